import type { SoughtRuns } from '../../../contract/saved-run.ts';
import type { Step } from '../../../contract/steps.ts';
import { type FollowedRun, sameChoice } from '../../session/state/followed-run.ts';
import { slice } from '../../session/state/slice.ts';

/** The runs that show one verdict, as far as they are known: counterexamples of a property, or its witnesses. */
export interface CounterexamplesState {
  readonly of: SoughtRuns;
  readonly revision: number;
  /** In the order in which they were found; the one that came with the verdict first. */
  readonly known: readonly (readonly Step[])[];
  /** How many the search has found; the one that came with the verdict may be among them. */
  readonly found: number;
  /** States looked at so far. */
  readonly states: number;
  readonly searching: boolean;
  /** Why the last search found no further one; null if it did. */
  readonly ended: 'complete' | 'limit' | 'stopped' | null;
}

/** What is known of the runs like the one that is shown: so far that one, or what was found before. Null for runs that show no verdict. */
export function counterexamplesOf(followed: FollowedRun, known: CounterexamplesState | null): CounterexamplesState | null {
  const of = followed.origin.kind === 'verdict' ? followed.origin.sought : undefined;
  if (of === undefined) return null;
  const same = known?.revision === followed.revision && known.of.property === of.property && known.of.kind === of.kind;
  if (same && known.of.terminationIsDeadlock === of.terminationIsDeadlock) return known;
  return { of, revision: followed.revision, known: [followed.view.steps], found: 0, states: 0, searching: false, ended: null };
}

/** Which of the runs is shown, from 0; -1 if none of them is. */
export function numberOfShown(known: CounterexamplesState['known'], followed: FollowedRun): number {
  return known.findIndex((run) => sameRun(run, followed.view.steps));
}

/** Takes what a search has found; runs that are known already are not added again. */
export function receiveFound(
  state: CounterexamplesState,
  { found, ended, states }: { found: readonly (readonly Step[])[]; ended: 'enough' | 'complete' | 'limit' | 'stopped'; states: number },
): CounterexamplesState {
  const fresh = found.slice(state.found).filter((run) => !state.known.some((other) => sameRun(run, other)));
  return {
    ...state,
    known: [...state.known, ...fresh],
    found: found.length,
    states,
    searching: false,
    ended: fresh.length > 0 || ended === 'enough' ? null : ended,
  };
}

function sameRun(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, i) => b[i] !== undefined && sameChoice(step, b[i]));
}

export const counterexamplesSlice = slice<CounterexamplesState | null>('counterexamples', null);

/** The key of the way in which long runs are divided into sections (`sections.ts`): `none`, or null until one is chosen. */
export const divisionSlice = slice<string | null>('division', null);
