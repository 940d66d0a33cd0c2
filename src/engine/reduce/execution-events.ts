import type { Occurrence } from './occurrences.ts';

/** How an execution of a stateless search ends. */
export type ExecutionEnd =
  /** Nothing is enabled. */
  | 'stuck'
  /** Its last step failed. */
  | 'error'
  /** The bound on its length was reached. */
  | 'depth'
  /** All that could be taken was asleep: another execution stands for it. */
  | 'asleep';

/** What a stateless search does, told as it happens. */
export type ExecutionEvent =
  /** A state is come to, by a step or (null) as the first one. The state's words are the search's own. */
  | {
      readonly kind: 'enter';
      readonly step: (Occurrence & { readonly choice: number }) | null;
      readonly state: Int32Array;
    }
  /** A step of the state on top fails; it leads to no state. */
  | { readonly kind: 'fail'; readonly step: { readonly transition: number; readonly choice: number } }
  /** The execution ends in the state on top. */
  | { readonly kind: 'end'; readonly how: ExecutionEnd }
  /** The search goes back from the state on top. `left`: enabled transitions of it that were not taken, and those of them that were asleep. */
  | { readonly kind: 'leave'; readonly left: readonly number[]; readonly asleep: readonly number[] };
