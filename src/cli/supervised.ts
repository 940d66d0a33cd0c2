import { Worker } from 'node:worker_threads';
import { exitCode } from './exit.ts';
import type { SupervisionNews } from './supervision.ts';

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
