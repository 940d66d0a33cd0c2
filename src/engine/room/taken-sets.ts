import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { Chooser } from '../reduce/chooser.ts';
import { StepList } from '../source/source.ts';
import { successors } from './choices.ts';
import { enabledIn, stepsOf, type WholeGraph } from './whole-graph.ts';

/** Of a search that looks at nothing but the state: what leads on is never in the way, and nothing sleeps. */
const noView = { advances: () => true, asleep: new Set<number>() };

/**
 * The transitions that a reduction takes in the states that it visits, if it depends on nothing but the state. `whole`: in which states all
 * are taken anyway.
 */
export function* takenSets(
  { analysis, layout, machine }: CompiledModel,
  graph: WholeGraph,
  options: ReductionOptions & { readonly proviso: 'none' },
  whole: (state: Int32Array) => boolean = () => false,
): Work<ReadonlyMap<number, readonly number[]>> {
  const chooser = new Chooser(analysis, layout, machine, options);
  const steps = new StepList();
  const words = new Int32Array(machine.words);
  const taken = new Map<number, readonly number[]>([[0, []]]);
  let work = 0;
  for (const state of taken.keys()) {
    graph.read(state, words);
    listSteps(graph, state, steps);
    const candidate = whole(words) ? null : chooser.choose(words, steps, noView).candidate;
    const set = candidate?.transitions ?? enabledIn(graph, state);
    taken.set(state, set);
    for (const next of successors(graph, state, new Set(set))) if (!taken.has(next)) taken.set(next, []);
    work += analysis.footprints.length;
    if (work < pieceOfWork) continue;
    work = 0;
    yield;
  }
  return taken;
}

/** Lists the steps of a state as the machine does. */
export function listSteps(graph: WholeGraph, state: number, into: StepList): void {
  const { begin, end } = stepsOf(graph, state);
  into.clear();
  for (let step = begin; step < end; step++) into.push(graph.transitions[step] ?? -1, graph.choices[step] ?? 0);
}
