import type { SharedPlayer } from '../share/played.ts';
import type { WorkbenchClient } from '../../worker/client.ts';
import { goTo, initialPlayer, type PlayerState } from '../state/player.ts';
import { type AppStore, update } from '../state/store.ts';

export interface Player {
  /** Records searches, and shows them from the start. */
  record(searches: SharedPlayer['searches']): Promise<void>;
  /** Records again what a link says, and goes to its event. */
  restore(shared: SharedPlayer): Promise<void>;
  goTo(at: number): void;
  set(change: Partial<Pick<PlayerState, 'playing' | 'speed'>>): void;
  /** Ends a recording under way; what was recorded before stays. */
  stop(): void;
  forget(): void;
}

const mostEvents = 20_000;

/** Recordings are made by a worker of their own. */
export function createPlayer(store: AppStore, startClient: () => WorkbenchClient): Player {
  let client: WorkbenchClient | null = null;
  let run = 0;
  const set = (change: Partial<PlayerState>): void => update(store, 'player', (player) => ({ ...player, ...change }));
  async function record(searches: SharedPlayer['searches'], at: number): Promise<void> {
    const mine = ++run;
    client ??= startClient();
    const { document } = store.getState();
    const { text, dialect, constants, revision } = document;
    set({ running: true, failure: null, playing: false });
    try {
      const recordings: PlayerState['recordings'][number][] = [];
      for (const { name, side } of searches) {
        const { failed, recording } = await client.recordSearch({ run: mine, text, dialect, constants, side, mostEvents });
        if (mine !== run) return;
        if (recording === null) throw new Error(`The model cannot be run: ${failed?.[0]?.message ?? 'it has errors'}`);
        recordings.push({ name, recording });
      }
      set({ recordings, running: false, revision });
      update(store, 'player', (player) => goTo(player, at));
    } catch (error) {
      if (mine === run) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    record: (searches) => record(searches, 1),
    restore: ({ searches, at }) => record(searches, at),
    goTo: (at) => update(store, 'player', (player) => goTo(player, at)),
    set: (change) => set(change),
    stop: () => {
      run++;
      client?.end();
      set({ running: false });
    },
    forget: () => {
      run++;
      update(store, 'player', () => initialPlayer);
    },
  };
}
