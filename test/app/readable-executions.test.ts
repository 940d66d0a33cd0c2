import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { executionsOf } from '../../src/app/features/executions/service.ts';
import { executionsSlice } from '../../src/app/features/executions/state.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { createWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import { createWorkbench as createWorker } from '../../src/worker/workbench.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { memory } from './in-process.ts';

/** A page with a model, whose worker is in the same process. */
function pageWith(model: string) {
  const store = createAppStore({ text: readFileSync(`models/${model}.esml`, 'utf8'), language: usualLanguage, constants: {} });
  const client = { ...createWorker(), onRestart: () => undefined, end: () => undefined } as unknown as WorkbenchClient;
  const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
  const page = createWorkbench(store, client, storage, () => client, []);
  return { executions: executionsOf(page), state: () => executionsSlice.of(store.getState()) };
}

const drawn = 60;

it('executions of a model that goes on for ever are cut such that all of them are drawn, with as many steps as that lets', async () => {
  const { executions, state } = pageWith('peterson');
  await executions.record();
  const { recording, setUp, ownDepth } = state();
  expect(recording?.maxDepth).toBe(6);
  expect(setUp.maxDepth).toBe(6);
  expect(ownDepth).toBe(false);
  const lengths = (recording?.trees ?? []).map((tree) => tree.executions.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(drawn);
  // One step more is too many.
  executions.setUp({ maxDepth: 7 });
  await executions.record();
  expect(Math.max(...(state().recording?.trees ?? []).map((tree) => tree.executions.length))).toBeGreaterThan(drawn);
  // Who says how many steps gets so many, from then on.
  expect(state().recording?.maxDepth).toBe(7);
});

it('executions that end are not cut', async () => {
  const { executions, state } = pageWith('lost-update');
  await executions.record();
  expect(state().recording?.maxDepth).toBe(30);
  expect(state().recording?.trees.map(({ executions: all }) => all.length)).toEqual([20, 8]);
});

it('nor are many that end', async () => {
  const { executions, state } = pageWith('bounded-channel');
  await executions.record();
  expect(state().recording?.maxDepth).toBe(30);
  expect(state().recording?.trees[0]?.executions).toHaveLength(360);
});

it('a model with more than that at two steps has two steps', async () => {
  const { executions, state } = pageWith('cyclic-scheduler');
  await executions.record();
  expect(state().recording?.maxDepth).toBe(2);
});
