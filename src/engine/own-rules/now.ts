import type { Situation } from '../reduce/situation.ts';

/** What the rules are asked of: a state, what the search knows of it, and what variables stand for. */
export interface Now {
  readonly situation: Situation;
  /** Whether a step of a transition leads back to a state on the search stack. */
  readonly back: (transition: number) => boolean;
  /** What each variable stands for, by its number. */
  readonly variables: number[];
}
