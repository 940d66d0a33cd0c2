import { forbiddenBy } from '../../contract/check/provisos.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import type { Loss, Room } from '../../contract/lab/room.ts';
import type { Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { Situation } from '../reduce/situation.ts';
import { StepList } from '../source/source.ts';
import { choicesOf, choicesWithin } from './choices.ts';
import { Together } from './facts.ts';
import { leastStates } from './least-states.ts';
import { lossIn } from './losses.ts';
import { takenUnder, type TakenUnder } from './proviso-search.ts';
import { allowedSets, smallWithoutPuttingOff } from './put-off.ts';
import { realDependence } from './real-dependence.ts';
import { type SetsOfState, smallestSets } from './smallest-sets.ts';
import { listSteps, takenSets } from './taken-sets.ts';
import { Violations } from './violations.ts';
import { enabledIn, wholeGraph, type WholeGraph } from './whole-graph.ts';

/** How far the room left is looked for. All of it is counted, so that each run says the same. */
export interface RoomLimits {
  /** States of the whole graph. */
  readonly states: number;
  /** Sets looked at in one state. */
  readonly sets: number;
  /** Steps looked at for persistent sets, and again for each of the bounds. */
  readonly effort: number;
}

export const usualRoomLimits: RoomLimits = { states: 100_000, sets: 2_000, effort: 100_000_000 };

/** Options of a reduction that decide which sets it takes; without a proviso deadlocks alone are kept, and nothing is visible. */
export type TakenBy = Pick<ReductionOptions, 'por' | 'interference' | 'select'> & Partial<Pick<ReductionOptions, 'proviso'>>;

type Taken = ReadonlyMap<number, readonly number[]>;

/**
 * How much room an algorithm leaves on a model. It is compared with the smallest graph that is left by persistent sets which are chosen
 * knowing the whole graph (after J. Geldenhuys, H. Hansen and A. Valmari, Exploring the scope for partial order reduction, 2009). Null if
 * the graph has more states than may be.
 *
 * Under a proviso these sets are those that it may leave, and the smallest graph is one in which nothing is put off for ever. It is known
 * from both sides: from below as if something might be put off, from above by a graph that was found.
 */
export function* roomLeft(model: CompiledModel, by: TakenBy, limits: RoomLimits): Work<Room | null> {
  const graph = yield* wholeGraph(model.machine, limits.states);
  if (graph === null) return null;
  const options: ReductionOptions = { ...noReduction, ...by, proviso: by.proviso ?? 'none' };
  const isFree = forbiddenBy(options.proviso) === null;
  const { sets: taken, turnedDown } = yield* takenBy(model, graph, options);
  const known = yield* setsOfStates(graph, taken, limits);
  const sets = isFree ? known : allowedSets(graph, known, model.analysis.visible);
  const choices = choicesOf(graph, sets);
  const { bounds, mandatory } = yield* leastStates(choices, choicesWithin(choices, graph, taken), limits.effort);
  const high = isFree ? bounds.high : Math.min(taken.size, yield* smallWithoutPuttingOff(graph, sets));
  const losses = yield* lossesOf(model, graph, taken, sets, options);
  return {
    algorithm: by.por,
    proviso: options.proviso,
    states: graph.states,
    taken: taken.size,
    least: { low: bounds.low, high },
    branching: sets.filter((_, state) => enabledIn(graph, state).length > 1).length,
    undecided: sets.filter(({ complete }) => !complete).length,
    mandatory: mandatory.length,
    turnedDown: turnedDown.size,
    losses: losses.filter(({ state }) => !turnedDown.has(state)),
  };
}

/** The sets that the reduction takes. Without a proviso they depend on nothing but the state. */
function* takenBy(model: CompiledModel, graph: WholeGraph, options: ReductionOptions): Work<TakenUnder> {
  if (forbiddenBy(options.proviso) !== null) return yield* takenUnder(model, graph, options);
  return { sets: yield* takenSets(model, graph, { ...options, proviso: 'none' }), turnedDown: new Set() };
}

/** The smallest sets of all states; where not all are known, the one that the reduction takes is among them. */
function* setsOfStates(graph: WholeGraph, taken: Taken, limits: RoomLimits): Work<SetsOfState[]> {
  const violations = new Violations(graph, yield* realDependence(graph));
  const found: SetsOfState[] = [];
  for (let state = 0; state < graph.states; state++) {
    const most = violations.effort > limits.effort ? 0 : limits.sets;
    const { sets, complete } = smallestSets(graph, violations, state, most);
    found.push(complete ? { sets, complete } : { sets: [...sets, taken.get(state) ?? enabledIn(graph, state)], complete });
    yield;
  }
  return found;
}

/** The states that the reduction visits and in which there is a smaller set than the one it takes. */
function* lossesOf(
  { analysis, layout, machine }: CompiledModel,
  graph: WholeGraph,
  taken: Taken,
  sets: readonly SetsOfState[],
  options: ReductionOptions,
): Work<Loss[]> {
  const situation = new Situation(analysis, layout);
  const together = new Together(graph, analysis.footprints.length);
  const steps = new StepList();
  const words = new Int32Array(machine.words);
  const losses: Loss[] = [];
  for (const [state, set] of taken) {
    const [smallest = set] = sets[state]?.sets ?? [];
    if (smallest.length >= set.length) continue;
    graph.read(state, words);
    listSteps(graph, state, steps);
    situation.look(words, steps);
    losses.push(lossIn(graph, situation, together, machine.words, options, { state, taken: set, smallest }));
    yield;
  }
  return losses;
}
