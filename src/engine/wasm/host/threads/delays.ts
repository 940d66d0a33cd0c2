import { Random } from '../../../../base/random.ts';

/** Waits for at most so many microseconds, at random, at about each fourth call; null: it does not wait. */
export function delays(most: number, seed: number): () => void {
  const random = new Random(seed + 1);
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  return () => {
    if (most > 0 && random.below(4) === 0) Atomics.wait(nothing, 0, 0, random.below(most) / 1_000);
  };
}
