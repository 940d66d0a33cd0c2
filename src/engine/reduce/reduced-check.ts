import { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { Check, type Checker } from '../check.ts';
import type { Machine } from '../machine/machine.ts';
import type { Search, SearchContext } from '../search/search.ts';
import type { SuccessorSource } from '../source.ts';
import { labelPrefix } from '../temporal/cycle-check.ts';
import { TemporalCheck } from '../temporal/temporal-check.ts';
import type { CheckOptions, Verdict } from '../verdict.ts';
import { Chooser } from './chooser.ts';
import { MergedSource } from './merged-source.ts';
import type { ReductionOptions } from './options.ts';
import type { Decision } from './reasons.ts';
import { ReducedBreadthFirstSearch } from './reduced-breadth-first.ts';
import { ReducedDepthFirstSearch } from './reduced-depth-first.ts';
import { adapted, askedBy, isSound, refusalOf } from './plan.ts';
import { RecordedSource } from './recorded-source.ts';

/**
 * A check by a reduced search on the abstract machine. `observe` is told of each decision. The combination must be one that `refusalOf` lets through, or
 * `unsound` must be set; then verdicts that rest on states left out say so. Properties of runs are then decided on the graph that the search has left.
 */
export function createReducedCheck(
  system: TransitionSystem,
  machine: Machine,
  options: CheckOptions,
  asked: ReductionOptions,
  observe: ((decision: Decision) => void) | null = null,
  analysis: Analysis = analysisFor(system, options),
): Checker {
  const { source, finish, reduction, runs } = reductionOf(machine, options, asked, analysis);
  const chooser = new Chooser(analysis, machine.layout, source, reduction);
  const recorded = runs ? new RecordedSource(machine, machine.layout.ranges) : null;
  const search = (context: SearchContext): Search => {
    const tell =
      recorded === null
        ? observe
        : (decision: Decision): void => {
            recorded.keep(context.store, decision);
            observe?.(decision);
          };
    return options.search === 'bfs'
      ? new ReducedBreadthFirstSearch(context, chooser, reduction, tell)
      : new ReducedDepthFirstSearch(context, chooser, reduction, tell);
  };
  const states = new Check(system, machine, options, {
    source,
    search,
    finish,
  });
  return recorded === null && options.temporal === undefined
    ? states
    : new TemporalCheck(machine, options, () => states, recorded ?? 'none');
}

/** The facts about a system, for a check with these options: cycles of labels make the labels visible. */
export function analysisFor(system: TransitionSystem, { temporal }: Pick<CheckOptions, 'temporal'>): Analysis {
  return new Analysis(system, (temporal?.cycles ?? []).map(labelPrefix));
}

function asksForRuns(analysis: Analysis, options: CheckOptions): boolean {
  const asked = askedBy(analysis, options);
  return asked.has('ltl') || asked.has('ctl');
}

/**
 * What a reduced search of any engine takes its steps from, and what becomes of its verdicts: traces become steps of the machine, and what is unsound is
 * labelled; and whether properties of runs are decided on what the search leaves. Throws if the combination is refused and `unsound` is not set.
 */
export function reductionOf(machine: Machine, options: CheckOptions, asked: ReductionOptions, analysis: Analysis) {
  const refusal = refusalOf(analysis, options, asked);
  if (refusal !== null && !asked.unsound) throw new Error(refusal);
  const sound = isSound(analysis, options, asked);
  const reduction = adapted(analysis, options, asked);
  const merged = reduction.merge ? new MergedSource(machine, analysis, machine.layout) : null;
  const source: SuccessorSource = merged ?? machine;
  const finish = (verdict: Verdict): Verdict => {
    const real = merged === null || verdict.trace === null ? verdict : { ...verdict, trace: merged.expand(verdict.trace) };
    return refusal === null || sound(real.kind) ? real : labelled(real, refusal);
  };
  return { source, finish, reduction, runs: refusal === null && asksForRuns(analysis, options) };
}

/** What a violation shows is real; what is said for lack of one is not. */
function labelled(verdict: Verdict, refusal: string): Verdict {
  return verdict.trace === null && verdict.holds !== null
    ? { ...verdict, explanation: `UNSOUND (${refusal}): ${verdict.explanation}` }
    : verdict;
}
