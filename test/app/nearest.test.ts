import { describe, expect, it } from 'vitest';
import type { Analysing } from '../../src/app/session/check/analysing.ts';
import { createFollowing } from '../../src/app/session/execution/following.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { type WorkbenchClient, WorkerEnded } from '../../src/worker/client.ts';
import { placeView, simulation } from './samples.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const analysing: Analysing = { request: () => undefined, settled: async () => true, whenRunnable: () => undefined };

/** A workbench with a run that is followed, and a search for the nearest state that the test ends. */
async function searching() {
  const store = createAppStore({ text: 'MODEL M', language: usualLanguage, constants: {} });
  const notices: string[] = [];
  let end: (view: SimulationView) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let tell: (states: number) => void = () => undefined;
  let replays = 0;
  const client: Partial<WorkbenchClient> = {
    simulate: async () => {
      replays++;
      return simulation([0]);
    },
    place: async (_run, index) => placeView(index),
    nearest: (_steps, _until, _most, progress) => {
      tell = progress;
      return new Promise((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    },
    stop: () => undefined,
  };
  const following = createFollowing(store, client as WorkbenchClient, analysing, (_tone, text) => notices.push(text));
  await following.open({ kind: 'simulation' }, [], 0);
  const before = replays;
  const over = following.nearest('x = 1');
  await Promise.resolve();
  await expect.poll(() => store.getState().stepping.searching).toBe(0);
  tell(500);
  return {
    store,
    following,
    notices,
    over,
    end: (view: SimulationView) => end(view),
    fail: (e: Error) => fail(e),
    replays: () => replays - before,
  };
}

const stopped = { reached: false, problem: null, search: { states: 700, ended: 'stopped' } } as const;

describe('a search for the nearest state', () => {
  it('is not ended by a check that comes to its end meanwhile: its run is asked about again afterwards', async () => {
    const { store, following, over, end, replays } = await searching();
    following.refresh();
    expect(replays()).toBe(0);
    end({ ...simulation([0]), run: 2, condition: stopped });
    await over;
    expect(store.getState().stepping).toMatchObject({ searching: null, found: stopped });
    expect(replays()).toBe(1);
  });

  it('tells what it has looked at when the worker had to be replaced to stop it', async () => {
    const { store, over, fail, notices } = await searching();
    fail(new WorkerEnded('unresponsive'));
    await over;
    const found = { reached: false, problem: null, search: { states: 500, ended: 'stopped' } };
    expect(store.getState().stepping).toMatchObject({ searching: null, found });
    expect(notices).toEqual([]);
  });

  it('says so when the worker crashed', async () => {
    const { store, over, fail, notices } = await searching();
    fail(new WorkerEnded('crashed'));
    await over;
    expect(store.getState().stepping).toMatchObject({ searching: null, found: null });
    expect(notices).toEqual(['The run could not be followed: The checker stopped unexpectedly and was started again.']);
  });
});
