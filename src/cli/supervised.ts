import { Worker } from 'node:worker_threads';
import { exitCode } from './exit.ts';
import type { SupervisionNews } from './supervision.ts';

/** Set in the environment of a command that runs under supervision, to when the supervising process began, in milliseconds of Unix time. */
export const mark = 'ESML_SUPERVISED';

/** A command that began longer ago is not believed: somebody else has set the variable. */
const longest = 3_600_000;

/**
 * When a command began, as `performance.now()` of this process tells it: with the process that supervises it, so before zero, if there is
 * one. `origin` is when this process began.
 */
export function begunAt(supervisor: string | undefined, origin: number): number {
  const before = Number(supervisor) - origin;
  return before < 0 && before > -longest ? before : 0;
}

/** Ends this process with the one that supervises it, also where the latter is killed and this one comes to no event. */
export function endWithSupervisor(): void {
  if (process.channel === undefined) return;
  process.on('disconnect', () => process.exit(exitCode.unknown));
  process.channel?.unref();
  const watching = new Worker(watchParent, { eval: true, execArgv: [] });
  // It cannot begin where the working folder is gone.
  watching.on('error', () => undefined);
  watching.unref();
}

/** A thread of its own, as the main one may calculate for hours. Who has lost its parent is given another one. */
const watchParent = `
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 250);
`;

/** Tells the supervising process; nothing where there is none. */
export function tellSupervisor(news: SupervisionNews): void {
  if (process.channel != null && process.connected) process.send?.(news);
}
