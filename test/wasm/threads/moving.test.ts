import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { GlobalName } from '../../../src/engine/wasm/emit/globals.ts';
import { distanceBits, spareSlots } from '../../../src/engine/wasm/table/entry.ts';
import { lowestFree, moveTogether, type Range } from '../../../src/engine/wasm/host/threads/moving-together.ts';
import type { SharedChoice } from '../../../src/engine/wasm/table/shared-table.ts';
import { compile } from '../../models/run.ts';
import { type ModuleThread, modulesOfThreads } from './module-threads.ts';

/** An entry without its place: the home slot, and all else that it says. */
interface Entry {
  readonly home: number;
  readonly said: string;
}

/** The entries of the table by their slots; fails where the way from a home to an entry leads over an empty slot. */
function entriesOf({ get, words }: ModuleThread): ReadonlyMap<number, Entry> {
  const [slots, width, at] = [get('slots'), get('width'), get('tableAt')];
  const entries = new Map<number, Entry>();
  let filled = 0;
  for (let slot = 0; slot < slots + spareSlots; slot++) {
    const entry = words.subarray((at + slot * width) / 4, (at + (slot + 1) * width) / 4);
    const [first = 0, ...more] = entry;
    if (first === 0 && more.every((word) => word === 0)) {
      filled = 0;
      continue;
    }
    const distance = (first & (2 ** distanceBits - 1)) - 1;
    if (distance > filled) throw new Error('an entry cannot be found');
    entries.set(slot, { home: slot - distance, said: [first >>> distanceBits, ...more].join(' ') });
    filled++;
  }
  return entries;
}

/** The same in an order of their own. */
function listed(entries: ReadonlyMap<number, Entry>): string[] {
  return [...entries.values()].map(({ home, said }) => `${home}: ${said}`).sort();
}

/** What lies from the beginning of the table on. */
function tableOf({ get, words }: ModuleThread): Buffer {
  return Buffer.from(words.slice(get('tableAt') / 4).buffer);
}

const ofTable: readonly GlobalName[] = ['slots', 'shift', 'width', 'tableEnd', 'tableAt', 'lowHalf', 'highHalf'];
const before: readonly GlobalName[] = ['slotsBefore', 'shiftBefore', 'widthBefore', 'lowHalfBefore', 'highHalfBefore'];

const cells: SharedChoice = { kind: 'cells' };
const { store: compactStore } = { store: usualStores.compact };
const hashes: SharedChoice =
  compactStore?.kind === 'compact' ? { kind: 'compact', bits: compactStore.bits, seed: compactStore.seed } : cells;

describe('two threads that move the entries of a table', () => {
  it.each<[string, name: string, constants: Record<string, number>, SharedChoice]>([
    ['4 bytes', 'sliding-window', {}, cells],
    ['8 bytes', 'sliding-window', {}, hashes],
    ['16 bytes', 'elevator', { floors: 2 }, cells],
  ])('leave them where one would: %s', (_, name, constants, choice) => {
    const model = new CompiledModel(compile(readFileSync(`models/${name}.esml`, 'utf8'), { constants }));
    const [first, second] = modulesOfThreads(model, choice, { tableShift: 12 });
    first.find(3_270);
    first.call('enlarge');
    expect(first.get('stop')).toBe(0);
    for (const global of [...ofTable, ...before]) second.set(global, first.get(global));
    const all = first.words.slice();
    const top = first.get('slotsBefore') + spareSlots;
    first.call('move', top, 0);
    const moved = tableOf(first);
    const entries = listed(entriesOf(first));
    expect(entries.length).toBeGreaterThanOrEqual(3_270);

    const [widthBefore, slotsBefore] = [first.get('widthBefore'), first.get('slotsBefore')];
    const sizes = { slots: first.get('slots'), width: first.get('width'), slotsBefore, widthBefore };
    const lowest = lowestFree(sizes, top);
    for (const part of [0, 0.1, 0.5, 0.7, 0.9]) {
      first.words.set(all);
      const border = (slot: number): number => first.call('border', slot, top);
      const [bottom, middle] = [border(lowest), border(lowest + Math.floor(part * (slotsBefore - lowest)))];
      // The lower part first, so that nothing of the upper one has left yet.
      first.call('move', middle, bottom);
      second.call('move', top, middle);
      first.call('move', bottom, 0);
      // Each entry is where it would be had one thread moved all of them.
      expect(Buffer.compare(tableOf(first), moved), `${part}`).toBe(0);
    }
  });

  it('may move those in any order that come to lie behind all that is left', () => {
    for (const [slotsBefore, widthBefore, slots, width] of [
      [4_096, 4, 8_192, 4],
      [4_096, 4, 8_192, 8],
      [1_000_001, 4, 1_400_000, 4],
      [1_000_001, 8, 1_300_001, 8],
      [300_000_007, 8, 390_000_009, 8],
    ] as const)
      for (const top of [slotsBefore + spareSlots, slotsBefore, slotsBefore >> 1, 1_000]) {
        const lowest = lowestFree({ slotsBefore, widthBefore, slots, width }, top);
        const to = Math.floor((lowest * slots) / slotsBefore) - 1;
        expect(to * width).toBeGreaterThanOrEqual(top * widthBefore);
        expect(lowest).toBeLessThan(top);
      }
  });

  it('get parts that begin and end at empty slots, one behind the other, and leave none out', () => {
    const sizes = { slotsBefore: 1 << 16, widthBefore: 4, slots: 3 << 15, width: 4 };
    // Of each hundred slots one is empty.
    const isEmpty = (slot: number): boolean => slot % 100 === 37;
    for (const threads of [2, 3, 8]) {
      const moved: Range[] = [];
      const first = {
        get: (name: GlobalName): number => sizes[name as keyof typeof sizes],
        call: (name: string, ...[one = 0, other = 0]: readonly number[]): number => {
          if (name === 'border') {
            let slot = one;
            while (slot < other && !isEmpty(slot)) slot++;
            return slot;
          }
          moved.push({ top: one, bottom: other });
          return 0;
        },
      };
      moveTogether(
        first,
        threads,
        (ranges) => {
          expect(ranges.length).toBe(threads);
          const behind = Math.max(...ranges.map(({ top }) => top));
          for (const { bottom } of ranges) expect(bottom).toBeGreaterThanOrEqual(lowestFree(sizes, behind));
          moved.push(...[...ranges].reverse());
        },
        1_000,
      );
      expect(moved.length).toBeGreaterThan(threads);
      expect(moved[0]?.top).toBe(sizes.slotsBefore + spareSlots);
      expect(moved.at(-1)?.bottom).toBe(0);
      for (const [i, { bottom }] of moved.entries()) {
        if (i === moved.length - 1) continue;
        expect(isEmpty(bottom)).toBe(true);
        expect(moved[i + 1]?.top).toBe(bottom);
      }
    }
  });
});
