import { createInterface } from 'node:readline';
import type { Input, Io, Output } from './io.ts';

/** The real world: this process's streams and signals. */
export function processIo(): Io {
  return {
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    stdin: input,
    environment: process.env,
    folder: process.cwd(),
    onInterrupt,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

/** Writes to a stream; when its reader has gone away (`esml listing x | head`), the program ends quietly. */
function output(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}

const input: Input = {
  get isTerminal() {
    return process.stdin.isTTY === true;
  },

  async readAll() {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return Buffer.concat(chunks);
  },

  async *lines(prompt) {
    const reader = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY === true, prompt });
    reader.on('SIGINT', () => reader.close());
    reader.prompt();
    for await (const line of reader) {
      yield line;
      reader.prompt();
    }
  },
};

function onInterrupt(handler: () => void): () => void {
  let interrupts = 0;
  const listener = () => {
    interrupts++;
    if (interrupts === 1) handler();
    else process.exit(130);
  };
  process.on('SIGINT', listener);
  return () => void process.off('SIGINT', listener);
}
