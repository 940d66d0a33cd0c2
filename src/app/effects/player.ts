import type { SideName } from '../../worker/api.ts';
import type { WorkbenchClient } from '../../worker/client.ts';
import { goTo, initialPlayer, type PlayerState } from '../state/player.ts';
import { type AppStore, update } from '../state/store.ts';

export interface Player {
  /** Records the searches of the lab's sides that are named, and shows them from the start. */
  record(names: readonly SideName[]): Promise<void>;
  goTo(at: number): void;
  set(change: Partial<Pick<PlayerState, 'playing' | 'speed'>>): void;
  forget(): void;
}

const mostEvents = 20_000;

/** Recordings are made by a worker of their own. */
export function createPlayer(store: AppStore, startClient: () => WorkbenchClient): Player {
  let client: WorkbenchClient | null = null;
  let run = 0;
  const set = (change: Partial<PlayerState>): void => update(store, 'player', (player) => ({ ...player, ...change }));
  return {
    record: async (names) => {
      const mine = ++run;
      client ??= startClient();
      const { document, lab } = store.getState();
      const { text, dialect, constants, revision } = document;
      set({ running: true, failure: null, playing: false });
      try {
        const recordings: PlayerState['recordings'][number][] = [];
        for (const name of names) {
          const side = { ...lab.sides[name], search: 'dfs' } as const;
          const { failed, recording } = await client.recordSearch({ run: mine, text, dialect, constants, side, mostEvents });
          if (mine !== run) return;
          if (recording === null) throw new Error(`The model cannot be run: ${failed?.[0]?.message ?? 'it has errors'}`);
          recordings.push({ name, recording });
        }
        set({ recordings, at: 1, running: false, revision });
      } catch (error) {
        if (mine === run) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
      }
    },
    goTo: (at) => update(store, 'player', (player) => goTo(player, at)),
    set: (change) => set(change),
    forget: () => {
      run++;
      update(store, 'player', () => initialPlayer);
    },
  };
}
