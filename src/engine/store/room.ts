/** The most bytes of the full states in a cache, which are in one array. */
const mostBytes = 4 * 1024 ** 3;

/** Why so many states, of so many bytes each, have no room in one array; null if they have. */
export function noRoom(states: number, bytesOfOne: number): string | null {
  const bytes = states * bytesOfOne;
  if (bytes <= mostBytes) return null;
  const gigabytes = (bytes / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 1 });
  return `a cache of ${states.toLocaleString('en')} states would take ${gigabytes} GB, and there is room for 4 GB at most`;
}

/** Why a store of hashes cannot be used where sleep sets are kept. */
export function keepsNoSleep({ sleeps }: { readonly sleeps: boolean }): string | null {
  return sleeps ? 'sleep sets are kept with the states, by numbers that this store does not know' : null;
}
