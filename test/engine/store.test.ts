import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactStore } from '../../src/engine/store/exact/exact-store.ts';
import type { Range } from '../../src/system/value-type.ts';

const range: fc.Arbitrary<Range> = fc
  .tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.oneof(fc.nat(3), fc.nat(70_000), fc.nat(2 ** 31 - 1)))
  .map(([low, width]) => ({ low, high: Math.min(low + width, 2 ** 31 - 1) }));

describe('the exact store', () => {
  it('gives equal states one number and different ones their own, and reads them back', () => {
    fc.assert(
      fc.property(
        fc
          .array(range, { minLength: 1, maxLength: 8 })
          .chain((ranges) =>
            fc.tuple(
              fc.constant(ranges),
              fc.array(fc.tuple(...ranges.map((r) => fc.integer({ min: r.low, max: r.high }))), { maxLength: 200 }),
            ),
          ),
        ([ranges, states]) => {
          const store = new ExactStore(ranges);
          const oracle = new Map<string, number>();
          for (const state of states) {
            const key = state.join();
            if (!oracle.has(key)) oracle.set(key, oracle.size);
            expect(store.insert(Int32Array.from(state))).toBe(oracle.get(key));
          }
          expect(store.count).toBe(oracle.size);
          for (const [key, number] of oracle) {
            const read = new Int32Array(ranges.length);
            store.read(number, read);
            expect(read.join()).toBe(key);
            expect(store.find(read)).toBe(number);
          }
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });
  it('grows', () => {
    const store = new ExactStore([{ low: 0, high: 1_000_000 }]);
    for (let i = 0; i < 50_000; i++) expect(store.insert(Int32Array.of(i * 7))).toBe(i);
    for (let i = 0; i < 50_000; i += 997) expect(store.find(Int32Array.of(i * 7))).toBe(i);
    expect(store.find(Int32Array.of(1))).toBe(-1);
  });
});
