import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { encodings } from '../../src/engine/store/encodings/catalogue.ts';
import { encodingNames } from '../../src/contract/check/store-options.ts';
import { codeLengths } from '../../src/engine/store/encodings/huffman.ts';
import { partsOf } from '../../src/engine/store/encodings/recursive-indexing.ts';
import { ExactStore } from '../../src/engine/store/exact/exact-store.ts';
import type { Layout } from '../../src/system/layout.ts';
import type { Range } from '../../src/system/value-type.ts';
import { reachable } from '../engine/states.ts';
import { modelText } from './models.ts';
import { compile } from '../support.ts';

/** A layout of these words, some of which begin a process. */
function layoutOf(ranges: readonly Range[], frames: readonly number[]): Layout {
  const words = ranges.length;
  const initial = Int32Array.from(ranges, ({ low }) => low);
  return { words, ranges, frames, initial, unused: initial, shared: [], buffers: [], offsets: [], signalRanges: [] };
}

const range: fc.Arbitrary<Range> = fc
  .tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.oneof(fc.nat(3), fc.nat(300), fc.nat(70_000), fc.nat(2 ** 31 - 1)))
  .map(([low, width]) => ({ low, high: Math.min(low + width, 2 ** 31 - 1) }));

/** States with runs of equal words among them. */
const subject = fc.array(range, { minLength: 1, maxLength: 40 }).chain((ranges) =>
  fc.record({
    ranges: fc.constant(ranges),
    frames: fc.uniqueArray(fc.integer({ min: 0, max: ranges.length - 1 }), { maxLength: 4 }).map((f) => f.sort((a, b) => a - b)),
    states: fc.array(fc.tuple(...ranges.map(({ low, high }) => fc.oneof(fc.constant(low), fc.integer({ min: low, max: high })))), {
      maxLength: 20,
    }),
  }),
);

describe.each(encodingNames)('the encoding %s', (name) => {
  it('gives back what was written, writes equal states alike and different ones differently, within its limits', () => {
    fc.assert(
      fc.property(subject, ({ ranges, frames, states }) => {
        const encoding = encodings[name].make(layoutOf(ranges, frames));
        expect(encoding.fixed !== null).toBe(encodings[name].fixed);
        const keys = new Map<string, string>();
        for (const state of [...states, ...states]) {
          const into = new Uint8Array(encoding.most + 3).fill(0xaa);
          const length = encoding.encode(Int32Array.from(state), into);
          expect(length).toBeLessThanOrEqual(encoding.most);
          if (encoding.fixed !== null) expect(length).toBe(encoding.fixed);
          const read = new Int32Array(ranges.length);
          encoding.decode(into, 0, read);
          expect([...read]).toEqual(state);
          const key = [...into.subarray(0, length)].join();
          expect(keys.get(key) ?? state.join()).toBe(state.join());
          keys.set(key, state.join());
        }
        expect(keys.size).toBe(new Set(states.map((state) => state.join())).size);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
  it('stores all states of a model once, and reads them back', () => {
    const machine = new Machine(compile(modelText('leader-election')));
    const states = reachable(machine, 3_000);
    const store = new ExactStore(machine.layout.ranges, encodings[name].make(machine.layout));
    for (const [i, state] of states.entries()) expect(store.insert(state)).toBe(i);
    const read = new Int32Array(machine.words);
    states.forEach((state, i) => {
      expect(store.insert(state)).toBe(i);
      expect(store.find(state)).toBe(i);
      store.read(i, read);
      expect([...read]).toEqual([...state]);
    });
    expect(store.count).toBe(states.length);
  });
});

/** Bytes of the encoded states of a model alone, per state. */
function bytesPerState(model: string, name: (typeof encodingNames)[number]): number {
  const machine = new Machine(compile(modelText(model)));
  const states = reachable(machine, 3_000);
  const encoding = encodings[name].make(machine.layout);
  const into = new Uint8Array(encoding.most);
  return states.reduce((sum, state) => sum + encoding.encode(state, into), 0) / states.length;
}

describe('the sizes', () => {
  it('are those of the formulas of the thesis for its elevator: words, the sum of rounded logarithms, the rounded sum', () => {
    const machine = new Machine(compile(modelText('elevator')));
    const values = machine.layout.ranges.map(({ low, high }) => high - low + 1);
    const bits = values.reduce((sum, n) => sum + Math.ceil(Math.log2(n)), 0);
    const optimum = Math.ceil(values.reduce((sum, n) => sum + Math.log2(n), 0));
    expect(bytesPerState('elevator', 'words')).toBe(4 * values.length);
    expect(bytesPerState('elevator', 'bits')).toBe(Math.ceil(bits / 8));
    expect(bytesPerState('elevator', 'radix')).toBeGreaterThanOrEqual(optimum / 8);
    expect(bytesPerState('elevator', 'radix')).toBeLessThan(optimum / 8 + 3);
  });
  it.each(['leader-election', 'go-back-n', 'sliding-window', 'elevator'])(
    'have the order of the paper for %s: Huffman coding is smaller than run lengths',
    (model) => {
      expect(bytesPerState(model, 'huffman')).toBeLessThan(bytesPerState(model, 'run-length'));
      expect(bytesPerState(model, 'huffman')).toBeLessThan(bytesPerState(model, 'bytes'));
    },
  );
  it('make the Huffman code a complete one, with the shortest codes for the smallest values', () => {
    expect(codeLengths.reduce((sum, width) => sum + 2 ** -width, 0)).toBe(1);
    expect(codeLengths.slice(0, 4)).toEqual([1, 2, 3, 5]);
    expect(Math.max(...codeLengths)).toBeLessThanOrEqual(32);
  });
  it('cut a state between its processes', () => {
    const { layout } = new Machine(compile(modelText('peterson')));
    expect(partsOf(layout).flat()).toEqual(Array.from({ length: layout.words }, (_, i) => i));
    expect(partsOf(layout).map(([first]) => first)).toEqual([0, ...layout.frames]);
  });
});
