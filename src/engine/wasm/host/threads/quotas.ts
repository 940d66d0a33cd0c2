/** States that the table has room for: beyond eight tenths of its places ways to a free one get long; at most where it cannot grow. */
export function tableLimit(slots: number, atMost: boolean): number {
  return Math.floor((atMost ? 0.85 : 0.8) * slots);
}

/** States by which a thread may find more than it should, where one state leads to very many. */
const overshoot = 1 << 15;

/**
 * How many states each of so many threads may find until they meet again (`soft`), and at the most (`hard`), where there is room for some
 * in the table and all together may find no more than `left`. Null where so few are left that one thread should find them, so that exactly
 * as many are found.
 */
export function mayFind(room: number, left: number, threads: number): { readonly soft: number; readonly hard: number } | null {
  const share = Math.floor(room / threads);
  if (threads === 1 || left === Number.POSITIVE_INFINITY) return { soft: share, hard: left };
  const hard = Math.floor(left / threads);
  return hard < 2 * overshoot ? null : { soft: Math.min(share, hard - overshoot), hard };
}
