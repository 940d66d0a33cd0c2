import { Machine } from '../../engine/machine/machine.ts';
import { type DebugReport, debugRun } from '../../engine/reduce/debug-run.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { count } from '../quantities-text.ts';

/** States that the test of one set may reach. */
const reach = 10_000;

/** `esml por --test`: tests the analysis and all algorithms on the first states of the model, and prints what is wrong. */
export async function testAnalysis(system: TransitionSystem, states: number, io: Io): Promise<ExitCode> {
  const run = debugRun(new Machine(system), new Analysis(system), { states, reach });
  let report: DebugReport;
  for (;;) {
    const { done, value } = run.next();
    report = value;
    if (done === true) break;
    await io.breathe();
  }
  const { problems, steps, sets, open } = report;
  io.stdout.write(
    `${count(report.states, 'state')} and ${count(steps, 'step')} looked at, ${count(sets, 'chosen set')} tested for persistence\n`,
  );
  if (open > 0) io.stdout.write(`${count(open, 'set')} not decided: more than ${reach} states lie outside\n`);
  for (const problem of problems) io.stdout.write(`wrong: ${problem}\n`);
  if (problems.length === 0) io.stdout.write('reads, writes, independence and persistence are as the analysis says\n');
  return problems.length === 0 ? exitCode.success : exitCode.violation;
}
