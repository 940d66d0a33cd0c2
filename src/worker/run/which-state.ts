import type { WhichState } from '../../contract/states.ts';
import type { Models } from '../models.ts';
import type { Followed } from './followed.ts';

/** A state of the last analysed model with the one before it on its run; null where there is none. */
export function stateAt(
  { present, checked }: Models,
  followed: Followed,
  which: WhichState,
): { readonly now: Int32Array; readonly before: Int32Array | null } | null {
  if ('run' in which) {
    const points = followed.of === present ? (followed.run?.points(which.run) ?? null) : null;
    const point = points?.[which.index];
    return point === undefined ? null : { now: point.state, before: points?.[which.index - 1]?.state ?? null };
  }
  if ('words' in which)
    return present !== null && which.words.length === present.machine.layout.words ? { now: which.words, before: null } : null;
  const graph = checked === present ? (checked?.graph ?? null) : null;
  // The initial state has number 0 in every graph.
  if (graph === null && which.id === 0 && present !== null) return { now: present.machine.layout.initial, before: null };
  return graph === null || which.id < 0 || which.id >= graph.graph.states ? null : { now: graph.state(which.id), before: null };
}
