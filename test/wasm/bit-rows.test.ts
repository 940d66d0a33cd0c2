import { describe, expect, it } from 'vitest';
import { Data } from '../../src/engine/wasm/emit/data.ts';
import { BitRows } from '../../src/engine/wasm/search/reduced/bit-rows.ts';

describe('rows of bits', () => {
  it('are stored once each, those too that have one hash', () => {
    const rows = new BitRows(new Data(64), 64);
    // The second word is what the first one, 1, is multiplied by: so that the hash is that of no members.
    const alike = [
      0,
      ...Array.from({ length: 32 }, (_, bit) => bit)
        .filter((bit) => (0x9e3779b1 >>> bit) & 1)
        .map((bit) => 32 + bit),
    ];
    const sets = [[], alike, [5], [40], [5, 40]];
    const addresses = sets.map((set) => rows.of(set));
    expect(new Set(addresses).size).toBe(sets.length);
    expect(sets.map((set) => rows.of(set.toReversed()))).toEqual(addresses);
  });
});
