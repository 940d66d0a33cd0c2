import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TreePart } from '../../src/contract/stored-state.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { createStore } from '../../src/engine/store/create.ts';
import type { ReadableStore, StoreContext } from '../../src/engine/store/store.ts';
import { storedState } from '../../src/engine/views/stored-state.ts';
import { compile } from '../support.ts';

const machineOf = (file: string, dialect: 'thesis' | 'extended' = 'extended') =>
  new Machine(compile(readFileSync(`models/${file}.esml`, 'utf8'), {}, dialect));

/** The states of a run of random steps. */
function runOf(machine: Machine, steps: number, seed: number): Int32Array[] {
  const simulation = new Simulation(machine);
  simulation.randomWalk(steps, seed);
  return simulation.path().map(({ state }) => state);
}

describe('a state as it is stored', () => {
  it('of the figure of the thesis has 96, 17 and 15 bits', () => {
    const machine = machineOf('figures/state-vector', 'thesis');
    const { bits, words } = storedState(machine, [machine.layout.initial], true);
    expect(bits).toEqual({ words: 96, fields: 17, radix: 15 });
    expect(words.map(({ low, high }) => high - low + 1)).toEqual([9, 2, 11, 3, 11, 3]);
  });

  it('has runs and codes that are what the encodings write', () => {
    const machine = machineOf('elevator');
    for (const seed of [1, 2, 3]) {
      const { runs, codes, encodings, words } = storedState(machine, runOf(machine, 60, seed), true);
      const written = (name: string) => encodings.find((one) => one.name === name)?.bytes;
      expect(runs.flatMap((run) => run.written)).toEqual(written('run-length'));
      expect(runs.flatMap(({ value, times }) => new Array<number>(times).fill(value))).toEqual(written('bytes'));
      const text = codes.map(({ code }) => code).join('');
      const bytes = (text.match(/.{1,8}/g) ?? []).map((part) => Number.parseInt([...part].reverse().join(''), 2));
      expect(bytes).toEqual(written('huffman'));
      expect(written('words')).toHaveLength(4 * words.length);
    }
  });

  it('has tables of each process whose numbers are those of recursive indexing, and their bits', () => {
    const machine = machineOf('thesis/mutual-exclusion', 'thesis');
    const { tables, tableBits, encodings, words } = storedState(machine, runOf(machine, 40, 7), true);
    expect(tables.map(({ process }) => process)).toEqual(['User[0]', 'User[1]', 'Semaphore']);
    expect(encodings.find(({ name }) => name === 'recursive')?.bytes).toEqual(tables.map(({ here }) => here));
    expect(tables.flatMap(({ rows, here }) => rows[here])).toEqual(words.map(({ value }) => value));
    expect(tableBits).toBe(tables.reduce((sum, { count }) => sum + Math.ceil(Math.log2(count)), 0));
    for (const { rows, count } of tables) expect(new Set(rows.map((row) => row.join())).size).toBe(count);
  });

  it('has a tree whose numbers are those of the store, and whose cells are those of the state', () => {
    const machine = machineOf('elevator');
    const run = runOf(machine, 80, 3);
    const store = createStore({ layout: machine.layout } as StoreContext, { kind: 'tree' }) as ReadableStore;
    for (const state of run) store.insert(state);
    const { tree, cells } = storedState(machine, run, true);
    expect(cells.length).toBeGreaterThan(1);
    expect(tree.number).toBe(store.find(run[run.length - 1] ?? new Int32Array(0)));
    const leaves = (part: TreePart): number[] => (part.parts.length === 0 ? [part.number] : part.parts.flatMap(leaves));
    expect(leaves(tree)).toEqual(cells.map(({ value }) => value));
  });

  it('gives back the states before, when its changes are undone from the last to the first (Figure 4.12)', () => {
    const machine = machineOf('printer');
    const run = runOf(machine, 30, 4);
    const { undo, words } = storedState(machine, run, true);
    const state = Int32Array.from(words, ({ value }) => value);
    for (let step = run.length - 1; step > 0; step--) {
      for (const { address, before } of (undo ?? []).filter((entry) => entry.step === step)) state[address] = before;
      expect([...state]).toEqual([...(run[step - 1] ?? [])]);
    }
    expect(words.map(({ before }) => before)).toEqual([...(run[run.length - 2] ?? [])]);
    expect(storedState(machine, run, false).undo).toBeNull();
  });
});
