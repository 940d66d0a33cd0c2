import { describe, expect, it } from 'vitest';
import { longestCommon } from '../../src/base/longest-common.ts';
import { Random } from '../../src/base/random.ts';
import { aligned } from '../../src/worker/graph/aligned-places.ts';

const places = (...names: readonly string[]) => ({
  names,
  kinds: names.map((name) => (name.startsWith('DO') ? ('repetition' as const) : ('step' as const))),
});

describe('places of two versions of a process', () => {
  it('match where a command is written differently, and where a loop has another body', () => {
    expect(aligned(places('DO a b', 'a', 'b', 'END'), places('DO a c b', 'a', 'c', 'b', 'END'))).toEqual(['DO a b', 'a', 'c', 'b', 'END']);
    expect(aligned(places('x := 1', 'x := 2', 'END'), places('x := 1', 'x := 3', 'END'))).toEqual(['x := 1', 'x := 2', 'END']);
  });

  it('do not match where they are of another kind', () => {
    expect(aligned(places('x := 1', 'END'), places('DO x', 'END'))).toEqual(['DO x', 'END']);
  });

  it('are all different, whatever was matched', () => {
    const random = new Random(3);
    const some = () => [...new Set(Array.from({ length: random.below(8) }, () => 'abcdefg'[random.below(7)]!))];
    for (let i = 0; i < 500; i++) {
      const [other, own] = [some(), some()];
      const names = aligned(places(...other), places(...own));
      expect(new Set(names).size).toBe(own.length);
    }
  });
});

describe('a longest common subsequence', () => {
  it('is as long as any, and one of both lists', () => {
    const random = new Random(5);
    const list = () => Array.from({ length: random.below(7) }, () => random.below(3));
    /** The length by trying all subsequences of the first. */
    const longest = (a: readonly number[], b: readonly number[]): number => {
      let most = 0;
      for (let mask = 0; mask < 1 << a.length; mask++) {
        const chosen = a.filter((_, i) => (mask >> i) & 1);
        let at = 0;
        for (const one of b) if (one === chosen[at]) at++;
        if (at === chosen.length) most = Math.max(most, at);
      }
      return most;
    };
    for (let i = 0; i < 200; i++) {
      const [a, b] = [list(), list()];
      const pairs = longestCommon(a, b);
      expect(pairs.length).toBe(longest(a, b));
      expect(pairs.every(([x, y], n) => a[x] === b[y] && (n === 0 || (pairs[n - 1]![0] < x && pairs[n - 1]![1] < y)))).toBe(true);
    }
  });
});
