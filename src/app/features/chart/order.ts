import type { OrderedEvent } from '../../../contract/run.ts';
import type { Step } from '../../../contract/steps.ts';
import { choiceOf } from '../../session/state/followed-run.ts';

/** The places that a step can take while all others keep their order, counted from 1; both ends are among them. */
export interface Room {
  readonly from: number;
  readonly to: number;
}

/** Where a step of a run can be moved to: up to what it comes after, and down to what comes after it. */
export function roomOf(events: readonly OrderedEvent[], place: number): Room {
  const last = events[place - 1]?.covers.at(-1) ?? -1;
  const next = events.findIndex(({ covers }) => covers.includes(place - 1));
  return { from: last + 2, to: next < 0 ? events.length : next };
}

/** A list with one of its elements at another place; places count from 1. */
export function moved<T>(list: readonly T[], place: number, to: number): T[] {
  const others = list.toSpliced(place - 1, 1);
  return others.toSpliced(to - 1, 0, ...list.slice(place - 1, place));
}

/** Two neighbours that change places, after some steps. */
export interface Swap {
  readonly before: readonly Step[];
  readonly first: Step;
  readonly second: Step;
}

/** The swaps of neighbours, one after the other, that move a step of a run to another place. */
export function swapsOf(steps: readonly Step[], place: number, to: number): Swap[] {
  const swaps: Swap[] = [];
  let order = steps.map(choiceOf);
  for (let at = place; at !== to; at += Math.sign(to - at)) {
    const upper = Math.min(at, at + Math.sign(to - at));
    const [first, second] = order.slice(upper - 1, upper + 1);
    if (first === undefined || second === undefined) break;
    swaps.push({ before: order.slice(0, upper - 1), first, second });
    order = order.with(upper - 1, second).with(upper, first);
  }
  return swaps;
}

/** The numbers of the processes that move in a run, in their order. */
export function moversIn(events: readonly OrderedEvent[]): number[] {
  return [...new Set(events.flatMap(({ processes }) => processes))].sort((a, b) => a - b);
}
