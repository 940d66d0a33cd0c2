import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
const request = { run: 1, text, language: usualLanguage, constants: { n: 2 } } as const;

it('a state says who waits for what, whether it is of a run, of the graph or looked up', async () => {
  const workbench = createWorkbench();
  workbench.analyse(request);
  const limits = { maxStates: 1_000, maxMilliseconds: 60_000, maxBytes: 1e9 };
  const options = { engine: 'wasm', search: 'bfs', ...limits, terminationIsDeadlock: false } as const;
  const { verdicts } = await workbench.check({ ...request, options }, () => {});
  await workbench.exploreGraph(1_000, () => {});
  const { run, steps, stateIds } = await workbench.simulate(verdicts[0]?.run ?? []);
  const place = (await workbench.place(run, steps.length))?.state;
  const cycle = ['Stick[0]', 'Philosopher[0]', 'Stick[1]', 'Philosopher[1]'];
  expect(place?.waiting?.cycles.map((links) => links.map(({ process }) => process))).toEqual([cycle]);
  expect((await workbench.state(stateIds.at(-1) ?? -1))?.waiting).toEqual(place?.waiting);
  const initial = await workbench.look(request, new Int32Array(4));
  expect(initial?.state.waiting?.processes.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);
});
