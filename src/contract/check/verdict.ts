import type { Span } from '../../base/span.ts';
import type { Step } from '../steps.ts';
import type { Evidence, Explored } from './evidence.ts';

/**
 * What ended a search early: a limit that was asked for; `allocation`: the machine or the browser gave no more memory, before the limit was
 * reached (the limit is then what was held); `steps` and `ways`, which `TooManySteps` explains; `store`: it is full; or `nodes` of decision
 * diagrams.
 */
export type Bound = 'states' | 'memory' | 'allocation' | 'time' | 'cancelled' | 'depth' | 'steps' | 'ways' | 'store' | 'nodes';

/** How much of the state space a verdict rests on. */
export type Completeness =
  | { readonly kind: 'exhaustive' }
  | { readonly kind: 'bounded'; readonly by: Bound; readonly limit: number }
  /** Only what the properties asked for needed was explored. */
  | { readonly kind: 'partial' }
  /**
   * The search came to its end, but its store may have taken different states for one: with the estimated probability `omission` at least
   * one state was not searched; `coverage` is the estimated share of the states that were.
   */
  | { readonly kind: 'probabilistic'; readonly omission: number; readonly coverage: number };

export interface Verdict {
  /** `deadlock`, `errors`, or the property's name. */
  readonly property: string;
  readonly kind: 'deadlock' | 'errors' | 'invariant' | 'ctl' | 'ltl' | 'cycles';
  /** null: not known, for the reason in `explanation`. */
  readonly holds: boolean | null;
  readonly explanation: string;
  /** Why a check with such options cannot decide it, whatever its limits are; `explanation` says it too. Absent: it can. */
  readonly notDecided?: string;
  /** Why states were left out that may matter for it, where that was allowed; `explanation` says it too. Absent: none were. */
  readonly unsound?: string;
  readonly span: Span | null;
  /** Of a property that holds: what in it makes it hold for no good reason. Absent: nothing does, or it is not known. */
  readonly vacuous?: readonly VacuousPart[];
  /** The steps to the violation from the initial state; for a run-time error the last step is the one that fails. */
  readonly run: readonly Step[] | null;
  /** For an infinite run: the state (from 0) from which it repeats for ever. */
  readonly loopStart?: number | null;
  /** Why the property holds or fails, where there is more to say than a run can; the run is its linear part. */
  readonly evidence?: Evidence | null;
  /** What a search for this property alone explored. */
  readonly explored?: Explored;
}

/**
 * A part of a property that holds which has the same value in all reachable states, so that something in the property does not matter, or
 * which asks for next states and matters only where there is none.
 */
export interface VacuousPart {
  /** The part in the words of the text. */
  readonly text: string;
  readonly span: Span | null;
  /** What is to be said of it, such as `is true in no reachable state`. */
  readonly says: string;
}
