import { catalogueEntry } from '../frontends/esml/diagnostics/catalogue.ts';
import { mayHaveMissed, storeIsFull } from '../engine/store/words.ts';
import { type CheckOutcome, differenceText } from '../engine/plan/ran.ts';
import type { Diagnostic, DiagnosticView } from '../contract/diagnostic.ts';
import type { Completeness } from '../contract/check/verdict.ts';
import type { CheckResult, ReductionMade, StatisticsView } from '../contract/check/result.ts';

/** A diagnostic with its explanation from the catalogue. */
export function diagnosticView(diagnostic: Diagnostic): DiagnosticView {
  const entry = catalogueEntry(diagnostic.code);
  return { ...diagnostic, title: entry?.title ?? diagnostic.code, explanation: entry?.explanation ?? '' };
}

export const noStatistics: StatisticsView = {
  states: 0,
  transitions: 0,
  revisits: 0,
  loops: null,
  depth: 0,
  milliseconds: 0,
  bytes: 0,
  terminated: 0,
};

/** The outcome of a check as the app shows it. */
export function checkResult(run: number, outcome: CheckOutcome, reduction: ReductionMade | null): CheckResult {
  return {
    run,
    failed: null,
    complete: outcome.completeness.kind === 'exhaustive',
    incompleteBecause: whyIncomplete(outcome.completeness),
    statistics: outcome.statistics,
    verdicts: outcome.verdicts,
    reduction,
    differences: outcome.ran.differences.filter(({ option }) => option !== 'reduction').map(differenceText),
  };
}

/** Why a search is incomplete, in words; null when it is not. */
export function whyIncomplete(completeness: Completeness): string | null {
  if (completeness.kind === 'exhaustive') return null;
  if (completeness.kind === 'partial') return 'only what the properties asked for needed was explored';
  if (completeness.kind === 'probabilistic') return mayHaveMissed(completeness);
  switch (completeness.by) {
    case 'states':
      return `the limit of ${completeness.limit.toLocaleString('en')} states was reached`;
    case 'memory':
      return `the limit of ${Math.round(completeness.limit / 1024 ** 2).toLocaleString('en')} MB of memory was reached`;
    case 'allocation':
      return `no more memory was to be had: the search held ${Math.round(completeness.limit / 1024 ** 2).toLocaleString('en')} MB when more was refused`;
    case 'time':
      return `the limit of ${(completeness.limit / 1000).toLocaleString('en')} s was reached`;
    case 'depth':
      return `executions were cut at ${completeness.limit.toLocaleString('en')} steps`;
    case 'steps':
      return `a state has more than ${completeness.limit.toLocaleString('en')} steps`;
    case 'ways':
      return `the ways through an atomic block have more than ${completeness.limit.toLocaleString('en')} steps together`;
    case 'store':
      return storeIsFull(completeness.limit);
    case 'cancelled':
      return 'it was stopped';
  }
}

/** The answer to a check of what cannot be compiled. */
export function failedCheck(run: number, diagnostics: readonly Diagnostic[], incompleteBecause: string): CheckResult {
  return {
    run,
    failed: diagnostics.map(diagnosticView),
    complete: false,
    incompleteBecause,
    statistics: noStatistics,
    verdicts: [],
    reduction: null,
    differences: [],
  };
}
