/** What is added to a seed for a second hash of the same key. */
export const secondSeed = 0x5bd1e995;

/**
 * A hash of 32 bits of the first `length` bytes of a key (MurmurHash3 x86-32 of A. Appleby, which is in the public domain, here with the
 * bytes that are left over at the end as one word). Hashes with different seeds are treated as independent.
 */
export function hashOf(key: Uint8Array, seed: number, length = key.length): number {
  const whole = length & ~3;
  let hash = seed | 0;
  for (let i = 0; i < whole; i += 4) {
    const word = (key[i] ?? 0) | ((key[i + 1] ?? 0) << 8) | ((key[i + 2] ?? 0) << 16) | ((key[i + 3] ?? 0) << 24);
    hash = mixed(hash, word);
  }
  if (whole < length) {
    let word = 0;
    for (let i = length - 1; i >= whole; i--) word = (word << 8) | (key[i] ?? 0);
    hash = mixed(hash, word);
  }
  return finished(hash ^ length);
}

function mixed(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Makes each bit depend on all others. A bijection. */
function finished(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
