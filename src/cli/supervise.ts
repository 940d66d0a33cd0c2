import { unreachable } from '../base/unreachable.ts';
import { spawn } from 'node:child_process';
import { type ExitCode, exitCode, nobodyReads } from './exit.ts';
import { grace, Limits } from './supervise-limits.ts';
import { mark } from './supervised.ts';
import type { SupervisionNews, Told } from './supervision.ts';

/** Commands that may hold more than the heap of JavaScript takes. */
const large = ['check', 'why', 'diff', 'graph', 'export', 'por', 'lesson', 'grade'];

/** Signals that are handed on to the command. */
const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds within which signals are one: a terminal sends its own to all processes. */
const together = 50;

/** Whether a command line asks for a process of its own: a JavaScript heap that runs out ends a process with a code of the runtime's. */
export function needsSupervision(args: readonly string[]): boolean {
  const searches = large.includes(args[0] ?? '') || (args[0] === 'listing' && args.includes('--profile'));
  return searches && process.env[mark] === undefined && process.argv[1] !== undefined;
}

/**
 * Runs this command line again in a process that shares the streams of this one, and tells its exit code. What ends that process from
 * outside (memory of the runtime or of the machine that ran out) becomes a message and the code for what is not known. The process is
 * killed when it is past its limits or a signal and a time of grace, and at a second signal.
 */
export function supervise(args: readonly string[]): Promise<ExitCode> {
  const script = process.argv[1] ?? '';
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [mark]: String(performance.timeOrigin) },
  });
  const told: Told = { checks: null, file: null, known: null, results: [], printing: false };
  let killedBecause: string | null = null;
  const kill = (why: string): void => {
    killedBecause ??= why;
    child.kill('SIGKILL');
  };
  const limits = new Limits(child.pid ?? 0, kill);
  child.on('message', (news: SupervisionNews) => {
    switch (news.kind) {
      case 'checks':
        told.checks = news;
        return;
      case 'file':
        told.file = news.file;
        told.known = null;
        return limits.hold(news.milliseconds, news.bytes);
      case 'known':
        told.known = news.report;
        return;
      case 'checked':
        told.file = null;
        told.known = null;
        told.results.push(news);
        return limits.release();
      case 'printing':
        told.printing = true;
        return limits.release();
      default:
        unreachable(news);
    }
  });
  // Where nobody reads any more, the command ends by itself.
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', () => undefined);
  let signalled: number | null = null;
  for (const signal of handedOn)
    process.on(signal, () => {
      const now = performance.now();
      if (signalled !== null && now - signalled > together) return kill('interrupted a second time');
      if (signalled === null) setTimeout(() => kill(`it did not end within ${grace / 1000} s of an interrupt`), grace).unref();
      signalled ??= now;
      child.kill(signal);
    });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      limits.release();
      process.stderr.write(`esml: the command could not be started: ${error.message}\n`);
      resolve(exitCode.badInput);
    });
    child.on('exit', (code, signal) => {
      limits.release();
      if (code === nobodyReads) process.exit(code);
      const known = Object.values(exitCode).find((value) => value === code);
      if (known !== undefined && killedBecause === null) return resolve(known);
      import('./last-words.ts').then(({ lastWords }) => resolve(lastWords(args, told, killedBecause ?? whyEnded(code, signal))));
    });
  });
}

/** Why a process ended that this one did not end. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): string {
  const hint = 'limit it by --max-states or --max-memory, or give more by NODE_OPTIONS=--max-old-space-size=MEGABYTES';
  // 134 is how a shell tells of SIGABRT, with which the runtime ends when its heap is full.
  if (signal === 'SIGABRT' || code === 134) return `no more memory was to be had: ${hint}`;
  if (signal === 'SIGKILL')
    return `the command was killed (SIGKILL), by the system if the machine has no more memory, else by somebody; ${hint}`;
  if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGILL' || signal === 'SIGTRAP')
    return `the command crashed (${signal}), which is a fault of the program or of its runtime`;
  return `the command was ended by ${signal ?? `code ${code}`}`;
}
