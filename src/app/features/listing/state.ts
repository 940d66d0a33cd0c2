import type { ExecutedView } from '../../../contract/run.ts';
import type { Step } from '../../../contract/steps.ts';
import { placeOf, sameChoice } from '../../session/state/followed-run.ts';
import { selectFollowedStale } from '../../session/state/selectors.ts';
import { slice } from '../../session/state/slice.ts';
import type { AppState } from '../../session/state/store.ts';

/** A step that is executed instruction by instruction, and how far. */
export interface InstructionsState {
  /** The place of the run from which the step is taken, and the step. */
  readonly index: number;
  readonly step: Step;
  readonly executed: ExecutedView;
  /** The number of the instruction that comes next. */
  readonly at: number;
}

/**
 * What is shown of a step once the worker has told: where one was, if it is the same step once more; else its first or last instruction.
 */
export function receiveExecuted(
  known: InstructionsState | null,
  given: Pick<InstructionsState, 'index' | 'step' | 'executed'>,
  enter: 'first' | 'last',
): InstructionsState {
  const same =
    known !== null &&
    known.index === given.index &&
    sameChoice(known.step, given.step) &&
    JSON.stringify(known.executed) === JSON.stringify(given.executed);
  return same ? known : { ...given, at: enter === 'first' ? 0 : lastOf(given.executed) };
}

/**
 * The step that can be executed by instructions at the place that is shown: the chosen one, else that of the run, else the first possible
 * one.
 */
export function steppedChoice(state: AppState): Step | null {
  const { followed } = state;
  if (followed === null || selectFollowedStale(state)) return null;
  const chosen = chosenStepSlice.of(state);
  if (chosen !== null && chosen.run === followed.view.run && chosen.index === followed.index) return chosen.step;
  return followed.view.steps[followed.index] ?? placeOf(followed)?.enabled[0] ?? null;
}

/** The number of the last instruction. */
export function lastOf({ instructions }: ExecutedView): number {
  return Math.max(0, instructions.length - 1);
}

/** Whether there is something after the instruction that is shown: one more, or a further step. */
export function hasNextInstruction(state: AppState): boolean {
  const instructions = instructionsSlice.of(state);
  if (instructions === null) return state.followed !== null;
  return instructions.at < lastOf(instructions.executed) || instructions.executed.error === null;
}

/** Whether there is something before the instruction that is shown: one more, or a former step. */
export function hasPreviousInstruction(state: AppState): boolean {
  const { followed } = state;
  const instructions = instructionsSlice.of(state);
  return followed !== null && (followed.index > 0 || (instructions !== null && instructions.at > 0));
}

/** The step that is executed by instructions; null while nobody shows that. */
export const instructionsSlice = slice<InstructionsState | null>('instructions', null);

/** The step whose instructions are looked at, at a place of a run; null for the usual one. */
export const chosenStepSlice = slice<{ readonly run: number; readonly index: number; readonly step: Step } | null>('chosenStep', null);

/** What the panel shows: the instructions, or the tables of transitions. */
export type ListingFace = 'instructions' | 'transitions';

export const listingFaceSlice = slice<ListingFace>('listingFace', 'instructions');

/** The line of the cursor in the source. */
export const selectCursorLine = (state: AppState) => state.selection.line;
