import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

it('holds for remembered sets what is in use alone', () => {
  const model = new CompiledModel(compile(readFileSync('test/models/beem/lamport.esml', 'utf8'), { N: 3 }));
  const search = (maxBytes: number, maxStates: number) =>
    finished(
      begun(model, {
        search: 'dfs',
        engine: 'wasm',
        maxBytes,
        maxStates,
        reduction: { ...noReduction, por: 'stubborn-both', sleep: true },
      }),
    );
  const [few, all] = [search(2 ** 30, 100), search(2 ** 30, 1e6)].map(({ statistics }) => statistics.bytes);
  expect(few).toBeLessThan(2 ** 20);
  // The room is taken into use by and by.
  expect(all).toBeGreaterThan((few ?? 0) + 2 ** 20);
  const { completeness } = search(3 * 2 ** 20, 8_000);
  expect(completeness).toEqual({ kind: 'bounded', by: 'states', limit: 8_000 });
});
