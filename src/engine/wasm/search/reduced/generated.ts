import { descriptorOf } from '../../../reduce/traits.ts';
import type { ReductionOptions, Selection } from '../../../../contract/check/reduction.ts';

/** Models with more transitions are left to the abstract machine: the tables would take too much room. */
export const mostReducedTransitions = 4_000;

/** Which choices among sets there is code for (`stubborn-choice.ts`). */
const selects: Readonly<Record<Selection, boolean>> = { first: true, smallest: true, processes: false };

/** Whether a reduction can be done by generated code, depth first, on models that are not too large. */
export function isGenerated({ por, select }: Pick<ReductionOptions, 'por'> & Partial<Pick<ReductionOptions, 'select'>>): boolean {
  const { generated, reads } = descriptorOf(por);
  return generated !== null && (select === undefined || selects[select] || !reads.includes('select'));
}
