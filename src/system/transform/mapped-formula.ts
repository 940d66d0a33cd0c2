import type { Expression, Formula } from '../ir.ts';

/** A formula with its propositions changed. */
export function mapped(formula: Formula, change: (e: Expression) => Expression): Formula {
  switch (formula.kind) {
    case 'proposition':
      return { ...formula, expression: change(formula.expression) };
    case 'not':
    case 'unary':
      return { ...formula, operand: mapped(formula.operand, change) };
    case 'and':
    case 'implies':
    case 'or':
    case 'until':
      return { ...formula, left: mapped(formula.left, change), right: mapped(formula.right, change) };
    case 'automaton':
      return {
        ...formula,
        states: formula.states.map((state) => ({
          ...state,
          edges: state.edges.map((edge) => ({ ...edge, guard: { ...edge.guard, expression: change(edge.guard.expression) } })),
        })),
      };
  }
}
