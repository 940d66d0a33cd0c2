import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { growingOf } from '../../src/app/features/alike/service.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { methods, methodTitle, pointOf } from '../../src/app/features/alike/methods.ts';
import { alikeGrowthSlice } from '../../src/app/features/alike/state.ts';
import { openInProcess, until } from '../app/in-process.ts';
import { root } from '../architecture/sources.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

it('searches a model by each method for each value of a constant, until it is told to stop', async () => {
  const text = readFileSync(join(root, 'models/readers-writers-alike.esml'), 'utf8');
  const { store, bench } = await openInProcess({ text, language: usualLanguage, constants: {} });
  const growing = growingOf(bench);
  growing.start(
    'r',
    3,
    1,
    methods.map(({ id }) => id),
    60_000,
  );
  await until(store, () => alikeGrowthSlice.of(store.getState())?.points.every(({ length }) => length === 3) === true);
  const growth = alikeGrowthSlice.of(store.getState());
  expect(growth?.values).toEqual([1, 2, 3]);
  const found = Object.fromEntries(methods.map(({ id }, i) => [id, growth?.points[i]?.map(({ states }) => states)]));
  // One reader alone is no family; with two writers there is one all the same.
  expect(found).toEqual({
    off: [12, 20, 36],
    sorted: found.representatives,
    representatives: found.counters,
    counters: [8, 11, 14],
    sets: [12, 20, 36],
    'sets-of-counters': [8, 11, 14],
  });
  expect(growth?.points.flat().every(({ complete, problem }) => complete && problem === null)).toBe(true);
  expect(growth?.points[4]?.[2]?.digits).toBe('36');

  growing.start('r', 2, 9, ['off', 'counters'], 1);
  growing.cancel();
  expect(alikeGrowthSlice.of(store.getState())).toMatchObject({ now: null, points: [[], []] });
});

it('calls counters a hybrid where they keep a process apart', () => {
  expect(methods.map(({ id }) => methodTitle(id, true))).toContain('counters (hybrid)');
  expect(methods.map(({ id }) => methodTitle(id, false))).not.toContain('counters (hybrid)');
});

it('gives no number where a method was refused', async () => {
  const bakery = readFileSync(join(root, 'models/bakery.esml'), 'utf8');
  const options = { ...defaultCheckOptions, symmetry: 'counters' as const };
  const request = { run: 1, text: bakery, language: usualLanguage, constants: {}, options };
  const { problem } = pointOf(3, await createWorkbench().check(request, () => undefined));
  expect(problem).toMatch(/^Alike processes were not put together: /);
});
