import type { Choice } from './chooser.ts';

/**
 * What a reduced search does, told as it happens. States have the numbers of the search. Breadth-first search enters a state when it takes it from the front of its queue,
 * and leaves it before the next; nothing sleeps there.
 */
export type SearchEvent =
  /** A state is entered for the first time, with what is asleep there; its set has been chosen. `tags`: for conflict sets, objects by transition. */
  | {
      readonly kind: 'enter';
      readonly state: number;
      readonly enabled: readonly number[];
      readonly choice: Choice;
      readonly asleep: readonly number[];
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
