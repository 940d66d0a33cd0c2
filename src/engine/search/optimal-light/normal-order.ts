import type { Occurrences } from '../../reduce/occurrences.ts';
import type { Event, StepOccurrence } from '../happens-before.ts';
import { same } from '../optimal/wakeup-tree.ts';
import type { Turn, UsualCourse } from './execution.ts';

/** What the rest of an execution makes of the usual step of a state. */
export type Meeting =
  /** It is in the rest, at this position, and can come first. */
  | { readonly kind: 'there'; readonly at: number }
  /** These events depend on it and need none that does; the lowest transition first. */
  | { readonly kind: 'turn'; readonly rivals: readonly number[] }
  /** It is not in the rest, and independent of it: the execution was cut. */
  | { readonly kind: 'cut' };

/** Holds the usual step of a state against the events that are still to come, by their positions. */
export function meet(usual: StepOccurrence, rest: readonly number[], events: readonly Event[], occurrences: Occurrences): Meeting {
  const dependent: number[] = [];
  for (const k of rest) {
    const event = events[k];
    if (event === undefined) continue;
    if (dependent.length === 0 && same(usual, event)) return { kind: 'there', at: k };
    if (!occurrences.commute(usual, event)) dependent.push(k);
  }
  if (dependent.length === 0) return { kind: 'cut' };
  const rivals = dependent.filter((k) => !dependent.some((other) => events[k]?.past.has(other) === true));
  return { kind: 'turn', rivals: rivals.sort((a, b) => compare(events[a], events[b])) };
}

/** The events of the rest that an event needs, and the event, in the least order that is possible. */
export function withItsPast(event: number, rest: readonly number[], events: readonly Event[]): number[] {
  return [...leastOrder(new Set(rest.filter((k) => events[event]?.past.has(k) === true)), events), event];
}

/** Events in the least order in which all come after their pasts: of those that can be next, the lowest transition. */
export function leastOrder(positions: ReadonlySet<number>, events: readonly Event[]): number[] {
  const left = new Set(positions);
  const found: number[] = [];
  while (left.size > 0) {
    const next = [...left].filter((k) => ![...left].some((other) => events[k]?.past.has(other) === true));
    const [least] = next.sort((a, b) => compare(events[a], events[b]));
    if (least === undefined) throw new Error('of some events one can be the first');
    found.push(least);
    left.delete(least);
  }
  return found;
}

/**
 * The order of an execution that is the same for all of its class, and where it leaves the usual course for the last time: as long as the
 * usual step can come first, it does; else the least event that depends on it and needs no other such, with all that this needs.
 * null: the execution was cut, and has no such order.
 */
export function normalOrder(
  events: readonly Event[],
  course: UsualCourse,
  occurrences: Occurrences,
): { readonly order: readonly number[]; readonly last: Turn | null } | null {
  const order: number[] = [];
  let last: Turn | null = null;
  let state = course.initial();
  let rest = [...events.keys()];
  while (rest.length > 0) {
    const usual = course.first(state);
    if (usual === null) return null;
    const met = meet(usual, rest, events, occurrences);
    if (met.kind === 'cut') return null;
    let piece: readonly number[];
    if (met.kind === 'there') piece = [met.at];
    else {
      const [rival = -1] = met.rivals;
      piece = withItsPast(rival, rest, events);
      last = { start: order.length, usual, needed: piece.length - 1 };
    }
    for (const k of piece) {
      const event = events[k];
      if (event !== undefined) state = course.after(state, event);
      order.push(k);
    }
    rest = rest.filter((k) => !piece.includes(k));
  }
  return { order, last };
}

function compare(a: Event | undefined, b: Event | undefined): number {
  return (a?.transition ?? 0) - (b?.transition ?? 0) || (a?.choice ?? 0) - (b?.choice ?? 0);
}
