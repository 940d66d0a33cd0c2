import { spawn } from 'node:child_process';
import { type ExitCode, exitCode } from './exit.ts';

/** Set in the environment of a command that runs under supervision. */
const mark = 'ESML_SUPERVISED';

/** Commands that may hold more than the heap of JavaScript takes. */
const large = ['check', 'graph', 'export', 'por', 'lesson'];

/** Signals that are handed on to the command. */
const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whether a command line asks for a process of its own: a JavaScript heap that runs out ends a process with a code of the runtime's. */
export function needsSupervision(args: readonly string[]): boolean {
  return large.includes(args[0] ?? '') && process.env[mark] === undefined && process.argv[1] !== undefined;
}

/**
 * Runs this command line again in a process that shares the streams of this one, and tells its exit code. What ends that process from
 * outside (memory of the runtime or of the machine that ran out) becomes a message and the code for what is not known.
 */
export function supervise(args: readonly string[]): Promise<ExitCode> {
  const script = process.argv[1] ?? '';
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [mark]: '1' },
  });
  for (const signal of handedOn) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`esml: the command could not be started: ${error.message}\n`);
      resolve(exitCode.badInput);
    });
    child.on('exit', (code, signal) => resolve(codeOf(code, signal)));
  });
}

/** Ends this process with the one that supervises it. */
export function endWithSupervisor(): void {
  if (process.channel === undefined) return;
  process.on('disconnect', () => process.exit(exitCode.unknown));
  process.channel?.unref();
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): ExitCode {
  const known = Object.values(exitCode).find((value) => value === code);
  if (known !== undefined) return known;
  // 134 is how a shell tells of SIGABRT, with which the runtime ends when its heap is full.
  const full = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
  const hint = 'limit it by --max-states or --max-memory, or give more by NODE_OPTIONS=--max-old-space-size=MEGABYTES';
  const reason = full ? `no more memory was to be had: ${hint}` : `the command was ended by ${signal ?? `code ${code}`}`;
  process.stderr.write(`esml: ${reason}\n`);
  return exitCode.unknown;
}
