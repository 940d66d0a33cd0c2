import type { Code } from '../emit/encoder/code.ts';
import type { Collisions } from '../table/state-table.ts';

/** The name of the global with the number of the stored state that is compared, or was looked up last. */
export const numberName = 'number';

/** How states are told apart of which the table knows only hashes, as entries of the batch at the address in a local. */
export interface Twins {
  /** The global with the number of the stored state that is compared. */
  readonly number: number;
  /** Compares the stored states that have its hash. */
  collisions(code: Code, at: number): Collisions;
  /** It was new, and has got the next number. */
  discovered(code: Code, at: number): void;
  /** The state on top of the stack is about to be taken from it. */
  leaving(code: Code): void;
}

/** What is noted of each step where steps are taken again. */
export interface StepEvents {
  /** At the beginning of what is done about a step that succeeds, whose cells are the parameters, and of one that fails. */
  succeeds(code: Code): void;
  fails(code: Code): void;
  /** Pushes the word by which the step that is met is known. */
  push(code: Code): void;
  /** Before the steps of a process are met. */
  beginsProcess(code: Code, process: number): void;
}
