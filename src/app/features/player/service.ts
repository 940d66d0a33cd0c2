import { exactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import type { SearchRecording } from '../../../contract/player.ts';
import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { Drawing, SideName } from '../../../contract/lab/compare.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { labDrawn, comparisonSlice } from '../../session/comparison/comparison.ts';
import { currentStates } from './current.ts';
import type { SharedPlayer } from './link.ts';
import { numberStates } from './numbers.ts';
import { type PlayedRecording, type PlayerState, currentOf, goTo, playerSlice, togglePlaying } from './state.ts';
import { Latest } from '../../../base/latest.ts';

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
  /** Says how the states of a search are stored that is recorded next. */
  setStore(name: SideName, to: PlayedStore): void;
  /** Gives the states their numbers once more, after another comparison. */
  renumber(): Promise<void>;
  /** Ends a recording under way; what was recorded before stays. */
  stop(): void;
}

const mostEvents = 20_000;

/** While it plays, the other panels are not drawn more often than this. */
const followMilliseconds = 150;

/** Recordings are made by a worker of their own. */
export const playerOf = service((workbench: Workbench): Player => {
  const { store, startClient, showing } = workbench;
  const lab = comparisonOf(workbench);
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  let following: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<PlayerState>): void => playerSlice.update(store, (player) => ({ ...player, ...change }));

  async function record(searches: SharedPlayer['searches'], at: number): Promise<boolean> {
    const question = questions.next();
    client ??= startClient();
    const { document } = store.getState();
    const { text, language, constants, revision } = document;
    const stores = Object.fromEntries(searches.map(({ name, store: played = exactlyPlayed }) => [name, played]));
    const { stores: before } = playerSlice.of(store.getState());
    set({ running: true, failure: null, playing: false, stores: { ...before, ...stores } });
    try {
      const recordings: Pick<PlayedRecording, 'name' | 'recording'>[] = [];
      for (const { name, side, store: played = exactlyPlayed } of searches) {
        const request = { run: question.run, text, language, constants, side, store: played, mostEvents, mostNumbered: labDrawn };
        const { failed, recording } = await client.recordSearch(request);
        if (!question.isLast()) return false;
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
      playerSlice.update(store, (player) => goTo(player, at));
      await renumber();
      return question.isLast();
    } catch (error) {
      if (question.isLast()) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  async function renumber(): Promise<void> {
    const { recordings, revision } = playerSlice.of(store.getState());
    if (recordings.length === 0 || revision !== store.getState().document.revision) return;
    const drawn = await Promise.all(recordings.map(({ recording }) => lab.find(recording.nodes.map(({ words }) => words))));
    if (playerSlice.of(store.getState()).recordings !== recordings) return;
    set({ recordings: numbered(recordings, drawn, comparisonSlice.of(store.getState()).compared?.result.drawing ?? null) });
  }

  /** Lets the other panels show the state that is played. */
  function follow(): void {
    clearTimeout(following);
    following = undefined;
    const { document } = store.getState();
    const player = playerSlice.of(store.getState());
    const played = player.recordings.find(({ name }) => name === comparisonSlice.of(store.getState()).focus) ?? player.recordings[0];
    if (played === undefined || player.revision !== document.revision) return;
    const state = currentOf(played, player.at);
    const words = played.recording.nodes[state]?.words;
    if (words === undefined) return;
    showing.show(words, played.numbers[state] ?? state);
    const drawn = played.drawn?.[state] ?? -1;
    if (drawn >= 0) lab.followPlayed(drawn, played.name);
  }

  function moved(): void {
    if (!playerSlice.of(store.getState()).playing) follow();
    else following ??= setTimeout(follow, followMilliseconds);
  }

  workbench.whenLeaving(() => {
    questions.forget();
    clearTimeout(following);
    following = undefined;
  });
  lab.whenCompared(() => void renumber());

  return {
    record: async (searches) => {
      if (await record(searches, 1)) follow();
    },
    restore: async ({ searches, at }) => {
      await record(searches, at);
    },
    goTo: (at) => {
      playerSlice.update(store, (player) => goTo(player, at));
      moved();
    },
    toggle: () => {
      playerSlice.update(store, togglePlaying);
      moved();
    },
    setSpeed: (speed) => set({ speed }),
    setStore: (name, to) => playerSlice.update(store, (player) => ({ ...player, stores: { ...player.stores, [name]: to } })),
    renumber,
    stop: () => {
      questions.forget();
      client?.end();
      set({ running: false });
    },
  };
});

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
