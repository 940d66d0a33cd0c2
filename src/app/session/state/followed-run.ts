import { modelOf, sameModel } from './identity.ts';
import type { Document } from './types.ts';
import type { PlaceView, SimulationView } from '../../../contract/run.ts';
import type { RunPurpose, SoughtRuns } from '../../../contract/saved-run.ts';
import type { StateView } from '../../../contract/states.ts';
import type { Step, StepView } from '../../../contract/steps.ts';

/** Where a run comes from: the violation of a property, or a simulation. */
export type Origin =
  /** With its purpose where it is a counterexample, and not some part of the evidence; `sought` where there may be others like it. */
  | { readonly kind: 'verdict'; readonly property: string; readonly purpose?: RunPurpose; readonly sought?: SoughtRuns }
  | { readonly kind: 'simulation' }
  /** From a link; the property is that of the verdict that it shows, null where the link does not say one. */
  | { readonly kind: 'link'; readonly property: string | null }
  /** Read from a file; what it is for is what the file says. */
  | { readonly kind: 'saved'; readonly purpose: RunPurpose };

/** A run that is being looked at: a counterexample or a simulation, stepped through in the same way. */
export interface FollowedRun {
  readonly origin: Origin;
  readonly view: SimulationView;
  /** How many of the steps have been taken at the place that is shown. */
  readonly index: number;
  /** The place of which the worker told last: the one that is shown or, until the answer is here, the one before, maybe of another run. */
  readonly place: PlaceView | null;
  /** The model that was run. */
  readonly model: Document;
  /** The revision of the document that was run, or the last one that was the same model. */
  readonly revision: number;
  /** The generator's seed of the last random walk. */
  readonly seed: number | null;
  /** For an infinite run: the place from which it repeats for ever; its last place is the same state. */
  readonly loopStart: number | null;
}

/** The slice for a run that the worker has just replayed, at a given place. */
export function openRun(
  origin: Origin,
  view: SimulationView,
  index: number,
  document: Document & { readonly revision: number },
  seed: number | null,
  loopStart: number | null = null,
): FollowedRun {
  // A run that could not be replayed to its end does not reach its loop.
  const loop = loopStart !== null && loopStart < view.steps.length && view.replayProblem === null ? loopStart : null;
  return stepTo(
    { origin, view, index: 0, place: null, model: modelOf(document), revision: document.revision, seed, loopStart: loop },
    index,
  );
}

/** A run after a change of the document: one that brings back the model of the run, as Undo does, makes it up to date again. */
export function afterChange(followed: FollowedRun, document: Document & { readonly revision: number }): FollowedRun {
  return followed.revision === document.revision || !sameModel(followed.model, document)
    ? followed
    : { ...followed, revision: document.revision };
}

/** Moves to a place, as far as the run reaches. */
export function stepTo(followed: FollowedRun, index: number): FollowedRun {
  return { ...followed, index: Math.max(0, Math.min(index, followed.view.steps.length)) };
}

/** Takes what the worker told of a place, unless the place or the run has changed since. */
export function receivePlace(followed: FollowedRun, place: PlaceView): FollowedRun {
  const wanted = { ...followed, place };
  return placeOf(wanted) === null ? followed : wanted;
}

/** What is known of the place that is shown; null until the worker has told. */
export function placeOf({ place, index, view }: FollowedRun): PlaceView | null {
  return place?.index === index && place.run === view.run ? place : null;
}

/** The choices up to a place of the run. */
export function choicesUpTo(followed: FollowedRun, index: number): Step[] {
  return followed.view.steps.slice(0, index).map(choiceOf);
}

/** A step without its description. */
export function choiceOf(step: Step): Step {
  return { transition: step.transition, choice: step.choice };
}

/** The step that led to the place that is shown; null at the beginning. */
export function currentStep(followed: FollowedRun): StepView | null {
  return followed.view.steps[followed.index - 1] ?? null;
}

/**
 * The state at the place that is shown, or the one shown before as long as that is not known; after a step that failed, the state before
 * it.
 */
export function currentState(followed: FollowedRun): StateView | null {
  return followed.place?.state ?? null;
}

/** Whether the step that leads to a place belongs to the loop of an infinite run. */
export function inLoop({ loopStart }: FollowedRun, index: number): boolean {
  return loopStart !== null && index > loopStart;
}

/** The property whose verdict a run shows; null for one that was taken by hand. */
export function propertyOf({ origin }: Pick<FollowedRun, 'origin'>): string | null {
  switch (origin.kind) {
    case 'verdict':
    case 'link':
      return origin.property;
    case 'saved':
      return origin.purpose.property;
    case 'simulation':
      return null;
  }
}

/** Whether two steps are the same choice. */
export function sameChoice(a: Step, b: Step): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}
