import { describe, expect, it } from 'vitest';
import { createExecutions } from '../../src/app/features/player/executions/effects.ts';
import { createPlayer } from '../../src/app/features/player/effects.ts';
import { sideWith } from '../../src/app/features/lab/state.ts';
import { createAppStore } from '../../src/app/session/store.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';

/** A client whose recordings fail when they are ended, and count how often that was asked for. */
function endless() {
  const rejects: ((error: Error) => void)[] = [];
  let ended = 0;
  const never = () => new Promise<never>((_, reject) => rejects.push(reject));
  const end = () => {
    ended++;
    for (const reject of rejects.splice(0)) reject(new Error('The work was ended.'));
  };
  const client = { recordSearch: never, recordExecutions: never, end } as unknown as WorkbenchClient;
  return { client, ended: () => ended };
}

describe('a recording', () => {
  it('of a search is cancelled without a complaint', async () => {
    const store = createAppStore({ text: '', dialect: 'extended', constants: {} });
    const { client, ended } = endless();
    const player = createPlayer(
      store,
      () => client,
      { find: async () => null, followPlayed: () => undefined },
      () => undefined,
    );
    const recorded = player.record([{ name: 'left', side: sideWith({}) }]);
    expect(store.getState().player.running).toBe(true);
    player.stop();
    await recorded;
    expect(store.getState().player).toMatchObject({ running: false, failure: null, recordings: [] });
    expect(ended()).toBe(1);
  });

  it('of executions is cancelled without a complaint', async () => {
    const store = createAppStore({ text: '', dialect: 'extended', constants: {} });
    const { client, ended } = endless();
    const executions = createExecutions(store, () => client, { open: () => Promise.reject(new Error('nothing is opened')) });
    const recorded = executions.record();
    expect(store.getState().executions.running).toBe(true);
    executions.stop();
    await recorded;
    expect(store.getState().executions).toMatchObject({ running: false, failure: null, recording: null });
    expect(ended()).toBe(1);
  });
});
