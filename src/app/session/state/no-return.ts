import type { PointOfNoReturn, Violated } from '../../../contract/explain.ts';
import { slice } from './slice.ts';
import type { AppState } from './store.ts';
import type { FollowedRun } from './followed-run.ts';

/** Until where on the run with a number what it shows could be avoided; `answer` is null until the worker has told. */
export interface NoReturnState {
  readonly run: number;
  readonly violated: Violated;
  readonly answer: PointOfNoReturn | string | null;
  /** The numbers of the states to which other steps lead from the last place where it could be avoided, and keep it avoidable. */
  readonly instead: readonly number[];
}

export const noReturnSlice = slice<NoReturnState | null>('noReturn', null);

/** What a run shows that could have been avoided; null for runs that are counterexamples of nothing. */
export function violatedOf({ origin }: Pick<FollowedRun, 'origin'>, terminationIsDeadlock: boolean): Violated | null {
  if (origin.kind === 'simulation') return null;
  if (origin.kind === 'link') return origin.property === null ? null : { property: origin.property, terminationIsDeadlock };
  const { purpose } = origin;
  if (purpose?.property == null || purpose.formula !== null) return null;
  return { property: purpose.property, terminationIsDeadlock: purpose.terminationIsDeadlock };
}

/** What is known of the run that is shown; null for nothing. */
export function selectNoReturn(state: AppState): PointOfNoReturn | null {
  const known = noReturnSlice.of(state);
  if (known === null || known.run !== state.followed?.view.run || typeof known.answer === 'string') return null;
  return known.answer;
}

/** The step that gave the violation of the run that is shown away; null if there is none, or it is not known. */
export function selectDecisive(state: AppState): number | null {
  const found = selectNoReturn(state);
  if (found === null || found.last < 0 || found.last >= (state.followed?.view.steps.length ?? 0)) return null;
  return found.last + 1;
}

const none: readonly number[] = [];

/** The states to which the steps lead that would have avoided the violation of the run that is shown, where its own step gave it away. */
export function selectInstead(state: AppState): readonly number[] {
  const known = noReturnSlice.of(state);
  return known === null || known.run !== state.followed?.view.run ? none : known.instead;
}
