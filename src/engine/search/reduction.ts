import type { Choosing } from '../reduce/chooser.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** Which steps a search takes, when it does not take all. */
export interface Reduction {
  readonly chooser: Choosing;
  readonly options: ReductionOptions;
}
