import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
const request = { run: 1, text, language: usualLanguage, constants: { n: 2 } } as const;

it('a state is told as it is stored, whether it is of a run, of the graph or found elsewhere', async () => {
  const workbench = createWorkbench();
  await workbench.analyse(request);
  // The initial state is known before any search.
  const initial = await workbench.stored({ id: 0 });
  expect(initial).toMatchObject({ met: 1, undo: null });
  expect(await workbench.stored({ id: 1 })).toBeNull();
  const limits = { maxStates: 1_000, maxMilliseconds: 60_000, maxBytes: 1e9 };
  const options = { engine: 'wasm', search: 'bfs', ...limits, terminationIsDeadlock: false } as const;
  const { verdicts } = await workbench.check({ ...request, options }, () => {});
  await workbench.exploreGraph(1_000, () => {});
  const { run, steps, stateIds } = await workbench.simulate(verdicts[0]?.run ?? []);
  const place = await workbench.stored({ run, index: steps.length });
  expect(place).toMatchObject({ met: steps.length + 1 });
  expect(place?.undo?.length).toBeGreaterThan(steps.length);
  const id = stateIds.at(-1) ?? -1;
  const chosen = await workbench.stored({ id });
  expect(chosen).toMatchObject({ met: id + 1, undo: null });
  expect(chosen?.cells.map(({ value }) => value)).toEqual(place?.cells.map(({ value }) => value));
  const words = Int32Array.from(place?.words ?? [], ({ value }) => value);
  expect((await workbench.stored({ words }))?.cells).toEqual(chosen?.cells);
  expect(await workbench.stored({ words: new Int32Array(1) })).toBeNull();
  expect(await workbench.stored({ run: run + 1, index: 0 })).toBeNull();
});
