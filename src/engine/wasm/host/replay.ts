import type { Step } from '../../../contract/steps.ts';
import { StepList, type SuccessorSource, TooManySteps } from '../../source/source.ts';

/**
 * Repeats a path that a generated search has found on a source of steps; each step is given by its place in the list of those enabled.
 * Throws when the two disagree.
 */
export function replay(source: SuccessorSource, ordinals: readonly number[]): { steps: Step[]; last: Int32Array } {
  const steps: Step[] = [];
  const last = new Int32Array(source.words);
  source.initial(last);
  const next = new Int32Array(source.words);
  for (const ordinal of ordinals) {
    const step = stepAt(source, last, ordinal);
    steps.push(step);
    if (source.fire(last, step.transition, step.choice, next) !== null) {
      throw new Error('the generated search and the abstract machine disagree about a path');
    }
    last.set(next);
  }
  return { steps, last };
}

/** The step with a place in the list of those enabled in a state. */
export function stepAt(source: SuccessorSource, state: Int32Array, ordinal: number): Step {
  const steps = new StepList();
  try {
    source.enabled(state, steps);
  } catch (problem) {
    // The step is one of those that were met before there were too many.
    if (!(problem instanceof TooManySteps)) throw problem;
  }
  if (ordinal >= steps.count) throw new Error('the generated search and the abstract machine disagree about the steps of a state');
  return { transition: steps.transition(ordinal), choice: steps.choice(ordinal) };
}
