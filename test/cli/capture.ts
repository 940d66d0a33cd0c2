import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Io, Output } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';
import { root } from '../architecture/sources.ts';

export interface Surroundings {
  /** Standard input. */
  readonly stdin?: string | Uint8Array;
  /** Whether the streams are terminals. */
  readonly terminal?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder in which the command is called; paths are resolved in that of the tests all the same. */
  readonly folder?: string;
  /** Called when the command waits for the n-th time. */
  readonly onSleep?: (n: number) => 'interrupt' | undefined;
  /** Interrupts the command the n-th time that it lets events through. */
  readonly interruptAt?: number;
  /** What else there is of the world. */
  readonly io?: Partial<Io>;
}

export interface Captured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process and captures what it prints. */
export async function esml(args: readonly string[], surroundings: Surroundings = {}): Promise<Captured> {
  const {
    stdin = '',
    terminal = false,
    environment = {},
    interruptAt = Number.POSITIVE_INFINITY,
    folder = root,
    onSleep = () => 'interrupt',
    io: more = {},
  } = surroundings;
  const printed = { stdout: '', stderr: '' };
  const handlers = new Set<() => void>();
  let breaths = 0;
  let sleeps = 0;
  const bytes = typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin;
  const output = (stream: 'stdout' | 'stderr'): Output => ({
    isTerminal: terminal,
    write(text) {
      printed[stream] += text;
    },
  });
  const io: Io = {
    stdout: output('stdout'),
    stderr: output('stderr'),
    stdin: {
      isTerminal: terminal,
      readAll: async (most) => (bytes.length > most ? null : bytes),
      async *lines(prompt) {
        for (const line of new TextDecoder().decode(bytes).split('\n')) {
          printed.stderr += prompt;
          yield line;
        }
      },
    },
    environment,
    folder,
    onInterrupt(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    async sleep() {
      sleeps++;
      if (onSleep(sleeps) === 'interrupt') for (const handler of [...handlers]) handler();
    },
    async breathe() {
      breaths++;
      if (breaths === interruptAt) for (const handler of handlers) handler();
    },
    ...more,
  };
  const code = await run(args, io);
  return { code, ...printed };
}

/** The path of a model that comes with the workbench, without its extension. */
export function model(name: string): string {
  return join(root, 'models', `${name}.esml`);
}

/** A model and options whose search takes seconds on any machine. */
export const longCheck = [model('elevator'), '--const', 'floors=4'];

/** Writes a file into a folder that is removed after the test. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const folder = temporaryFolder();
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'esml-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A model in which everything holds: one process that counts to three for ever. */
export const holdingModel = `MODEL Fine;
TYPE
  small = 0..3;

PROCESS Counter;
VAR n: small;
BEGIN
  DO TRUE -> n := (n + 1) MOD 4 END
END Counter;

BEGIN
  Counter
END Fine

ASSERT inrange: AG(Counter.n <= 3)
`;

/** A model whose only process stops in the middle: a deadlock after one step. */
export const deadlockModel = `MODEL Stuck;
CONST
  last = 1;
TYPE
  small = 0..last;
  signal = {never};
VAR
  c: signal;

PROCESS Waiter(IN c: signal);
VAR n: small;
BEGIN
  n := last;
  c?never
END Waiter;

BEGIN
  Waiter(c)
END Stuck
`;
