import { type OwnCondition, ownPreserved, type OwnProblem, type OwnStudy } from '../../contract/lab/own-reduction.ts';
import { ownPreservedBy } from '../../contract/lab/own-reduction-words.ts';
import type { Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { realDependence } from '../room/real-dependence.ts';
import { wholeGraph, type WholeGraph } from '../room/whole-graph.ts';
import { ignoredForEver, ignoredOnCycle } from './ignored.ts';
import type { OwnRules } from '../own-rules/read.ts';
import { bothVerdicts, deadlocksOf, lossesOf, saidBy, wholeGraphAsReduced } from './losses.ts';
import { partsOf } from './parts.ts';
import { type ChooseIn, choosing, type ReducedGraph, reducedGraph } from './reduced-graph.ts';
import { seenTransitions } from './seen-transitions.ts';
import { disturbedSet, emptySet, seenSet } from './set-conditions.ts';
import { ShortestRuns } from './shortest-runs.ts';
import { smallerSets, type Tested } from './tested.ts';
import { isWeaklyStubborn } from './weakly-stubborn.ts';

/** How far a reduction is tested. All of it is counted, so that each run says the same. */
export interface OwnLimits {
  /** States of the whole graph. */
  readonly states: number;
  /** Steps looked at for each condition. */
  readonly effort: number;
}

export const usualOwnLimits: OwnLimits = { states: 100_000, effort: 50_000_000 };

/** What rules do on a model; null if the model has more states than may be, so that nothing is tested. */
export function* studyRules(model: CompiledModel, rules: OwnRules, limits: OwnLimits): Work<OwnStudy | null> {
  const graph = yield* wholeGraph(model.machine, limits.states);
  return graph === null ? null : yield* studyChoices(model, graph, choosing(model, graph, rules), limits.effort);
}

/**
 * What sets do that are chosen in the states of a whole graph: each set that leaves something out is held against the definitions, with
 * dependence and visibility as they really are in the graph.
 */
export function* studyChoices(model: CompiledModel, graph: WholeGraph, choose: ChooseIn, effort: number): Work<OwnStudy> {
  const reduced = yield* reducedGraph(graph, choose);
  const runs = new ShortestRuns(reduced, 0);
  const persistence = yield* disturbedSet(reduced, runs, yield* realDependence(graph), effort);
  const parts = yield* partsOf(reduced);
  const tested: Readonly<Record<OwnCondition, Tested>> = {
    C0: emptySet(reduced, runs),
    C1: persistence.tested,
    C2: yield* seenSet(reduced, runs, yield* seenTransitions(model, graph)),
    S: yield* ignoredForEver(reduced, runs, parts, model.analysis.footprints.length),
    C3: yield* ignoredOnCycle(reduced, runs, parts, effort),
  };
  const stubborn = persistence.tested === null ? null : areWeaklyStubborn(reduced, persistence.where, tested.C1, effort);
  const judged = { C0: judge(tested.C0), C1: judge(tested.C1), C2: judge(tested.C2), S: judge(tested.S), C3: judge(tested.C3) };
  const keeps = ownPreserved.filter(
    (what) =>
      ownPreservedBy[what].every((condition) => judged[condition] === 'holds') ||
      (what === 'deadlock' && judged.C0 === 'holds' && stubborn === true),
  );
  const wholeRuns = new ShortestRuns(wholeGraphAsReduced(graph), 0);
  const verdicts = bothVerdicts(model, reduced, wholeRuns, runs);
  return {
    states: graph.states,
    transitions: graph.targets.length,
    visited: reduced.states.length,
    taken: reduced.targets.length,
    smaller: [...smallerSets(reduced, runs.order)].length,
    judged,
    problems: Object.values(tested).filter((one): one is OwnProblem => one !== null && one !== 'open'),
    stubborn,
    deadlocks: deadlocksOf(reduced, wholeRuns),
    verdicts: saidBy(verdicts, keeps),
    losses: lossesOf(verdicts, reduced),
    keeps,
  };
}

function judge(tested: Tested): 'holds' | 'fails' | 'open' {
  return tested === null ? 'holds' : tested === 'open' ? 'open' : 'fails';
}

/** Whether the sets that are not persistent are weakly stubborn; null if that is not known of all. */
function areWeaklyStubborn({ whole, states, choices }: ReducedGraph, where: readonly number[], c1: Tested, effort: number): boolean | null {
  if (c1 === 'open') return null;
  const share = Math.ceil(effort / Math.max(1, where.length));
  let known: boolean | null = true;
  for (const number of where) {
    const is = isWeaklyStubborn(whole, states[number] ?? -1, new Set(choices[number]?.transitions), share);
    if (is === false) return false;
    if (is === undefined) known = null;
  }
  return known;
}
