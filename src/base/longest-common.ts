/**
 * A longest common subsequence of two lists, as pairs of places; where there are several, one whose pairs come early. Takes time and room
 * for the product of the lengths.
 */
export function longestCommon<T>(a: readonly T[], b: readonly T[]): (readonly [number, number])[] {
  const across = b.length + 1;
  /** The length for what is left of both lists from a pair of places on. */
  const lengths = new Uint32Array((a.length + 1) * across);
  const lengthAt = (i: number, k: number): number => lengths[i * across + k] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let k = b.length - 1; k >= 0; k--)
      lengths[i * across + k] = a[i] === b[k] ? lengthAt(i + 1, k + 1) + 1 : Math.max(lengthAt(i + 1, k), lengthAt(i, k + 1));
  const pairs: (readonly [number, number])[] = [];
  let [i, k] = [0, 0];
  while (i < a.length && k < b.length) {
    if (a[i] === b[k]) pairs.push([i++, k++]);
    else if (lengthAt(i + 1, k) >= lengthAt(i, k + 1)) i++;
    else k++;
  }
  return pairs;
}
