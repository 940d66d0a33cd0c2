import type { Machine } from '../../engine/machine/machine.ts';
import { Exploration } from '../../engine/search/explore.ts';
import type { Task } from '../tasks.ts';
import type { Layer, LayerCount } from '../../contract/lab/compare.ts';

/** Models with more states than this are not divided into layers: that would take as long as searching them. */
const mostStates = 100_000;
/** So many states are expanded before messages are let in. */
const atOnce = 2_000;

/** The states of a model by their distance from the initial state. */
export interface Depths {
  /** States and transitions of each layer. */
  readonly counts: readonly LayerCount[];
  /** The layer of a state. */
  of(state: Int32Array): number;
}

/** Divides all states of a model into layers, breadth first; null if there are too many, or it was told to stop. */
export async function depthsOf(machine: Machine, task: Task, most = mostStates): Promise<Depths | null> {
  const explored = new Exploration(machine, machine.layout.ranges, Number.POSITIVE_INFINITY);
  const { steps, state, store } = explored;
  const depths = [0];
  const counts: { states: number; transitions: number }[] = [];
  for (let id = explored.advance(); id >= 0; id = explored.advance()) {
    if (id % atOnce === atOnce - 1) await task.pause();
    if (task.stopped || explored.states > most) return null;
    if (machine.initialError === null) machine.enabled(state, steps);
    const depth = depths[id] ?? 0;
    counts[depth] ??= { states: 0, transitions: 0 };
    const count = counts[depth];
    if (count !== undefined) count.states++;
    for (let i = 0; i < steps.count; i++) {
      const target = explored.take(i);
      if (target < 0) continue;
      depths[target] ??= depth + 1;
      if (count !== undefined) count.transitions++;
    }
  }
  return { counts, of: (wanted) => depths[store.find(wanted)] ?? -1 };
}

/** Counts what one search does in each layer. */
export class Tally {
  readonly counts: { states: number; transitions: number }[];
  private readonly depthAt: number[] = [];

  constructor(private readonly depths: Depths) {
    this.counts = depths.counts.map(() => ({ states: 0, transitions: 0 }));
  }

  /** A state is visited, under the number that it has in the search. */
  visit(number: number, state: Int32Array): void {
    const depth = this.depths.of(state);
    this.depthAt[number] = depth;
    const count = this.counts[depth];
    if (count !== undefined) count.states++;
  }

  /** A step is taken from a state that has been visited. */
  take(from: number): void {
    const count = this.counts[this.depthAt[from] ?? -1];
    if (count !== undefined) count.transitions++;
  }
}

/** The layers of a model with what both searches came to; null if they are not known. A side that was not run has nothing in any. */
export function layersOf(depths: Depths | null, left: Tally | null, right: Tally | null): Layer[] | null {
  const nothing: LayerCount = { states: 0, transitions: 0 };
  return depths?.counts.map((all, i) => ({ all, left: left?.counts[i] ?? nothing, right: right?.counts[i] ?? nothing })) ?? null;
}
