import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import { assemble } from '../../src/engine/wasm/search/assemble.ts';
import { classesOf } from '../../src/engine/wasm/search/reduced/sleep-classes.ts';
import type { SleepBytes } from '../../src/engine/wasm/search/reduced/sleep-tables.ts';
import { reduced } from '../../src/engine/wasm/search/recipes/reduced.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { reachable, stepsIn } from '../engine/states.ts';
import { compile } from '../support.ts';

/** What a search counts that has so much room for sleep sets, or as much as usual. */
function counted(system: TransitionSystem, way: Partial<ReductionOptions>, sleepBytes: Partial<SleepBytes> = {}) {
  const { analysis, layout } = new CompiledModel(system);
  const recipe = reduced(analysis, { ...noReduction, sleep: true, ...way }, [], sleepBytes);
  const instance = new SearchInstance(assemble(recipe, system, layout), 20_000, 2 ** 30);
  instance.begin(layout.initial);
  while (instance.get('stop') === 0) instance.run(1_000);
  return { states: instance.get('count'), transitions: instance.get('transitions'), loops: instance.get('loops') };
}

const ways: readonly Partial<ReductionOptions>[] = [
  { por: 'none' },
  { por: 'alg3' },
  { por: 'stubborn' },
  { por: 'stubborn', merge: true },
  { por: 'stubborn-both', proviso: 'none' },
];

/** Rows of one word are the shortest: 16 bytes for what sleeps in a state and what was chosen there. */
const rooms: readonly Partial<SleepBytes>[] = [
  { bits: 0, bytes: 0 },
  { bits: 0, bytes: 16 * 7 },
  { bits: 0, bytes: 16 * 300 },
  { bits: 14 },
];

describe('sleep sets are the same in the table, in the memory of the module, and outside of it', () => {
  it.each([
    ['fast-mutex', {}],
    ['german-cache', {}],
    ['sliding-window', { N: 2 }],
    ['dining-philosophers', { n: 7 }],
    // Its transitions have more classes than an entry has bits for.
    ['list-lock-alike', {}],
  ])('%s %o', (name, constants) => {
    const system = compile(readFileSync(`models/${name}.esml`, 'utf8'), constants);
    for (const way of ways) for (const room of rooms) expect([way, counted(system, way, room)]).toEqual([way, counted(system, way)]);
  });

  it('on random models', () => {
    for (let seed = 0; seed < amount(30, 200); seed++) {
      const system = compile(randomModel(77_000 + seed, { risk: 0, riskInside: false }));
      const way = ways[seed % ways.length] ?? {};
      for (const room of rooms) expect([seed, counted(system, way, room)]).toEqual([seed, counted(system, way)]);
    }
  });
});

describe('sleep sets in the entries of a tree', () => {
  it.each(['stubborn', 'none'] as const)('are as with the abstract machine, though the entries move: %s', (por) => {
    const model = new CompiledModel(compile(readFileSync('test/models/beem/lamport.esml', 'utf8'), { N: 3 }));
    const [fast, plain] = (['wasm', 'machine'] as const).map((engine) => {
      const options = { search: 'dfs', store: { kind: 'tree' }, engine, reduction: { ...noReduction, por, sleep: true } } as const;
      const { states, transitions } = finished(begun(model, options)).statistics;
      return { states, transitions };
    });
    expect(fast).toEqual(plain);
  });
});

describe('the classes of transitions', () => {
  const all = (system: TransitionSystem) => {
    const model = new CompiledModel(system);
    return { model, classes: classesOf(model.analysis.footprints, 1_000) ?? [] };
  };

  it('tell apart what is enabled in one state', () => {
    let most = 0;
    for (let seed = 0; seed < amount(60, 400); seed++) {
      const { model, classes } = all(compile(randomModel(78_000 + seed, { risk: 0, riskInside: false })));
      for (const state of reachable(model.machine, 300)) {
        const enabled = [...new Set(stepsIn(model.machine, state).map(({ transition }) => transition))];
        expect(new Set(enabled.map((transition) => classes[transition])).size).toBe(enabled.length);
        most = Math.max(most, enabled.length);
      }
    }
    expect(most).toBeGreaterThan(4);
  });

  it('are few, or none', () => {
    const system = compile(readFileSync('models/fast-mutex.esml', 'utf8'), { n: 3 });
    const { model, classes } = all(system);
    expect(model.analysis.footprints.length).toBe(93);
    expect(Math.max(...classes)).toBe(8);
    expect(classesOf(model.analysis.footprints, 9)).toEqual(classes);
    expect(classesOf(model.analysis.footprints, 8)).toBeNull();
    expect(classesOf([], 0)).toBeNull();
  });
});
