import type { Action, Edge, Expression, Formula, Operation, Template } from '../../ir.ts';
import { replaced } from './bound-expressions.ts';

/** A formula with its propositions changed. */
export function mapped(formula: Formula, change: (e: Expression) => Expression): Formula {
  switch (formula.kind) {
    case 'proposition':
      return { ...formula, expression: change(formula.expression) };
    case 'not':
    case 'unary':
      return { ...formula, operand: mapped(formula.operand, change) };
    default:
      return { ...formula, left: mapped(formula.left, change), right: mapped(formula.right, change) };
  }
}

/** Expressions name processes by their numbers, which change when the family has become one. */
export function renumberedExpression(e: Expression, renumber: ReadonlyMap<number, number>): Expression {
  return replaced(e, (part) => {
    if (part.kind === 'at') return { ...part, activation: renumber.get(part.activation) ?? part.activation };
    if (part.kind === 'load' && part.place.root.kind === 'activation') {
      const { root } = part.place;
      return { ...part, place: { ...part.place, root: { ...root, activation: renumber.get(root.activation) ?? root.activation } } };
    }
    return null;
  });
}

/** A template with the processes that it asks about renumbered. */
export function renumbered(template: Template, renumber: ReadonlyMap<number, number>): Template {
  const change = (e: Expression): Expression => renumberedExpression(e, renumber);
  const operation = (o: Operation): Operation => {
    if (o.kind === 'assert') return { ...o, condition: change(o.condition) };
    if (o.kind !== 'choose') return o;
    return { ...o, alternatives: o.alternatives.map((a) => ({ ...a, guard: change(a.guard), operations: a.operations.map(operation) })) };
  };
  const edges = template.edges.map((edge): Edge => {
    const action: Action =
      edge.action.kind === 'receive' && edge.action.condition !== null
        ? { ...edge.action, condition: change(edge.action.condition) }
        : edge.action;
    return {
      ...edge,
      guard: edge.guard === null ? null : change(edge.guard),
      guardParts: edge.guardParts.map((part) => ({ ...part, expression: change(part.expression) })),
      action,
      operations: edge.operations.map(operation),
    };
  });
  return { ...template, edges };
}
