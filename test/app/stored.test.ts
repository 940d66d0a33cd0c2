import { describe, expect, it } from 'vitest';
import { accessesOf, binary, formulas } from '../../src/app/features/stored/get-and-set.ts';

const word = { name: 'x', low: 0, high: 2, value: 2, before: null, bits: 2, firstBit: 3, digit: { cell: 0, lower: 7, upper: 21 } };

describe('reading and changing a word of a state', () => {
  it('has the numbers of the example of the thesis (3.4.3): V = 4 + 7 · 2 + 21 · 3', () => {
    const cells = [{ value: 81, before: null, size: 105 }];
    expect(accessesOf({ cells }, word, 1)).toEqual([
      { title: 'in bit fields', get: '(bits >> 3) AND 3 = 2', set: 'bits 3 to 4 become 01' },
      { title: 'in mixed radix, cell 0', get: '(81 MOD 21) DIV 7 = 2', set: '81 + 7 · (1 − 2) = 74' },
    ]);
    const lowest = { ...word, low: -1, high: 5, value: -1, bits: 3, firstBit: 0, digit: { cell: 0, lower: 1, upper: 7 } };
    expect(accessesOf({ cells: [{ value: 14, before: null, size: 105 }] }, lowest, 3)[1]).toMatchObject({
      get: '-1 + (14 MOD 7) = -1',
      set: '14 + 1 · (3 − (-1)) = 18',
    });
    expect(accessesOf({ cells }, { ...word, high: 0, bits: 0, digit: null }, 0)).toEqual([]);
  });

  it('has the formulas of the thesis for the bits, shortened where there are many words', () => {
    const words = [{ ...word, high: 6, bits: 3 }, word, { ...word, high: 4, bits: 3 }];
    expect(formulas({ words, bits: { words: 48, fields: 8, radix: 7 } })).toEqual([
      'words: 16 · 3 = 48 bits',
      'bit fields: 3 + 2 + 3 = 8 bits',
      'mixed radix: log2 (7 · 3 · 5), rounded up, = 7 bits',
    ]);
    const many = Array.from({ length: 20 }, () => word);
    expect(formulas({ words: many, bits: { words: 320, fields: 40, radix: 32 } })[1]).toBe(
      'bit fields: 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + … + 2 = 40 bits',
    );
    expect(binary(2, 4)).toBe('0010');
  });
});
