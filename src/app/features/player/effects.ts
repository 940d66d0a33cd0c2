import type { WorkbenchClient } from '../../../worker/client.ts';
import { currentStates } from './current.ts';
import { numberStates } from './numbers.ts';
import type { SharedPlayer } from './link.ts';
import { labDrawn } from '../lab/state.ts';
import { currentOf, goTo, initialPlayer, type PlayedRecording, type PlayerState, togglePlaying } from './state.ts';
import { type AppStore, update } from '../../session/store.ts';
import type { Lab } from '../lab/effects.ts';
import type { Showing } from '../../session/execution/showing.ts';
import type { Drawing } from '../../../contract/lab/compare.ts';
import type { SearchRecording } from '../../../contract/player.ts';

export interface Player {
  /** Records searches, and shows them from the start. */
  record(searches: SharedPlayer['searches']): Promise<void>;
  /** Records again what a link says, and goes to its event. */
  restore(shared: SharedPlayer): Promise<void>;
  /** Goes to an event; the other panels then show the state that the search is in. */
  goTo(at: number): void;
  /** Plays on, or pauses. */
  toggle(): void;
  setSpeed(speed: number): void;
  /** Gives the states their numbers once more, after another comparison. */
  renumber(): Promise<void>;
  /** Ends a recording under way; what was recorded before stays. */
  stop(): void;
  forget(): void;
}

const mostEvents = 20_000;

/** While it plays, the other panels are not drawn more often than this. */
const followMilliseconds = 150;

/** Recordings are made by a worker of their own. */
export function createPlayer(
  store: AppStore,
  startClient: () => WorkbenchClient,
  lab: Pick<Lab, 'find' | 'followPlayed'>,
  show: Showing['show'],
): Player {
  let client: WorkbenchClient | null = null;
  let run = 0;
  let following: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<PlayerState>): void => update(store, 'player', (player) => ({ ...player, ...change }));

  async function record(searches: SharedPlayer['searches'], at: number): Promise<boolean> {
    const mine = ++run;
    client ??= startClient();
    const { document } = store.getState();
    const { text, dialect, constants, revision } = document;
    set({ running: true, failure: null, playing: false });
    try {
      const recordings: Pick<PlayedRecording, 'name' | 'recording'>[] = [];
      for (const { name, side } of searches) {
        const request = { run: mine, text, dialect, constants, side, mostEvents, mostNumbered: labDrawn };
        const { failed, recording } = await client.recordSearch(request);
        if (mine !== run) return false;
        if (recording === null) throw new Error(`The model cannot be run: ${failed?.[0]?.message ?? 'it has errors'}`);
        recordings.push({ name, recording });
      }
      const made = recordings.map((one) => ({ ...one, current: currentStates(one.recording.events), drawn: null, numbers: [] }));
      set({
        recordings: numbered(
          made,
          made.map(() => null),
          null,
        ),
        running: false,
        revision,
      });
      update(store, 'player', (player) => goTo(player, at));
      await renumber();
      return mine === run;
    } catch (error) {
      if (mine === run) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  async function renumber(): Promise<void> {
    const { recordings, revision } = store.getState().player;
    if (recordings.length === 0 || revision !== store.getState().document.revision) return;
    const drawn = await Promise.all(recordings.map(({ recording }) => lab.find(recording.nodes.map(({ words }) => words))));
    if (store.getState().player.recordings !== recordings) return;
    set({ recordings: numbered(recordings, drawn, store.getState().lab.compared?.result.drawing ?? null) });
  }

  /** Lets the other panels show the state that is played. */
  function follow(): void {
    clearTimeout(following);
    following = undefined;
    const { player, document, lab: shown } = store.getState();
    const played = player.recordings.find(({ name }) => name === shown.focus) ?? player.recordings[0];
    if (played === undefined || player.revision !== document.revision) return;
    const state = currentOf(played, player.at);
    const words = played.recording.nodes[state]?.words;
    if (words === undefined) return;
    show(words, played.numbers[state] ?? state);
    const drawn = played.drawn?.[state] ?? -1;
    if (drawn >= 0) lab.followPlayed(drawn, played.name);
  }

  function moved(): void {
    if (!store.getState().player.playing) follow();
    else following ??= setTimeout(follow, followMilliseconds);
  }

  return {
    record: async (searches) => {
      if (await record(searches, 1)) follow();
    },
    restore: async ({ searches, at }) => {
      await record(searches, at);
    },
    goTo: (at) => {
      update(store, 'player', (player) => goTo(player, at));
      moved();
    },
    toggle: () => {
      update(store, 'player', togglePlaying);
      moved();
    },
    setSpeed: (speed) => set({ speed }),
    renumber,
    stop: () => {
      run++;
      client?.end();
      set({ running: false });
    },
    forget: () => {
      run++;
      clearTimeout(following);
      following = undefined;
      update(store, 'player', () => initialPlayer);
    },
  };
}

/** Numbers the states of recordings, with their numbers in a drawing if there is one. */
function numbered(
  recordings: readonly PlayedRecording[],
  drawn: readonly (readonly number[] | null)[],
  compared: Drawing | null,
): PlayedRecording[] {
  const drawing = drawn.some((known) => known !== null) ? compared : null;
  // A comparison that draws what its searches came to numbers the states by itself.
  const own = (recording: SearchRecording) => (drawing?.kind === 'visited' ? { ...recording, numbers: null } : recording);
  const numbers = numberStates(
    recordings.map(({ recording }) => own(recording)),
    drawn,
    drawing?.nodes.length ?? 0,
  );
  return recordings.map((one, i) => ({ ...one, drawn: drawn[i] ?? null, numbers: numbers[i] ?? [] }));
}
