import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { GlobalName } from '../../../src/engine/wasm/emit/globals.ts';
import { lowest } from '../../../src/engine/wasm/emit/memory-map.ts';
import { about, nodeTables, nodeWord } from '../../../src/engine/wasm/table/node-tables.ts';
import { distanceBits, spareSlots } from '../../../src/engine/wasm/table/entry.ts';
import { lowestFree, moveTogether, type Range } from '../../../src/engine/wasm/host/threads/moving-together.ts';
import type { FirstRoom, SharedChoice } from '../../../src/engine/wasm/table/shared-table.ts';
import { StateRows } from '../../../src/engine/wasm/table/state-rows.ts';
import { treeShape } from '../../../src/engine/wasm/table/tree-shape.ts';
import { compact } from '../../../src/system/compaction.ts';
import { compile } from '../../models/run.ts';
import { type ModuleThread, modulesOfThreads } from './module-threads.ts';
import { searchedAlone } from './searched.ts';

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

/**
 * The entries of pairs, of which several share a slot, by slot and lane; fails where the way from a home to an entry leads over a slot with
 * room.
 */
function pairsOf({ get, words: all }: ModuleThread): ReadonlyMap<number, Entry> {
  const [slots, lanes, at] = [get('slots'), get('lanes'), get('tableAt')];
  const bits = BigInt(Math.floor(64 / lanes));
  const told = BigInt(lanes === 1 ? distanceBits : distanceBits - 1);
  const entries = new Map<number, Entry>();
  let filled = 0;
  for (let slot = 0; slot < slots + spareSlots; slot++) {
    const [low = 0, high = 0] = [all[at / 4 + 2 * slot], all[at / 4 + 2 * slot + 1]];
    if (low === 0 && high === 0) {
      filled = 0;
      continue;
    }
    let left = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    let lane = 0;
    for (; left !== 0n; lane++, left >>= bits) {
      const entry = left & ((1n << bits) - 1n);
      if (entry === 0n) throw new Error('a lane is empty before one that is not');
      const distance = Number(entry & ((1n << told) - 1n)) - 1;
      if (distance > filled) throw new Error('an entry cannot be found');
      entries.set(slot * lanes + lane, { home: slot - distance, said: String(entry >> told) });
    }
    filled = lane === lanes ? filled + 1 : 0;
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

const ofTable: readonly GlobalName[] = ['slots', 'shift', 'width', 'tableEnd', 'tableAt', 'lowHalf', 'highHalf', 'lanes'];
const before: readonly GlobalName[] = ['slotsBefore', 'shiftBefore', 'widthBefore', 'lowHalfBefore', 'highHalfBefore', 'lanesBefore'];

const cells: SharedChoice = { kind: 'cells' };
const { store: compactStore } = { store: usualStores.compact };
const hashes: SharedChoice =
  compactStore?.kind === 'compact' ? { kind: 'compact', bits: compactStore.bits, seed: compactStore.seed } : cells;

/** A tree of the states of a model. */
function treeFor({ layout }: CompiledModel): SharedChoice {
  const count = compact(layout.ranges).cells.length;
  return { kind: 'tree', shape: treeShape(count, new StateRows(count, new Uint32Array())) };
}

describe('two threads that move the entries of a table', () => {
  it.each<[string, name: string, constants: Record<string, number>, SharedChoice | null, FirstRoom]>([
    ['4 bytes', 'sliding-window', {}, cells, {}],
    ['8 bytes', 'sliding-window', {}, hashes, {}],
    ['16 bytes', 'elevator', { floors: 2 }, cells, {}],
    ['8 bytes for two pairs', 'sliding-window', {}, null, {}],
    ['8 bytes for a pair', 'sliding-window', {}, null, { nodeRoom: 1 << 20 }],
  ])('leave them where one would: %s', (_, name, constants, choice, room) => {
    const model = new CompiledModel(compile(readFileSync(`models/${name}.esml`, 'utf8'), { constants }));
    const [first, second] = modulesOfThreads(model, choice ?? treeFor(model), { tableShift: 12, ...room });
    const entriesNow = choice === null ? pairsOf : entriesOf;
    if (room.nodeRoom !== undefined) first.call('enlargeNodes');
    first.find(3_270);
    first.call('enlarge');
    expect(first.get('stop')).toBe(0);
    for (const global of [...ofTable, ...before]) second.set(global, first.get(global));
    const all = first.words.slice();
    const top = first.get('slotsBefore') + spareSlots;
    first.call('move', top, 0);
    const moved = tableOf(first);
    const entries = listed(entriesNow(first));
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

  it.each<[string, FirstRoom, first: 'enlarge' | 'enlargeNodes', lanes: readonly number[]]>([
    // So many slots that they tell most of a pair.
    ['three', { tableShift: 21, nodeRoom: 1 << 15 }, 'enlarge', [2, 2, 3, 3]],
    // So many numbers that the slots do not tell enough of them; later they would, but slots would not move up.
    ['one', { tableShift: 16, nodeRoom: 1 << 20 }, 'enlargeNodes', [2, 1, 1, 1]],
  ])('leave pairs where they are found again, of which two share a slot and then %s', (_, room, enlarge, lanes) => {
    const model = new CompiledModel(compile(readFileSync('models/sliding-window.esml', 'utf8'), { constants: { N: 2 } }));
    const { states } = searchedAlone(model.system).statistics;
    const [first] = modulesOfThreads(model, treeFor(model), room);
    first.find(3_000);
    const known = [first.get('lanes')];
    let full = false;
    for (const next of [3_500, states, states]) {
      const found = first.get('count');
      const pairs = pairsOf(first);
      expect(pairs.size).toBe(found);
      const count = first.get('lanes');
      full = [...pairs.keys()].some((lane) => lane % count === count - 1);
      if (known.length === 1 && enlarge === 'enlargeNodes') first.call(enlarge);
      else {
        first.call('enlarge');
        first.call('move', first.get('slotsBefore') + spareSlots, 0);
      }
      expect(first.get('stop')).toBe(0);
      known.push(first.get('lanes'));
      expect(pairsOf(first).size).toBe(found);
      // A state that is not found again counts once more.
      first.find(next);
    }
    expect(known).toEqual(lanes);
    // In some slots each lane has had an entry.
    expect(full).toBe(true);
    first.set('full', states + 1);
    first.call('run', 1_000_000);
    expect(first.get('count')).toBe(states);
  });

  it('leave pairs of large numbers where they are found again, of which two share a slot and then one', () => {
    const text = `MODEL M; TYPE value = 0..159; VAR a: value; b: value;
PROCESS First(); BEGIN DO TRUE -> a := (a + 1) MOD 160 END END First;
PROCESS Second(); BEGIN DO TRUE -> b := (b + 1) MOD 160 END END Second;
BEGIN First(); Second() END M`;
    const model = new CompiledModel(compile(text));
    const { states } = searchedAlone(model.system).statistics;
    // Both are in one cell, so that each state has a number.
    const [first] = modulesOfThreads(model, treeFor(model), { tableShift: 17, nodeRoom: 1 << 17 });
    first.call('enlargeNodes');
    first.find(85_000);
    const rooms = [nodeTables.left, nodeTables.right].map((table) => nodeWord(lowest, table, about.room) / 4);
    expect(rooms.map((room) => first.words[room])).toEqual([1 << 17, 1 << 17]);
    expect(first.words[nodeWord(lowest, nodeTables.left, about.count) / 4]).toBeGreaterThan(1 << 16);
    expect([first.get('lanes'), first.get('lowHalf'), first.get('highHalf')]).toEqual([2, 1, 1]);
    // As if there were room for so many that they leave none for a second entry.
    for (const room of rooms) first.words[room] = 1 << 22;
    first.call('enlarge');
    for (const room of rooms) first.words[room] = 1 << 17;
    first.call('move', first.get('slotsBefore') + spareSlots, 0);
    expect([first.get('stop'), first.get('lanes'), first.get('lowHalf')]).toEqual([0, 1, 6]);
    expect(pairsOf(first).size).toBe(first.get('count'));
    first.find(states);
    first.set('full', states + 1);
    first.call('run', 1_000_000);
    expect(first.get('count')).toBe(states);
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

  it('leave that to one of them where slots get more entries', () => {
    const sizes = { slotsBefore: 1 << 16, widthBefore: 8, slots: 1 << 17, width: 8, lanesBefore: 2, lanes: 3 };
    const moved: Range[] = [];
    const first = {
      get: (name: GlobalName): number => sizes[name as keyof typeof sizes],
      call: (name: string, ...[top = 0, bottom = 0]: readonly number[]): number => {
        if (name === 'move') moved.push({ top, bottom });
        return top;
      },
    };
    moveTogether(first, 2, (ranges) => void moved.push(...ranges), 1_000);
    expect(moved).toEqual([{ top: (1 << 16) + spareSlots, bottom: 0 }]);
  });

  it('get parts that begin and end at empty slots, one behind the other, and leave none out', () => {
    const sizes = { slotsBefore: 1 << 16, widthBefore: 4, slots: 3 << 15, width: 4, lanesBefore: 1, lanes: 1 };
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
