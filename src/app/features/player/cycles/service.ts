import { Latest } from '../../../../base/latest.ts';
import type { EmptinessAlgorithm } from '../../../../contract/check/options.ts';
import type { CycleSearchQuestion } from '../../../../contract/cycle-search.ts';
import type { WorkbenchClient } from '../../../../worker/client.ts';
import { type Workbench, service } from '../../../session/workbench/workbench.ts';
import { labDrawn } from '../../../session/comparison/comparison.ts';
import { foundAt } from './fold.ts';
import { askedOf, cyclesSlice } from './state.ts';

export interface Cycles {
  ask(asked: Pick<CycleSearchQuestion, 'property' | 'kind'>): void;
  choose(algorithm: EmptinessAlgorithm): void;
  /** Records the search, and shows it from the start. */
  record(): Promise<void>;
  /** Goes to an event; the other panels then show the state that the search is in. */
  goTo(at: number): void;
  /** Plays on, or pauses; at the end it plays from the beginning. */
  toggle(): void;
  setSpeed(speed: number): void;
  /** Ends a recording under way; what was recorded before stays. */
  stop(): void;
}

const mostEvents = 10_000;

/** Searches for cycles are recorded by a worker of their own. */
export const cyclesOf = service(({ store, startClient, showing, whenLeaving }: Workbench): Cycles => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  type State = ReturnType<typeof cyclesSlice.of>;
  const set = (change: Partial<State>): void => cyclesSlice.update(store, (state) => ({ ...state, ...change }));

  function goTo(at: number): void {
    const { recording, revision, playing } = cyclesSlice.of(store.getState());
    if (recording === null) return;
    const last = recording.events.length;
    const place = Math.max(0, Math.min(at, last));
    set({ at: place, playing: playing && place < last });
    const node = recording.nodes[foundAt(recording, place).current];
    if (node !== undefined && revision === store.getState().document.revision) showing.show(node.words, node.state);
  }

  whenLeaving(() => questions.forget());

  return {
    ask: (asked) => set({ asked }),
    choose: (algorithm) => set({ algorithm }),
    record: async () => {
      const question = questions.next();
      client ??= startClient();
      const { document } = store.getState();
      const { text, language, constants, revision } = document;
      const asked = askedOf(store.getState());
      const { algorithm } = cyclesSlice.of(store.getState());
      set({ running: true, failure: null, playing: false });
      try {
        const request = { run: question.run, text, language, constants, ...asked, algorithm, mostEvents, mostNumbered: labDrawn };
        const { failed, recording } = await client.recordCycleSearch(request);
        if (!question.isLast()) return;
        if (recording === null) throw new Error(`The model cannot be run: ${failed?.[0]?.message ?? 'it has errors'}`);
        set({ recording, running: false, revision });
        goTo(1);
      } catch (error) {
        if (question.isLast()) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
      }
    },
    goTo,
    toggle: () => {
      const { playing, at, recording } = cyclesSlice.of(store.getState());
      if (!playing && at >= (recording?.events.length ?? 0)) goTo(0);
      set({ playing: !playing });
    },
    setSpeed: (speed) => set({ speed }),
    stop: () => {
      questions.forget();
      client?.end();
      set({ running: false });
    },
  };
});
