import type { Difference } from './ran.ts';

/** How many threads have searched the states of a check, and why not as many as were to. */
export interface ThreadsUsed {
  count: number;
  readonly differences: Difference[];
}
