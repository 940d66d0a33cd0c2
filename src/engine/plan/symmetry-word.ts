import type { Symmetry } from '../../contract/check/options.ts';
import type { SymmetryPlan } from './symmetry.ts';

/** The word of the option that a plan goes by. */
export function symmetryWord(symmetry: SymmetryPlan): Exclude<Symmetry, 'off'> {
  switch (symmetry.kind) {
    case 'counters':
      return symmetry.asked;
    case 'neighbours':
      return 'sorted';
    default:
      return symmetry.kind;
  }
}
