import { expect, it } from 'vitest';
import { interferences } from '../../src/contract/check/reduction.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { enablingSets } from '../../src/engine/reduce/enabling.ts';
import { interfering } from '../../src/engine/reduce/interference.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { Data } from '../../src/engine/wasm/emit/data.ts';
import { BitRows } from '../../src/engine/wasm/search/reduced/bit-rows.ts';
import { needTable } from '../../src/engine/wasm/search/reduced/stubborn-tables.ts';
import { Users } from '../../src/engine/wasm/search/reduced/users.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { amount } from '../campaign.ts';
import { modelOf } from '../fuzz/fuzz.ts';
import { compile } from '../support.ts';

/** What a transition needs in one of the first states of a model although the table of users does not say so. */
function unsaid(text: string, most: number): string[] {
  const system = compile(text);
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const { length } = analysis.footprints;
  const situation = new Situation(analysis, machine.layout);
  const found: string[] = [];
  for (const interference of interferences) {
    const data = new Data(64);
    const rows = new BitRows(data, length);
    const users = new Users(rows, length);
    needTable(data, rows, analysis, machine.layout, interference, users);
    const table = users.write(data);
    const memory = new Int32Array(data.end / 4);
    data.write(memory);
    const isUser = (user: number, needed: number): boolean => {
      const row = memory[table / 4 + needed] ?? 0;
      return ((memory[row / 4 + (user >> 5)] ?? 0) >> (user & 31)) % 2 !== 0;
    };
    const all = new Exploration(machine, machine.layout.ranges, most);
    while (all.advance() >= 0) {
      machine.enabled(all.state, all.steps);
      situation.look(all.state, all.steps);
      for (let user = 0; user < length; user++) {
        const needs = situation.isEnabled(user)
          ? [...interfering(user, situation, interference)].map(({ transition }) => transition)
          : enablingSets(user, situation).flatMap(({ transitions }) => transitions);
        for (const needed of needs) if (!isUser(user, needed)) found.push(`${interference}: ${user} needs ${needed}`);
      }
      for (let i = 0; i < all.steps.count; i++) all.take(i);
    }
  }
  return found;
}

it('all that a transition needs in a state is in the table of users, on random models', () => {
  const found = Array.from({ length: amount(24, 400) }, (_, seed) => unsaid(modelOf(3 * seed), 30));
  expect(found.flatMap((problems, seed) => problems.slice(0, 2).map((problem) => `${seed}: ${problem}`))).toEqual([]);
});
