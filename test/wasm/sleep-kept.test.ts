import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import { assemble } from '../../src/engine/wasm/search/assemble.ts';
import { reduced } from '../../src/engine/wasm/search/recipes/reduced.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';

/** What a search counts that has so many bytes for sleep sets in its memory, or as many as usual. */
function counted(system: TransitionSystem, way: Partial<ReductionOptions>, sleepBytes?: number) {
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
const rooms = [0, 16 * 7, 16 * 300];

describe('sleep sets are the same in the memory of the module and outside of it', () => {
  it.each([
    ['fast-mutex', {}],
    ['german-cache', {}],
    ['sliding-window', { N: 2 }],
    ['dining-philosophers', { n: 7 }],
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
