import type { Access } from '../../system/analysis/objects.ts';
import type { RelationName } from '../../system/analysis/relations/relation.ts';
import type { Proviso } from '../../contract/check/proviso-catalogue.ts';
import type { Algorithm } from '../../contract/check/reduction.ts';
import type { Blame } from '../../contract/player.ts';

/**
 * Why a transition or process is in the set that a reduction computes. Transitions, processes and objects are numbers; `Access` carries the
 * source spans.
 */
export type Reason =
  /** The computation began with this transition. */
  | { readonly kind: 'start'; readonly transition: number }
  /**
   * All that this process may do next belongs together; taken in place of the transition of `through`, for which the process is elsewhere.
   */
  | { readonly kind: 'process'; readonly transition: number; readonly process: number; readonly through?: Pulled }
  /** An alternative of a process that `because` moves. */
  | { readonly kind: 'alternative'; readonly transition: number; readonly because: number; readonly process: number }
  /** It may disturb `because`: they meet at an object. */
  | {
      readonly kind: 'interferes';
      readonly transition: number;
      readonly because: number;
      readonly own: Access;
      readonly other: Access;
      readonly relation: RelationName;
    }
  /** `because` is disabled and cannot become enabled unless one of these happens first. */
  | { readonly kind: 'enables'; readonly transition: number; readonly because: number; readonly how: EnabledBy }
  /** It interferes with `because` and is disabled: the algorithm gives up and takes every enabled transition. */
  | { readonly kind: 'gives-up'; readonly transition: number; readonly because: number }
  /** Overman: the process can touch an object of the set; what it touches next joins the set of objects. */
  | { readonly kind: 'support'; readonly process: number; readonly object: number; readonly adds: readonly number[] };

/** Why a transition is pulled into a set by another. */
export type Pulled = Extract<Reason, { readonly kind: 'alternative' | 'interferes' | 'enables' }>;

/** What a disabled transition waits for. */
export type EnabledBy =
  /** A process is elsewhere: what it may do now on the way there. */
  | { readonly kind: 'control'; readonly process: number }
  /** A process is elsewhere: what brings it there. */
  | { readonly kind: 'entering'; readonly process: number }
  | { readonly kind: 'channel'; readonly object: number }
  /** A condition that is false, by its number in `Conditions.all`; null for all that decide on the transition together. */
  | { readonly kind: 'condition'; readonly condition: number | null; readonly objects: readonly number[] };

/** A set that an algorithm proposes for a state. */
export interface Candidate {
  /** Enabled transitions to explore, in the order of the state's steps. */
  readonly transitions: readonly number[];
  /** All transitions of the computed set, enabled or not, in the order in which they joined. */
  readonly closure: readonly number[];
  readonly reasons: readonly Reason[];
}

/** Why a transition that is enabled is not taken in this state. */
export interface Waiting {
  readonly transition: number;
  /**
   * outside: not in the chosen set, with which it commutes whatever happens. asleep: explored before from an earlier state, in another
   * order.
   */
  readonly why: 'outside' | 'asleep';
}

/** A candidate that was not taken. */
export interface Rejected extends Blame {
  readonly candidate: Candidate;
}

/** A transition asleep, with the tags that keep it so when conflict sets are used. */
export interface Asleep {
  readonly transition: number;
  readonly accesses: readonly Access[];
}

/** Everything that a reduced search decided in one state. */
export interface Decision {
  /** Number of the state, in the order of discovery. */
  readonly state: number;
  readonly algorithm: Algorithm;
  readonly enabled: readonly number[];
  /** The set taken; null when every enabled transition is. */
  readonly chosen: Candidate | null;
  readonly rejected: readonly Rejected[];
  readonly waiting: readonly Waiting[];
  readonly proviso: { readonly kind: Proviso; readonly effect: 'none' | 'another-set' | 'all' };
  /** What was asleep on arrival, and after the steps of this state were put to sleep one by one. */
  readonly sleepBefore: readonly Asleep[];
  readonly sleepAfter: readonly Asleep[];
}
