import { guardsOf } from '../../../system/automaton-guards.ts';
import type { Formula } from '../../../system/ir.ts';

const sizes = new WeakMap<Formula, number>();

/** Of how many parts a formula is, each counted as often as it is there. */
export function sizeOf(f: Formula): number {
  const known = sizes.get(f);
  if (known !== undefined) return known;
  const size = 1 + partsOf(f).reduce((sum, part) => sum + sizeOf(part), 0);
  sizes.set(f, size);
  return size;
}

function partsOf(f: Formula): readonly Formula[] {
  switch (f.kind) {
    case 'proposition':
      return [];
    case 'not':
    case 'unary':
      return [f.operand];
    case 'and':
    case 'or':
    case 'implies':
    case 'until':
      return [f.left, f.right];
    case 'automaton':
      return guardsOf(f.states);
  }
}
