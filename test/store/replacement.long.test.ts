import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replacements } from '../../src/contract/check/store-options.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { compile } from '../support.ts';
import { modelText } from './models.ts';
import { finished } from './options.ts';

const table = readFileSync('docs/stores.md', 'utf8');

it.each([
  ['elevator', 'floors', 2, 4_224],
  ['scheduler', 'n', 1, 6_304],
] as const)('a cache of 60 %% takes by each strategy the transitions that the documentation has: %s', (name, constant, value, states) => {
  const model = new CompiledModel(compile(modelText(name), { [constant]: value }));
  const size = Math.round(0.6 * states);
  for (const replace of replacements) {
    const store = { ...usualStores.cache, size, replace };
    const { completeness, statistics } = finished(model, { engine: 'machine', search: 'dfs', maxStates: 8 * states, store });
    const row =
      new RegExp(`^\\| \`${replace}\` \\|.*`, 'm')
        .exec(table)?.[0]
        .split('|')
        .map((cell) => cell.trim()) ?? [];
    const said = completeness.kind === 'exhaustive' ? statistics.transitions.toLocaleString('en-US') : '-';
    expect(row[name === 'elevator' ? 3 : 4], replace).toBe(said);
  }
});
