import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { entryFormat, slotBytes } from '../../src/engine/wasm/table/entry.ts';
import { factsOf } from '../../src/system/facts.ts';
import { assemble } from '../../src/engine/wasm/search/assemble.ts';
import { breadthFirst } from '../../src/engine/wasm/search/recipes/breadth-first-search.ts';
import { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import { SearchLog } from '../../src/engine/wasm/host/search-log.ts';
import { magicFor } from '../../src/engine/wasm/emit/unpacking.ts';
import { compact, compactState, expandState } from '../../src/system/compaction.ts';
import type { Expression } from '../../src/system/ir.ts';
import { layOut } from '../../src/system/layout.ts';
import { compile, oneProcess } from '../support.ts';
import { readFileSync } from 'node:fs';

describe('compaction', () => {
  it('takes the bits of the thesis: 5 x 3 x 7 values in 7 bits (section 3.4.3)', () => {
    const compaction = compact([
      { low: 0, high: 4 },
      { low: 0, high: 2 },
      { low: 0, high: 6 },
    ]);
    expect(compaction.bits).toBe(7);
    expect([...compaction.factors]).toEqual([1, 5, 15]);
  });

  it('takes no more than the 15 bits that the thesis gives for its mutual exclusion model', () => {
    const text = readFileSync('models/thesis/mutual-exclusion.esml', 'utf8');
    const system = compile(text, {}, 'thesis');
    expect(compact(layOut(system).ranges).bits).toBeLessThanOrEqual(15);
  });

  it('gives every state back', () => {
    const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(70_000)).map(([low, span]) => ({ low, high: low + span }));
    const states = fc
      .array(range, { minLength: 1, maxLength: 30 })
      .chain((ranges) => fc.tuple(fc.constant(ranges), fc.tuple(...ranges.map(({ low, high }) => fc.integer({ min: low, max: high })))));
    fc.assert(
      fc.property(states, ([ranges, words]) => {
        const compaction = compact(ranges);
        const state = Int32Array.from(words);
        const copy = new Int32Array(words.length);
        expandState(compaction, ranges, compactState(compaction, ranges, state), copy);
        expect(copy).toEqual(state);
        for (const { size } of compaction.cells) expect(size).toBeLessThanOrEqual(2 ** 32);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('puts a word that takes all 32 bits into a cell of its own', () => {
    const ranges = [
      { low: 0, high: 1 },
      { low: -2_147_483_648, high: 2_147_483_647 },
      { low: 0, high: 1 },
    ];
    expect(compact(ranges).cells.map(({ size }) => size)).toEqual([2, 2 ** 32, 2]);
  });
});

describe('entries of the table', () => {
  it('grow narrower by a bit whenever the table doubles', () => {
    const format = entryFormat([2 ** 31, 2 ** 20], { marked: false, numberBits: 0 });
    expect([12, 20, 24].map((shift) => slotBytes(format, shift))).toEqual([7, 6, 5]);
  });

  it('divides by multiplying as far as the bound allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2 ** 20 }), fc.integer({ min: 2, max: 2 ** 32 - 1 }), fc.nat(), (divisor, bound, pick) => {
        const magic = magicFor(BigInt(divisor), BigInt(bound));
        if (magic === null) return;
        for (const x of [0, bound - 1, pick % bound, Math.floor((bound - 1) / divisor) * divisor, divisor - 1]) {
          if (x >= bound) continue;
          const product = BigInt(x) * magic.factor;
          expect(product < 1n << 64n).toBe(true);
          expect(Number(product >> BigInt(magic.shift))).toBe(Math.floor(x / divisor));
        }
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });
});

describe('bounds of expressions', () => {
  const number = (value: number): Expression => ({ kind: 'constant', value });
  const binary = (operator: 'add' | 'modulo' | 'divide', left: Expression, right: Expression): Expression => ({
    kind: 'binary',
    operator,
    left,
    right,
    span: { start: 0, end: 0 },
  });

  const type = { kind: 'integer', low: -7, high: 7 } as const;
  const loaded: Expression = { kind: 'load', place: { root: { kind: 'local', variable: 0 }, steps: [], type } };

  it('know what cannot fail', () => {
    expect(factsOf(binary('modulo', number(-7), number(3)), null)).toMatchObject({ low: 2, high: 2, fails: false });
    expect(factsOf(binary('modulo', loaded, number(3)), null)).toMatchObject({ low: 0, high: 2, fails: false });
    expect(factsOf(binary('divide', number(7), number(0)), null).fails).toBe(true);
    expect(factsOf(binary('add', number(2_147_483_647), number(1)), null).fails).toBe(true);
  });
});

describe('the log of a search', () => {
  it('reads paths back, also where a parent or a step is far on', () => {
    const log = new SearchLog();
    const entry = (distance: number, ordinal: number): Uint8Array => {
      if (distance < 7 && ordinal < 32) return Uint8Array.of(distance * 32 + ordinal);
      const bytes = new Uint8Array(9);
      const view = new DataView(bytes.buffer);
      view.setUint8(0, 255);
      view.setUint32(1, distance, true);
      view.setUint32(5, ordinal, true);
      return bytes;
    };
    log.append(entry(0, 0));
    log.startLevel(1, 0);
    // States 1 to 40 are children of state 0, state 41 one of state 30, state 42 one of state 40.
    for (let i = 0; i < 40; i++) log.append(entry(0, i));
    log.startLevel(41, 0);
    log.append(entry(30, 5));
    log.append(entry(10, 100));
    expect(log.pathTo(0)).toEqual([]);
    expect(log.pathTo(33)).toEqual([32]);
    expect(log.pathTo(41)).toEqual([29, 5]);
    expect(log.pathTo(42)).toEqual([39, 100]);
  });
});

describe('the generated module', () => {
  it('is valid, and runs by itself in slices', () => {
    const system = compile(oneProcess('x, y, z: int;', 'DO TRUE -> x := TOSS(7); y := TOSS(7); z := TOSS(7) END'));
    const machine = new Machine(system);
    const generated = assemble(breadthFirst([]), system, machine.layout);
    expect(WebAssembly.validate(generated.binary)).toBe(true);
    const instance = new SearchInstance(generated, Number.POSITIVE_INFINITY, 2 ** 30);
    instance.begin(machine.layout.initial);
    while (instance.get('stop') === 0) instance.run(100);
    expect(instance.get('count')).toBe(8 ** 3 * 4);
  });
});
