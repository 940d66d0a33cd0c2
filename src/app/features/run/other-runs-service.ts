import type { Workbench } from '../../session/workbench/workbench.ts';
import { service } from '../../session/workbench/workbench.ts';
import { type CounterexamplesState, counterexamplesOf, numberOfShown, receiveFound, counterexamplesSlice } from './state.ts';
import { choiceOf } from '../../session/state/followed-run.ts';
import { mostSearched } from '../../session/execution/following.ts';

/** Going from one counterexample of a property to others. */
export interface Counterexamples {
  /** Shows the next one, and looks for it if it is not known. */
  next(): Promise<void>;
  previous(): Promise<void>;
  stop(): void;
}

export const otherRunsOf = service(({ store, client, execution }: Workbench): Counterexamples => {
  const set = (state: CounterexamplesState) => counterexamplesSlice.update(store, () => state);

  /** What is known of the runs like the one that is shown, and which of them that is. */
  function here(): { readonly known: CounterexamplesState; readonly at: number } | null {
    const { followed, document } = store.getState();
    const counterexamples = counterexamplesSlice.of(store.getState());
    if (followed === null || followed.revision !== document.revision) return null;
    const known = counterexamplesOf(followed, counterexamples);
    return known === null ? null : { known, at: numberOfShown(known.known, followed) };
  }

  async function show({ known, revision }: CounterexamplesState, at: number): Promise<void> {
    const { followed, document } = store.getState();
    const run = known[at];
    if (run === undefined || followed === null || document.revision !== revision) return;
    await execution.open(followed.origin, run.map(choiceOf), 0);
  }

  /** Looks for one more than are known; whether it found one. */
  async function look(before: CounterexamplesState): Promise<CounterexamplesState> {
    let state: CounterexamplesState = { ...before, searching: true, ended: null };
    set(state);
    do {
      const progress = (states: number) => counterexamplesSlice.update(store, (now) => (now?.searching ? { ...now, states } : now));
      const answer = await client.counterexamples(state.of, state.found + 1, mostSearched, progress);
      state = receiveFound(state, answer);
      // The one that came with the verdict may be the first that is found.
    } while (state.known.length === before.known.length && state.ended === null);
    return state;
  }

  return {
    next: async () => {
      const place = here();
      if (place === null || place.known.searching) return;
      const { known, at } = place;
      if (at + 1 < known.known.length) {
        set(known);
        return show(known, at + 1);
      }
      const { followed } = store.getState();
      const after = await look(known).catch(() => ({ ...known, ended: 'stopped' as const }));
      const now = store.getState();
      if (now.document.revision !== known.revision || counterexamplesSlice.of(now)?.of !== known.of) return;
      set(after);
      // Whoever has gone on to another run meanwhile is not taken away from it.
      const still = now.followed !== null && now.followed.origin === followed?.origin && numberOfShown(after.known, now.followed) === at;
      if (still && after.known.length > known.known.length) await show(after, at + 1);
    },
    previous: async () => {
      const place = here();
      if (place !== null && place.at > 0) await show(place.known, place.at - 1);
    },
    stop: () => client.stop('run'),
  };
});
