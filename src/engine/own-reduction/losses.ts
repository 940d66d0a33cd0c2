import type { OwnLoss, OwnPreserved, OwnStudy, OwnVerdict } from '../../contract/lab/own-reduction.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { Findings } from '../search/first-findings.ts';
import { stepsOf, type WholeGraph } from '../room/whole-graph.ts';
import { lostRun } from './left-out.ts';
import { type ReducedGraph, stepAt } from './reduced-graph.ts';
import type { ShortestRuns } from './shortest-runs.ts';

/** The verdicts on what single states show, with a reduction and without one. */
export interface BothVerdicts {
  readonly full: readonly Verdict[];
  readonly reduced: readonly Verdict[];
}

/** Decides what single states show on the whole graph and on what a reduction leaves of it. */
export function bothVerdicts(model: CompiledModel, reduced: ReducedGraph, wholeRuns: ShortestRuns, runs: ShortestRuns): BothVerdicts {
  const full = verdictsOf(model, wholeGraphAsReduced(reduced.whole), wholeRuns);
  return { full, reduced: verdictsOf(model, reduced, runs) };
}

/** Which verdicts are others with the reduction. */
export function lossesOf({ full, reduced }: BothVerdicts, graph: ReducedGraph): OwnLoss[] {
  return full.flatMap(({ property, kind, holds, run }, i) => {
    const other = reduced[i]?.holds ?? null;
    return other === holds ? [] : [{ property, kind, full: holds, reduced: other, run: run === null ? null : lostRun(graph, run) }];
  });
}

/** What the reduction may say: what a run shows, and what it is known to keep. Properties of runs are left out. */
export function saidBy({ reduced }: BothVerdicts, keeps: readonly OwnPreserved[]): OwnVerdict[] {
  return reduced
    .filter(({ notDecided }) => notDecided === undefined)
    .map(({ property, kind, holds, run }) => {
      const asks = kind === 'deadlock' || kind === 'errors' ? kind : 'invariants';
      return { property, asks, holds: run !== null || keeps.includes(asks) ? holds : null, found: holds };
    });
}

/** How many states in which nothing is enabled there are, how many are found, and a shortest run to one that is not. */
export function deadlocksOf(reduced: ReducedGraph, wholeRuns: ShortestRuns): OwnStudy['deadlocks'] {
  const { whole, numberOf } = reduced;
  const stuck = wholeRuns.order.filter((state) => {
    const { begin, end } = stepsOf(whole, state);
    return begin === end;
  });
  const lost = stuck.filter((state) => numberOf[state] === -1);
  const [first] = lost;
  return { all: stuck.length, found: stuck.length - lost.length, lost: first === undefined ? null : lostRun(reduced, wholeRuns.to(first)) };
}

/** A whole graph as one of which nothing is left out. */
export function wholeGraphAsReduced(whole: WholeGraph): Pick<ReducedGraph, 'whole' | 'first' | 'steps' | 'targets' | 'states'> {
  const numbers = Int32Array.from(whole.targets, (_, step) => step);
  return {
    whole,
    first: Uint32Array.from(whole.first),
    steps: numbers,
    targets: whole.targets,
    states: Array.from({ length: whole.states }, (_, i) => i),
  };
}

function verdictsOf({ machine, system }: CompiledModel, graph: ReturnType<typeof wholeGraphAsReduced>, runs: ShortestRuns): Verdict[] {
  const findings = new Findings(system, machine, false);
  const [words, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
  if (machine.initialError !== null) findings.fails(0, null, machine.initialError);
  for (const number of runs.order) {
    const state = graph.states[number] ?? -1;
    graph.whole.read(state, words);
    findings.visit(number, words);
    const { begin, end } = stepsOf(graph.whole, state);
    if (begin === end && machine.initialError === null) findings.stuck(number, words);
    for (let edge = graph.first[number] ?? 0; edge < (graph.first[number + 1] ?? 0); edge++) {
      if ((graph.targets[edge] ?? -1) >= 0) continue;
      const step = stepAt(graph.whole, graph.steps[edge] ?? -1);
      const error = machine.fire(words, step.transition, step.choice, next);
      if (error !== null) findings.fails(number, step, error);
    }
  }
  return findings.verdicts(runs, { kind: 'exhaustive' });
}
