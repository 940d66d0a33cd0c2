import { endWithSupervisor } from './supervised.ts';
import { needsSupervision, supervise } from './supervise.ts';

const args = process.argv.slice(2);
endWithSupervisor();
process.exitCode = needsSupervision(args) ? await supervise(args) : await runHere();

/** Loaded when it is used: a process that only supervises needs none of it. */
async function runHere(): Promise<number> {
  const [{ run }, { processIo }] = await Promise.all([import('./run.ts'), import('./process-io.ts')]);
  return run(args, processIo());
}
