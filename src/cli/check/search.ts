import { createCheck } from '../../engine/create-check.ts';
import { Machine } from '../../engine/machine/machine.ts';
import type { CheckOptions, CheckOutcome } from '../../engine/verdict.ts';
import { lower } from '../../lower/lower.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import type { LoadedModel } from '../model.ts';
import { ProgressLine } from './progress.ts';

/** Milliseconds between two looks at the progress and at interrupts. */
const slice = 100;

/** A search that is over, and the machine that it ran on. */
export interface Searched {
  readonly machine: Machine;
  readonly outcome: CheckOutcome;
}

/** Searches a runnable model until the search is over or interrupted. */
export async function search(model: LoadedModel, options: CheckOptions, showProgress: boolean, io: Io): Promise<Searched> {
  const system = lower(model.checked);
  const machine = new Machine(system);
  const check = createCheck(system, machine, options);
  const progress = new ProgressLine(io, showProgress);
  const stopListening = io.onInterrupt(() => check.cancel());
  try {
    while (!check.slice(slice)) {
      progress.show(check.progress());
      await io.breathe();
    }
  } finally {
    progress.clear();
    stopListening();
  }
  return { machine, outcome: check.outcome() };
}

/** A violation counts even when the search is incomplete; without one, anything unknown counts. */
export function exitCodeFor({ verdicts, completeness }: CheckOutcome): ExitCode {
  if (verdicts.some(({ holds }) => holds === false)) return exitCode.violation;
  const allKnown = completeness.kind === 'exhaustive' && verdicts.every(({ holds }) => holds !== null);
  return allKnown ? exitCode.success : exitCode.unknown;
}
