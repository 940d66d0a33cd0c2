import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { stateVector } from '../../src/system/state-vector.ts';
import { compile } from '../support.ts';

const ranges = (...sizes: number[]) => sizes.map((size) => ({ low: 0, high: size - 1 }));

describe('a state as it is written', () => {
  it('has the bits of the thesis for mutual exclusion: 96, 17 and 15 (3.4.2 and 3.4.3)', () => {
    // free, and 9 locations of the semaphore; r, and 11 locations, of either user.
    const { bits } = stateVector(ranges(2, 9, 3, 11, 3, 11), new Int32Array(6));
    expect(bits).toEqual({ words: 96, fields: 17, radix: 15 });
  });

  it('has fewer for the shipped model, in which jumps and the end of a branch are no locations', () => {
    const machine = new Machine(compile(readFileSync('models/thesis/mutual-exclusion.esml', 'utf8'), {}, 'thesis'));
    const { words, bits } = stateVector(machine.layout.ranges, machine.layout.initial);
    expect(bits).toEqual({ words: 96, fields: 14, radix: 13 });
    expect(words.map(({ range }) => range.high + 1).sort((a, b) => a - b)).toEqual([2, 3, 3, 6, 8, 8]);
  });

  it('has the factors of the example of 3.4.3, whose last variable is the lowest digit', () => {
    const { words, bits, cells } = stateVector(ranges(7, 3, 5), Int32Array.of(4, 2, 3));
    expect(words.map(({ digit }) => [digit?.lower, digit?.upper])).toEqual([
      [1, 7],
      [7, 21],
      [21, 105],
    ]);
    expect(bits.radix).toBe(7);
    expect(cells).toEqual([4 + 7 * 2 + 21 * 3]);
  });

  it('gives each word back by GetValue, and changes one by SetValue', () => {
    const random = new Random(5);
    for (let round = 0; round < 200; round++) {
      const all = Array.from({ length: 1 + random.below(12) }, () => {
        const low = random.below(5) - 2;
        return { low, high: low + random.below(random.below(4) === 0 ? 60_000 : 6) };
      });
      const value = (word: number): number => (all[word]?.low ?? 0) + random.below((all[word]?.high ?? 0) - (all[word]?.low ?? 0) + 1);
      const state = Int32Array.from(all, (_, word) => value(word));
      const { words, cells } = stateVector(all, state);
      words.forEach(({ range, digit }, word) => {
        const got = digit === null ? range.low : range.low + Math.floor(((cells[digit.cell] ?? 0) % digit.upper) / digit.lower);
        expect(got).toBe(state[word]);
      });
      const word = random.below(all.length);
      const changed = Int32Array.from(state);
      changed[word] = value(word);
      const { digit } = words[word] ?? { digit: null };
      const set = cells.map((cell, i) => cell + (digit?.cell === i ? digit.lower * ((changed[word] ?? 0) - (state[word] ?? 0)) : 0));
      expect(set).toEqual(stateVector(all, changed).cells);
    }
  });
});
