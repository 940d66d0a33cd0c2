import { describe, expect, it, vi } from 'vitest';
import { comparisonOf } from '../../src/app/session/comparison/service.ts';
import { playerOf } from '../../src/app/features/player/service.ts';
import { playerSlice } from '../../src/app/features/player/state.ts';
import { createWorkbench as createAppWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import { comparisonSlice } from '../../src/app/session/comparison/comparison.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { createAppStore, update } from '../../src/app/session/state/store.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { memory } from './in-process.ts';
import { filesBelow } from '../architecture/sources.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** A worker in the same thread. */
function client(): WorkbenchClient {
  const workbench = createWorkbench();
  return new Proxy(workbench, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      return (...args: unknown[]) =>
        name === 'onRestart' ? undefined : name === 'stop' ? call.apply(target, args) : Promise.resolve(call.apply(target, args));
    },
  }) as unknown as WorkbenchClient;
}

/** How long a slow machine may take until the panels agree. */
const patience = { timeout: 60_000 };

/** The lab, the player and what shows states, as the workbench has them, for a model that has been checked. */
async function workbench(model: string, constants = {}) {
  const text = filesBelow('models', new RegExp(`^${model}\\.esml$`))[0]?.text ?? '';
  const store = createAppStore({ text, language: usualLanguage, constants });
  const main = client();
  await main.check({ run: 1, text, language: usualLanguage, constants, options: { ...defaultCheckOptions } }, () => undefined);
  await main.exploreGraph(3_000, () => undefined);
  const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
  const bench = createAppWorkbench(store, main, storage, client, []);
  const [lab, player] = [comparisonOf(bench), playerOf(bench)];
  return { store, lab, player };
}

describe('one selection', () => {
  it('is in the state, the graph and Why what the player is at, with one number', async () => {
    const { store, lab, player } = await workbench('philosophers-once');
    await lab.compare();
    await player.record([
      { name: 'left', side: sideWith({}) },
      { name: 'right', side: sideWith({ por: 'persistent2' }) },
    ]);
    for (const at of [1, 4, 9, 20, 12]) {
      player.goTo(at);
      await vi.waitFor(() => {
        const { view } = store.getState();
        const [now, played] = [comparisonSlice.of(store.getState()), playerSlice.of(store.getState())];
        const right = played.recordings[1];
        const current = right?.current[at] ?? -1;
        const number = right?.numbers[current];
        expect(number).toBeTypeOf('number');
        expect([view.selection?.id, view.selection?.number, now.selected, now.explanation?.state]).toEqual([
          number,
          number,
          number,
          number,
        ]);
        expect(view.selection?.state?.groups.map((group) => group.location?.number)).toEqual(
          now.explanation?.view.groups.map((group) => group.location?.number),
        );
        expect(view.selection?.enabled.length).toBe(now.explanation?.enabled.length);
      }, patience);
    }
  });

  it('is what Why explains, and what the lab chooses is not moved by the player of another text', async () => {
    const { store, lab, player } = await workbench('philosophers-once');
    await lab.compare();
    await lab.select(7);
    await vi.waitFor(() => expect(store.getState().view.selection).toMatchObject({ id: 7, number: 7 }), patience);
    await player.record([{ name: 'right', side: sideWith({ por: 'persistent2' }) }]);
    update(store, 'document', (document) => ({ ...document, revision: document.revision + 1 }));
    const before = store.getState().view.selection;
    player.goTo(9);
    // What would be moved has moved by then.
    await lab.find([]);
    expect(store.getState().view.selection).toBe(before);
  });

  it('gives a state the same number on both sides and in the comparison, also where only what was visited is drawn', async () => {
    for (const [model, constants] of [
      ['three-strategies', {}],
      ['independent-runs', { n: 4 }],
    ] as const) {
      const { store, lab, player } = await workbench(model, constants);
      const sides = { left: sideWith({}), right: sideWith({ por: 'persistent2' }) };
      lab.prepare({ sides });
      const record = () =>
        player.record([
          { name: 'left', side: sides.left },
          { name: 'right', side: sides.right },
        ]);
      const agree = async () => {
        const called = new Map<string, number>();
        for (const { recording, numbers } of playerSlice.of(store.getState()).recordings) {
          const drawn = await lab.find(recording.nodes.map(({ words }) => words));
          recording.nodes.forEach(({ words }, state) => {
            const number = numbers[state] ?? -1;
            expect(called.get(words.join()) ?? number).toBe(number);
            called.set(words.join(), number);
            if ((drawn?.[state] ?? -1) >= 0) expect(number).toBe(drawn?.[state]);
          });
        }
        expect(new Set(called.values()).size).toBe(called.size);
      };
      await record();
      await agree();
      await lab.compare();
      expect(comparisonSlice.of(store.getState()).compared?.result.drawing?.kind).toBe(model === 'three-strategies' ? 'full' : 'visited');
      await player.renumber();
      await agree();
    }
  });
});
