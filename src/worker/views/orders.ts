import type { Square, SquareCorner } from '../../contract/lab/explain.ts';
import type { BothOrders, Reached } from '../../engine/runs/both-orders.ts';

/** The corners of the square of two steps but the first; `numberOf` is the number of a state, negative where it has none. */
export function cornersOf(
  { first, second, firstSecond, secondFirst }: BothOrders,
  numberOf: (state: Int32Array) => number,
): Pick<Square, 'afterFirst' | 'afterSecond' | 'firstSecond' | 'secondFirst'> {
  const corner = ({ kind, state }: Reached): SquareCorner => {
    const number = state === null ? -1 : numberOf(state);
    return { kind, state: number < 0 ? null : number };
  };
  return {
    afterFirst: corner(first),
    afterSecond: corner(second),
    firstSecond: corner(firstSecond),
    secondFirst: corner(secondFirst),
  };
}

/** Why two steps that do not commute do not, in words. */
export function differenceOf([a, b]: readonly [string, string], { first, second, firstSecond, secondFirst }: BothOrders): string {
  if (first.state === null) return `${a} ends in a run-time error`;
  if (second.state === null) return `${b} ends in a run-time error`;
  if (firstSecond.kind === 'disabled') return `after ${a}, ${b} is not enabled any more`;
  if (secondFirst.kind === 'disabled') return `after ${b}, ${a} is not enabled any more`;
  if (firstSecond.state === null || secondFirst.state === null) return 'one order ends in a run-time error';
  return 'the two orders lead to different states';
}
