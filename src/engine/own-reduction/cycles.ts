import { components } from '../../graphs/components.ts';
import type { Work } from '../../graphs/work.ts';
import { enabledIn } from '../room/whole-graph.ts';
import type { Parts } from './parts.ts';
import type { ReducedGraph } from './reduced-graph.ts';

/** A state on a cycle on which a transition is never taken though it is enabled in the state. */
export interface CycleOf {
  readonly number: number;
  readonly transition: number;
  /** The place of the state among all, nearest first. */
  readonly rank: number;
  /** Whether a state is on such a cycle together with this one. */
  readonly isOn: (number: number) => boolean;
}

/** The nearest state of a component that is on a cycle of it without a transition that is enabled there; null if there is none. */
export function* cycleWithout(
  reduced: ReducedGraph,
  parts: Parts,
  members: readonly number[],
  transition: number,
  rank: ReadonlyMap<number, number>,
): Work<CycleOf | null> {
  const without = members.filter((number) => reduced.choices[number]?.transitions.includes(transition) !== true);
  const place = new Map(without.map((number, at) => [number, at]));
  const first = new Uint32Array(without.length + 1);
  const targets: number[] = [];
  for (const [at, number] of without.entries()) {
    for (let edge = reduced.first[number] ?? 0; edge < (reduced.first[number + 1] ?? 0); edge++) {
      const target = reduced.targets[edge] ?? -1;
      const to = parts.of[target] === parts.of[number] ? place.get(target) : undefined;
      if (to !== undefined) targets.push(to);
    }
    first[at + 1] = targets.length;
  }
  const inside = yield* components({ states: without.length, first, targets: Int32Array.from(targets), labels: new Int32Array(0) });
  let best: CycleOf | null = null;
  for (const [at, number] of without.entries()) {
    const part = inside.of[at] ?? -1;
    const here = rank.get(number) ?? Number.POSITIVE_INFINITY;
    if (inside.cyclic[part] !== 1 || (best !== null && best.rank <= here)) continue;
    if (!enabledIn(reduced.whole, reduced.states[number] ?? -1).includes(transition)) continue;
    const isOn = (other: number): boolean => inside.of[place.get(other) ?? -1] === part;
    best = { number, transition, rank: here, isOn };
  }
  return best;
}
