import type { CheckProgress } from '../contract/check/options.ts';
import type { SearchOutcome } from '../contract/check/outcome.ts';
import type { Cancelled } from './search/slices.ts';

/** A check that is under way: run in slices so that its caller stays responsive. */
export interface Checker {
  /** Searches for about so many milliseconds. True when the check is over. */
  slice(milliseconds: number): boolean;
  /** Ends the check; `memory`: since the process that it runs in may not hold more. */
  cancel(by?: Cancelled): void;
  /** Grows whenever the outcome has something that stays, whatever ends the check; absent where that is all at its end. */
  readonly decided?: number;
  progress(): CheckProgress;
  /** Verdicts and statistics; before the end those of the search so far. */
  outcome(): SearchOutcome;
}
