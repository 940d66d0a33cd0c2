import type { Symmetry } from '../../contract/check/options.ts';
import type { SymmetryPlan } from './symmetry.ts';

/** The word of the option that a plan goes by. */
export function symmetryWord(symmetry: SymmetryPlan): Exclude<Symmetry, 'off'> {
  if (symmetry.kind === 'counters') return symmetry.asked;
  return symmetry.kind === 'neighbours' ? 'sorted' : symmetry.kind;
}
