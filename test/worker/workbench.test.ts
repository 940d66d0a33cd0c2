import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import type { GraphRequest } from '../../src/contract/graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const philosophers = readFileSync('models/philosophers-deadlock.esml', 'utf8');
const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 20_000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};
const request = { run: 7, text: philosophers, language: usualLanguage, constants: {} } as const;

const everything: GraphRequest = { kind: 'whole', observed: [], seen: 'all', centres: [], opened: [], colour: { by: 'kind' }, names: [] };

describe('the workbench in its worker', () => {
  it('analyses, checks, draws and steps', async () => {
    const workbench = createWorkbench();
    const analysed = await workbench.analyse(request);
    expect(analysed).toMatchObject({ run: 7, modelName: 'Philosophers', runnable: true });
    expect(analysed.constants.map((c) => [c.name, c.value])).toEqual([['n', 3]]);
    const checked = await workbench.check({ ...request, options }, () => {});
    expect(checked).toMatchObject({ run: 7, complete: true, statistics: { states: 35, transitions: 75 } });
    const run = checked.verdicts[0]?.run ?? [];
    expect(await workbench.exploreGraph(1_500, () => {})).toMatchObject({ states: 35, steps: 75, complete: true });
    const graph = await workbench.graphView(everything);
    expect(graph?.nodes).toHaveLength(35);
    const view = await workbench.simulate(run);
    expect(view).toMatchObject({ stopped: 'deadlock', replayProblem: null, buffers: [] });
    expect(view.stateIds).toHaveLength(run.length + 1);
    expect(graph?.nodes[view.stateIds.at(-1) ?? -1]?.kind).toBe('deadlock');
    expect(await workbench.place(view.run, run.length)).toMatchObject({ enabled: [], stopped: 'deadlock' });
    expect(await workbench.place(view.run + 1, 0)).toBeNull();
  });
  it('keeps the graph of the last check while another text is typed', async () => {
    const workbench = createWorkbench();
    await workbench.check({ ...request, options }, () => {});
    workbench.analyse({ ...request, text: 'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M' });
    await workbench.exploreGraph(1_500, () => {});
    expect((await workbench.graphView(everything))?.nodes).toHaveLength(35);
    expect((await workbench.state(0))?.groups).toHaveLength(6);
  });
  it('says what is wrong with a text instead of checking it', async () => {
    const result = await createWorkbench().check({ ...request, text: 'MODEL', options }, () => {});
    expect(result.failed?.[0]).toMatchObject({ severity: 'error' });
    expect(result.verdicts).toEqual([]);
  });
  it('obeys a cancel, and reports no verdict that it cannot stand for', async () => {
    const workbench = createWorkbench();
    const running = workbench.check({ ...request, constants: { n: 14 }, options: { ...options, maxStates: 1e9 } }, () =>
      workbench.stop('check'),
    );
    const result = await running;
    expect(result).toMatchObject({ complete: false, incompleteBecause: 'it was stopped' });
    expect(result.verdicts.map((v) => v.holds)).not.toContain(undefined);
    expect(result.verdicts.find((v) => v.property === 'errors')?.holds).toBeNull();
  });
});
