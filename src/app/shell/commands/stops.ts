/** So many events are gone through one by one, and the rest in so many leaps. */
const [single, leaps] = [16, 8] as const;

/**
 * Where a remote goes from event `at` of `last`: one on or back at first; later, where there are many, several at a time, so that 24
 * presses lead through all of them.
 */
export function stopAfter(at: number, last: number, by: 1 | -1): number {
  const leap = Math.max(1, Math.ceil((last - single) / leaps));
  const beyond = at - single;
  if (by === 1) return at < single ? at + 1 : Math.min(last, single + leap * (Math.floor(beyond / leap) + 1));
  return beyond <= 0 ? at - 1 : single + leap * (Math.ceil(beyond / leap) - 1);
}
