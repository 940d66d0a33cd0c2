import type { CheckResult, StatisticsView } from '../../contract/check/result.ts';
import type { BegunCheck } from './begin-check.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { type CheckOutcome, differenceText } from '../../engine/plan/ran.ts';
import { whyIncomplete } from '../views/incomplete-words.ts';
import { storeRan } from '../views/store-ran.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';

/** The statistics of what has not run. */
export const noStatistics: StatisticsView = {
  states: 0,
  transitions: 0,
  revisits: null,
  loops: null,
  depth: null,
  milliseconds: 0,
  bytes: 0,
  terminated: null,
};

/** The outcome of a check as the app shows it. */
export function checkResult(run: number, outcome: CheckOutcome, { reduction, symmetry, serial }: Omit<BegunCheck, 'check'>): CheckResult {
  return {
    run,
    failed: null,
    complete: outcome.completeness.kind === 'exhaustive',
    incompleteBecause: whyIncomplete(outcome.completeness),
    statistics: outcome.statistics,
    verdicts: outcome.verdicts,
    unreached: outcome.unreached ?? [],
    receptions: outcome.receptions ?? [],
    reduction,
    symmetry,
    serial,
    differences: outcome.ran.differences.filter(({ option }) => option !== 'reduction').map(differenceText),
    store: storeRan(outcome),
    threads: outcome.ran.threads,
  };
}

/** The answer to a check of what cannot be compiled. */
export async function failedCheck(run: number, diagnostics: readonly Diagnostic[], incompleteBecause: string): Promise<CheckResult> {
  return { ...noCheck(run, incompleteBecause), failed: await diagnosticViews(diagnostics) };
}

/** The answer to a check that the plan refuses. */
export function refusedCheck(run: number, reason: string): CheckResult {
  return { ...noCheck(run, reason), refusal: reason };
}

/** A check that has found nothing. */
function noCheck(run: number, incompleteBecause: string): CheckResult {
  return {
    run,
    failed: null,
    complete: false,
    incompleteBecause,
    statistics: noStatistics,
    verdicts: [],
    unreached: [],
    receptions: [],
    reduction: null,
    symmetry: null,
    serial: null,
    differences: [],
    store: null,
    threads: 0,
  };
}
