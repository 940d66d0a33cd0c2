import { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { Check, type Checker } from '../check.ts';
import type { Machine } from '../machine/machine.ts';
import type { CheckOptions, Verdict } from '../verdict.ts';
import { Chooser } from './chooser.ts';
import { MergedSource } from './merged-source.ts';
import type { ReductionOptions } from './options.ts';
import type { Decision } from './reasons.ts';
import { ReducedBreadthFirstSearch } from './reduced-breadth-first.ts';
import { ReducedDepthFirstSearch } from './reduced-depth-first.ts';
import { refusalOf } from './plan.ts';

/**
 * A check by a reduced search on the abstract machine. `observe` is told of each decision. The combination must be one that `refusalOf` lets through, or
 * `unsound` must be set; then verdicts that rest on states left out say so.
 */
export function createReducedCheck(
  system: TransitionSystem,
  machine: Machine,
  options: CheckOptions,
  reduction: ReductionOptions,
  observe: ((decision: Decision) => void) | null = null,
  analysis: Analysis = new Analysis(system),
): Checker {
  const refusal = refusalOf(analysis, options, reduction);
  if (refusal !== null && !reduction.unsound) throw new Error(refusal);
  const merged = reduction.merge ? new MergedSource(machine, analysis, machine.layout) : null;
  const source = merged ?? machine;
  const chooser = new Chooser(analysis, machine.layout, source, reduction);
  return new Check(system, machine, options, {
    source,
    search: (context) =>
      options.search === 'bfs'
        ? new ReducedBreadthFirstSearch(context, chooser, reduction, observe)
        : new ReducedDepthFirstSearch(context, chooser, reduction, observe),
    finish: (verdict) => {
      const real = merged === null || verdict.trace === null ? verdict : { ...verdict, trace: merged.expand(verdict.trace) };
      return refusal === null ? real : labelled(real, refusal);
    },
  });
}

/** What a violation shows is real; what is said for lack of one is not. */
function labelled(verdict: Verdict, refusal: string): Verdict {
  return verdict.trace === null ? { ...verdict, explanation: `UNSOUND (${refusal}): ${verdict.explanation}` } : verdict;
}
