import type { Completeness } from '../../contract/check/verdict.ts';

/** Thrown when a search may not go on. */
export class LimitReached extends Error {
  constructor(readonly completeness: Completeness) {
    super('a limit of the search was reached');
  }
}
