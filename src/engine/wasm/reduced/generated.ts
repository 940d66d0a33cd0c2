import type { Algorithm, ReductionOptions } from '../../reduce/options.ts';

/** The algorithms of `--por` that generated code does. */
export const generatedAlgorithms: readonly Algorithm[] = ['none', 'alg2', 'alg3', 'alg2+alg3', 'stubborn'];

/** Models with more transitions are left to the abstract machine: the tables would take too much room. */
export const mostReducedTransitions = 4_000;

/** Whether a reduction can be done by generated code, depth first, on models that are not too large. */
export function isGenerated({ por }: ReductionOptions): boolean {
  return generatedAlgorithms.includes(por);
}
