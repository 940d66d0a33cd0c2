import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import type { StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { modelText } from '../store/models.ts';
import { finished } from '../store/options.ts';

/** Models looked at, from a seed on: more of them with the variable. */
const models = Number(process.env.LIMIT_MODELS ?? 1);
const limits = [2, 5, 21, 144, 610];

const cache = (size: number, collisions: number, probes: number): StoreOptions => ({
  kind: 'cache',
  size,
  collisions,
  probes,
  encoding: 'radix',
  replace: 'probed',
});

const ways: readonly (readonly [title: string, options: Partial<Options>])[] = [
  ['breadth first', { search: 'bfs' }],
  ['depth first', { search: 'dfs' }],
  ['breadth first with a tree', { search: 'bfs', store: { kind: 'tree' } }],
  ['depth first with a cache of 150 places', { search: 'dfs', store: cache(150, 3, 60) }],
  ['depth first with a cache of 40 places', { search: 'dfs', store: cache(40, 1, 40) }],
  ['with stubborn sets', { search: 'dfs', reduction: { ...noReduction, por: 'stubborn', proviso: 'stack', unsound: true } }],
];

/** All that a search says, but for times and bytes; depth first runs to errors may differ. */
function found(model: CompiledModel, options: Partial<Options>) {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const { completeness, verdicts, statistics, ran } = finished(model, { ...options, temporal });
  const { states, transitions, revisits, loops, depth, terminated, deadlocks } = statistics;
  const answers = verdicts.map(({ property, kind, holds, run }) => {
    const steps = options.search === 'bfs' ? (run?.length ?? null) : run !== null;
    return { property, kind, holds, steps };
  });
  return { engine: ran.engine, said: { completeness, answers, states, transitions, revisits, loops, depth, terminated, deadlocks } };
}

/** Compares the engines at each limit; gives how often the generated one did it. */
function compare(model: CompiledModel, options: Partial<Options>, name: string, at = limits): number {
  let generated = 0;
  for (const maxStates of at) {
    const wasm = found(model, { ...options, engine: 'wasm', maxStates });
    const machine = found(model, { ...options, engine: 'machine', maxStates });
    expect(wasm.said, `${name}, ${maxStates} states`).toEqual(machine.said);
    generated += Number(wasm.engine === 'wasm');
    if (machine.said.completeness.kind === 'exhaustive') break;
  }
  return generated;
}

describe('at a limit on states both engines say the same', () => {
  it.each(ways)('%s', (_, options) => {
    let generated = 0;
    for (const seed of [15, 31, 35, 49].concat(Array.from({ length: models }, (_, i) => 900 + i))) {
      const text = randomModel(seed, { risk: seed % 3 === 0 ? 6 : 0, riskInside: seed % 4 === 0 });
      generated += compare(new CompiledModel(compile(text)), options, `seed ${seed}`);
    }
    expect(generated).toBeGreaterThan(15);
  });

  it.each(ways)('%s, where states have more steps than are looked up at once, some fail and most are deadlocks', (_, options) => {
    const text = `MODEL M; TYPE t = 0..2000; d = 0..10; PROCESS P; VAR x: t; y: d;
      BEGIN x := TOSS(1500); IF x # 700 -> y := 5 DIV ((x + 1) MOD 3); WHEN x MOD 5 = 0 END END P; BEGIN P END M
      ASSERT p: AG(P.x # 1234) ASSERT q: AG(P.y < 5)`;
    compare(new CompiledModel(compile(text)), options, 'wide', [1, 2, 600, 1_300, 1_502, 1_600, 2_000, 2_300, 3_000]);
  });

  it('where behind the step that meets the limit there are more than are looked up at once, all of them to states that are known', () => {
    const text = `MODEL M; TYPE s = {go}; p = CHANNEL [0] OF s; d = 0..9; VAR c: p; PROCESS Q; VAR y: d; BEGIN DO y < 9 -> y := y + 1 END END Q;
      PROCESS S(OUT c: p); BEGIN LOOP c!go END END S; PROCESS R(IN c: p); BEGIN LOOP c?go END END R;
      BEGIN Q; FOR i := 1 TO 26 DO S(c); R(c) END END M`;
    for (const [title, options] of ways.slice(0, 3)) compare(new CompiledModel(compile(text)), options, title, [3, 5, 8]);
  });

  it('depth first, where behind a new state so many are known that a place on the stack cannot count them', () => {
    for (const others of [100, 140, 300]) {
      // All of the others lead to one state, or nowhere.
      const text = (to: string): string => `MODEL M; TYPE d = 0..9; VAR g: BOOLEAN;
        PROCESS Q; VAR y: d; BEGIN DO y < 9 -> y := y + 1 END END Q; PROCESS W; BEGIN LOOP g := ${to} END END W;
        BEGIN Q; FOR i := 1 TO ${others} DO W END END M`;
      for (const to of ['FALSE', 'TRUE']) {
        expect(compare(new CompiledModel(compile(text(to))), { search: 'dfs' }, `${others} to ${to}`, [3, 15, 100])).toBe(3);
      }
    }
  });

  it('depth first, where the stack is higher than successors are kept for', () => {
    const model = new CompiledModel(compile(modelText('dining-philosophers'), { constants: { n: 8 } }));
    expect(compare(model, { search: 'dfs' }, 'philosophers', [9_000, 40_000, 100_000])).toBe(3);
  });
});
