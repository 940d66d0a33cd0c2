import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { executionsOf } from '../../src/app/features/executions/service.ts';
import { playerOf } from '../../src/app/features/player/service.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { executionsSlice } from '../../src/app/features/executions/state.ts';
import { player } from '../../src/app/features/player/index.ts';
import { playerSlice } from '../../src/app/features/player/state.ts';
import { createWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { labSetup } from '../../src/app/session/lessons/lessons.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { memory } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** A client whose recordings fail when they are ended, and count how often that was asked for. */
function endless() {
  const rejects: ((error: Error) => void)[] = [];
  let ended = 0;
  const never = () => new Promise<never>((_, reject) => rejects.push(reject));
  const end = () => {
    ended++;
    for (const reject of rejects.splice(0)) reject(new Error('The work was ended.'));
  };
  const client = { recordSearch: never, recordExecutions: never, end, onRestart: () => undefined } as unknown as WorkbenchClient;
  const store = createAppStore({ text: '', language: usualLanguage, constants: {} });
  const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
  return { bench: createWorkbench(store, client, storage, () => client, []), store, ended: () => ended };
}

describe('a recording', () => {
  it('of a search is cancelled without a complaint', async () => {
    const { bench, store, ended } = endless();
    const player = playerOf(bench);
    const recorded = player.record([{ name: 'left', side: sideWith({}) }]);
    expect(playerSlice.of(store.getState()).running).toBe(true);
    player.stop();
    await recorded;
    expect(playerSlice.of(store.getState())).toMatchObject({ running: false, failure: null, recordings: [] });
    expect(ended()).toBe(1);
  });

  it('of executions is cancelled without a complaint', async () => {
    const { bench, store, ended } = endless();
    const executions = executionsOf(bench);
    const recorded = executions.record();
    expect(executionsSlice.of(store.getState()).running).toBe(true);
    executions.stop();
    await recorded;
    expect(executionsSlice.of(store.getState())).toMatchObject({ running: false, failure: null, recording: null });
    expect(ended()).toBe(1);
  });

  it('of a lesson sets the store of the other search too, which is recorded when it is asked for', async () => {
    const { bench, store } = endless();
    const { lesson } = parseLesson(readFileSync('docs/lessons/comback/lesson.md', 'utf8'), algorithms);
    const [setup] = lesson.blocks.flatMap((block) => (block.kind === 'setup' ? [block.setup] : []));
    const task = setup === undefined ? null : labSetup(setup);
    expect(task?.play).toEqual(['left']);
    if (task !== null) void player.demonstrate?.({ ...task, id: 'comback' }, bench);
    await vi.waitFor(() => expect(playerSlice.of(store.getState()).running).toBe(true));
    expect(playerSlice.of(store.getState()).stores).toMatchObject({
      left: { kind: 'comback', values: { bits: 4 } },
      right: { kind: 'comback', values: { bits: 3, cache: 4 } },
    });
  });
});
