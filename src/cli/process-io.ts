import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exitCode, nobodyReads, UserError } from './exit.ts';
import type { Input, Io, Output } from './io.ts';
import { workerThreads } from './threads/worker-threads.ts';
import { begunAt, mark, tellSupervisor } from './supervised.ts';

/** The real world: this process's streams and signals. */
export function processIo(): Io {
  process.on('uncaughtException', (error) => giveUp(`internal error: ${error instanceof Error ? error.message : String(error)}`));
  return {
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    stdin: input,
    environment: process.env,
    get folder() {
      return workingFolder();
    },
    onInterrupt,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    threads: workerThreads,
    begun: begunAt(process.env[mark], performance.timeOrigin),
    residentBytes: () => process.memoryUsage.rss(),
    collectGarbage,
    tell: tellSupervisor,
  };
}

/** The runtime's own collection, which it gives on demand only. */
let collection: (() => void) | null = null;

function collectGarbage(): void {
  if (collection === null) {
    setFlagsFromString('--expose-gc');
    collection = runInNewContext('gc') as () => void;
  }
  collection();
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new UserError('the folder in which the command was called is not there any more');
  }
}

/** Writes to a stream. What cannot be written ends the program, quietly where the reader has gone away (`esml listing x | head`). */
function output(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(nobodyReads);
    const reason = error.code === 'ENOSPC' ? 'there is no space left' : error.message;
    giveUp(`the output cannot be written: ${reason}`);
  });
  return { write: (text, as) => void stream.write(text, as === 'bytes' ? 'latin1' : 'utf8'), isTerminal: stream.isTTY === true };
}

/** Ends the program at once with a message; what was found before does not count, since it may not have been told. */
function giveUp(message: string): never {
  try {
    writeSync(2, `esml: ${message}\n`);
  } catch {
    // There is nowhere left to say it.
  }
  process.exit(exitCode.badInput);
}

const input: Input = {
  get isTerminal() {
    return process.stdin.isTTY === true;
  },

  async readAll(most) {
    const chunks: Buffer[] = [];
    let total = 0;
    for await (const chunk of process.stdin) {
      chunks.push(chunk);
      total += chunk.length;
      if (total > most) return null;
    }
    return Buffer.concat(chunks);
  },

  async *lines(prompt) {
    const terminal = process.stdin.isTTY === true;
    const reader = createInterface({ input: process.stdin, output: process.stderr, terminal, prompt: terminal ? prompt : '' });
    reader.on('SIGINT', () => reader.close());
    reader.prompt();
    for await (const line of reader) {
      yield line;
      reader.prompt();
    }
  },
};

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Milliseconds within which interrupts are one: a terminal sends its own to a command and to the process that hands them on. */
const together = 50;

function onInterrupt(handler: () => void): () => void {
  let first: number | null = null;
  const listener = () => {
    const now = performance.now();
    if (first === null) handler();
    else if (now - first > together) process.exit(exitCode.unknown);
    first ??= now;
  };
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
