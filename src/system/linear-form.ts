import type { Formula } from './ir.ts';

/**
 * A formula of CTL as one of LTL that says the same of a model: AG p, AF p, A(p U q), AG(p => AF q) and what is built of them in the same
 * way; null where there is none, or none was looked for. Both are false on the same runs, so that a run which violates one shows the other.
 * [Mai00] has all such formulas; these are a part of them, without AX.
 */
export function linearForm(f: Formula): Formula | null {
  switch (f.kind) {
    case 'proposition':
      return f;
    case 'not':
      return isState(f.operand) ? f : null;
    case 'and':
      return both(f);
    case 'or':
      return isState(f.left) || isState(f.right) ? both(f) : null;
    case 'implies':
      return isState(f.left) ? both(f) : null;
    case 'unary': {
      if (f.operator === 'AF') return isState(f.operand) ? { ...f, operator: 'F' } : null;
      const operand = f.operator === 'AG' ? linearForm(f.operand) : null;
      return operand === null ? null : { ...f, operator: 'G', operand };
    }
    case 'until':
      return f.operator === 'AU' && isState(f.left) && isState(f.right) ? { ...f, operator: 'U' } : null;
    case 'automaton':
      return null;
  }
}

/** Two parts, each as LTL. */
function both(f: Formula & { readonly kind: 'and' | 'or' | 'implies' }): Formula | null {
  const [left, right] = [linearForm(f.left), linearForm(f.right)];
  return left === null || right === null ? null : { ...f, left, right };
}

/** Whether a formula speaks of a single state. */
export function isState(f: Formula): boolean {
  if (f.kind === 'proposition') return true;
  if (f.kind === 'not') return isState(f.operand);
  return f.kind !== 'automaton' && f.kind !== 'unary' && f.kind !== 'until' && isState(f.left) && isState(f.right);
}
