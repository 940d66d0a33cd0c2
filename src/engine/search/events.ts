import type { Choice } from '../reduce/chooser.ts';
import type { Occurrence } from '../reduce/occurrences.ts';
import type { StoreEvent } from '../store/store-event.ts';
import type { SearchContext } from './search.ts';

/** Told what a search does, as it happens. Nothing is made for it when nobody listens. */
export type Tell = (event: SearchEvent) => void;

/** Who wants to be told: asked once, when the search begins. */
export type Listener = (context: SearchContext) => Tell;

/** What searches do: those that store states, and those that run executions; and what their stores do. */
export type SearchEvent = StoredEvent | DelayedEvent | StoreEvent | ExecutionEvent;

/**
 * What a search that stores states does. States have the numbers of the search. Breadth-first search enters a state when it takes it from
 * the front of its queue, and leaves it before the next; nothing sleeps there.
 */
export type StoredEvent =
  /** A state is entered for the first time, with what is asleep there; its set has been chosen, and none of its steps is taken yet. */
  | {
      readonly kind: 'enter';
      readonly state: number;
      readonly enabled: readonly number[];
      readonly choice: Choice;
      readonly asleep: readonly number[];
      /** Whether a state leads back to the stack for the proviso; to be asked while the event is told. null: there is no stack. */
      readonly leadsBack: ((state: Int32Array) => boolean) | null;
    }
  /** A step is taken. */
  | {
      readonly kind: 'take';
      readonly state: number;
      readonly transition: number;
      readonly choice: number;
      readonly outcome: 'new' | 'stack' | 'visited' | 'error';
      /** -1 after an error. */
      readonly target: number;
    }
  /** What is asleep in a state after a step of it has been taken. */
  | { readonly kind: 'sleep'; readonly state: number; readonly asleep: readonly number[] }
  /** A state is entered again, for transitions that are not asleep any more. */
  | { readonly kind: 'again'; readonly state: number; readonly woken: readonly number[]; readonly asleep: readonly number[] }
  /** A state is left. */
  | { readonly kind: 'leave'; readonly state: number };

/** What a search does, beside that, which finds out later whether states are new. */
export type DelayedEvent =
  /** A step leads to a state that may be one of these, which have its hash: it becomes a candidate, or is one already. */
  | {
      readonly kind: 'postpone';
      readonly state: number;
      readonly transition: number;
      readonly choice: number;
      readonly suspects: readonly number[];
    }
  /** It is known of a candidate, in the order in which they were put aside, whether it is new, and if it is, by which number. */
  | { readonly kind: 'settle'; readonly state: number; readonly transition: number; readonly choice: number; readonly target: number };

/** Whether it is a search that stores states that tells this. */
export function isStored(event: SearchEvent): event is StoredEvent {
  return event.kind === 'enter' || event.kind === 'take' || event.kind === 'sleep' || event.kind === 'again' || event.kind === 'leave';
}

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

/** What a stateless search does. */
export type ExecutionEvent =
  /** A state is come to, by a step or (null) as the first one. The state's words are the search's own. */
  | {
      readonly kind: 'come';
      readonly step: (Occurrence & { readonly choice: number }) | null;
      readonly state: Int32Array;
    }
  /** A step of the state on top fails; it leads to no state. */
  | { readonly kind: 'fail'; readonly step: { readonly transition: number; readonly choice: number } }
  /** The execution ends in the state on top. */
  | { readonly kind: 'end'; readonly how: ExecutionEnd }
  /**
   * The search goes back from the state on top. `left`: enabled transitions of it that were not taken, and those of them that were asleep.
   */
  | { readonly kind: 'back'; readonly left: readonly number[]; readonly asleep: readonly number[] };
