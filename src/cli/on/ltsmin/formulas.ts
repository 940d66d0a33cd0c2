import type { Machine } from '../../../engine/machine/machine.ts';
import type { StepLabels } from '../../../engine/views/labels.ts';
import type { Formula } from '../../../system/ir.ts';
import { isViolation } from '../confirmed.ts';
import { runText } from '../outcome.ts';
import { cycleArguments, lassoArguments, setArguments, setStrategies, traceStrategies } from './arguments.ts';
import type { Bench } from './bench.ts';
import type { Answer } from './questions.ts';
import { readCycles, readSets, type Report } from './report.ts';
import { unknownBecause, withTables } from './states.ts';
import { bytesAtMost } from './table.ts';
import { type Taken, takenTrace, traceFile } from './trace.ts';

/** An answer, and what the search for it told. */
export interface Decided {
  readonly answer: Answer;
  readonly report: Report;
}

/**
 * Looks for a run that violates a formula of LTL, by accepting cycles of its product with the negated formula: on all cores whether there
 * is one, then on a single one for the run. That counts when the abstract machine has taken it and the formula is false on it.
 */
export async function decideCycles(text: string, formula: Formula, bench: Bench, labels: StepLabels): Promise<Decided> {
  const report = await withTables('cycles', bench, async (size) =>
    readCycles(await bench.run('prom2lts-mc', cycleArguments(text, bench.threads, size))),
  );
  if (report.cut !== null) return { report, answer: unknown(unknownBecause(report)) };
  if (!report.found) return { report, answer: { holds: true, explanation: 'LTSmin finds no run that violates it', run: null } };
  let why = '';
  for (const strategy of traceStrategies) {
    const traced = await withTables('lasso', bench, async (size) =>
      readCycles(await bench.run('prom2lts-mc', lassoArguments(text, strategy, traceFile, size))),
    );
    const trace = traced.found
      ? await takenTrace(bench, labels)
      : traced.cut === null
        ? 'another strategy finds none'
        : unknownBecause(traced);
    if (typeof trace !== 'string' && showsViolation(bench.machine, trace, formula)) {
      const { steps, loopStart } = trace;
      return { report, answer: { holds: false, explanation: runText({ steps, loopStart }), run: steps, loopStart } };
    }
    why = typeof trace === 'string' ? trace : 'the formula is not false on it';
  }
  return { report, answer: unknown(`not known: LTSmin tells of a run that violates it, which was not taken here: ${why}`) };
}

/** Whether a formula is false on a run; of one that ends where each step would fail, whether its beginning is enough for that. */
function showsViolation(machine: Machine, { states, loopStart }: Taken, formula: Formula): boolean {
  return isViolation(machine, states, loopStart, 'stuck', formula) || isViolation(machine, states, null, 'anywhere', formula);
}

/** Decides a formula of CTL by sets of states; there is no run that shows it. */
export async function decideSets(text: string, bench: Bench): Promise<Decided> {
  const by = async (strategy: (typeof setStrategies)[number]): Promise<Report> =>
    readSets(await bench.run('prom2lts-sym', setArguments(text, strategy, bench.threads, bytesAtMost(bench.maxBytes))));
  const [first, second] = setStrategies;
  const quick = await by(first);
  const report = quick.cut === 'failed' ? await by(second) : quick;
  if (report.cut !== null) return { report, answer: unknown(unknownBecause(report)) };
  const explanation = report.found
    ? 'LTSmin finds it false in the initial state, by sets of states, which show no run'
    : 'LTSmin finds it true in the initial state, by sets of states';
  return { report, answer: { holds: !report.found, explanation, run: null } };
}

function unknown(explanation: string): Answer {
  return { holds: null, explanation, run: null };
}
