import type { OwnMistake, OwnStudyView } from './own-reduction.ts';

/** A request to look for the smallest model on which a reduction is wrong. */
export interface OwnSmallestRequest {
  readonly run: number;
  /** The text of the reduction. */
  readonly rules: string;
}

/** How many small models were tried so far, of how many. */
export interface OwnSmallestProgress {
  readonly tried: number;
  readonly of: number;
}

/** A small model on which a reduction is wrong. */
export interface OwnShown {
  readonly text: string;
  /** Whether a state without steps or a verdict is lost; else a set is wrong, and nothing is lost by good luck. */
  readonly isLost: boolean;
  readonly study: OwnStudyView;
}

export interface OwnSmallestResult extends OwnSmallestProgress {
  readonly run: number;
  /** Why the reduction could not be used; null if it could. */
  readonly mistake: OwnMistake | null;
  readonly stopped: boolean;
  /** Null where none of the models that were tried shows a mistake. */
  readonly shown: OwnShown | null;
}
