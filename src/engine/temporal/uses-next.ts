import type { Formula } from '../../system/ir.ts';

/** Whether a formula counts steps by X; reductions that leave out or merge steps do not preserve such a formula. */
export function usesNext(f: Formula): boolean {
  switch (f.kind) {
    case 'proposition':
      return false;
    case 'not':
      return usesNext(f.operand);
    case 'unary':
      return f.operator.endsWith('X') || usesNext(f.operand);
    case 'and':
    case 'implies':
    case 'or':
    case 'until':
      return usesNext(f.left) || usesNext(f.right);
    case 'automaton':
      return false;
  }
}
