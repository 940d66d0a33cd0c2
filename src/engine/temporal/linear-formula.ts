import type { Formula } from '../../system/ir.ts';

/**
 * The formula of LTL that is true of all fair runs where a formula of CTL holds; null where LTL cannot say the same in this simple way (AG,
 * AF of a state, and what is made of them by `&`, and by `OR` and `=>` with a state on one side). Each fair path from a reachable state
 * is the end of a fair run, whatever the fairness to processes.
 */
export function linearFormula(f: Formula): Formula | null {
  if (isState(f)) return f;
  switch (f.kind) {
    case 'and':
    case 'or':
    case 'implies': {
      if (f.kind === 'implies' && !isState(f.left)) return null;
      if (f.kind === 'or' && !isState(f.left) && !isState(f.right)) return null;
      const [left, right] = [linearFormula(f.left), linearFormula(f.right)];
      return left === null || right === null ? null : { ...f, left, right };
    }
    case 'unary': {
      const operand = linearFormula(f.operand);
      if (operand === null) return null;
      if (f.operator === 'AG') return { ...f, operator: 'G', operand };
      return f.operator === 'AF' && isState(f.operand) ? { ...f, operator: 'F', operand } : null;
    }
    case 'not':
    case 'proposition':
    case 'until':
    case 'automaton':
      return null;
  }
}

function isState(f: Formula): boolean {
  switch (f.kind) {
    case 'proposition':
      return true;
    case 'not':
      return isState(f.operand);
    case 'and':
    case 'or':
    case 'implies':
      return isState(f.left) && isState(f.right);
    case 'unary':
    case 'until':
    case 'automaton':
      return false;
  }
}
