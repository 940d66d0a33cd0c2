import { channelFor } from '../../system/edges.ts';
import { factsOf } from '../../system/facts.ts';
import type { Activation, Expression, Place } from '../../system/ir.ts';

/**
 * An expression of a process with the process's variables named as its own and its parameters replaced by their values: the same for
 * whoever evaluates it.
 */
export function closedExpression(e: Expression, activation: number, of: Activation): Expression {
  const inside = (part: Expression): Expression => closedExpression(part, activation, of);
  const place = (part: Place): Place => closedPlace(part, activation, of);
  switch (e.kind) {
    case 'constant':
    case 'at':
    case 'asked':
      return e;
    case 'parameter':
      return { kind: 'constant', value: of.arguments[e.parameter] ?? 0 };
    case 'load':
      return { ...e, place: place(e.place) };
    case 'length':
      return { ...e, list: place(e.list) };
    case 'pending':
      return { ...e, channel: { kind: 'channel', channel: channelFor(of, e.channel) } };
    case 'negate':
    case 'not':
      return { ...e, operand: inside(e.operand) };
    case 'element':
      return { ...e, indices: e.indices.map((part) => ({ ...part, index: inside(part.index) })) };
    case 'conditional': {
      const condition = inside(e.condition);
      const { low, high, fails } = factsOf(condition, null);
      if (!fails && low === high) return inside(low === 1 ? e.yes : e.no);
      return { ...e, condition, yes: inside(e.yes), no: inside(e.no) };
    }
    case 'compare':
      return { ...e, left: place(e.left), right: place(e.right) };
    case 'binary':
      return { ...e, left: inside(e.left), right: inside(e.right) };
  }
}

/** The same of a place. */
export function closedPlace({ root, steps, type }: Place, activation: number, of: Activation): Place {
  return {
    root: root.kind === 'local' ? { kind: 'activation', activation, variable: root.variable } : root,
    steps: steps.map((step) => (step.kind === 'index' ? { ...step, index: closedExpression(step.index, activation, of) } : step)),
    type,
  };
}

/**
 * The conjuncts of a condition, in the order in which they are evaluated. `a & b` evaluates b only where a is true, and `~(a OR b)` does
 * only where a is false, so that a condition is evaluated conjunct by conjunct, up to the first that is false or fails.
 */
export function conjunctsOf(e: Expression): Expression[] {
  if (e.kind === 'binary' && e.operator === 'and') return [...conjunctsOf(e.left), ...conjunctsOf(e.right)];
  return e.kind === 'not' ? negatedConjuncts(e.operand) : [e];
}

function negatedConjuncts(e: Expression): Expression[] {
  if (e.kind === 'binary' && e.operator === 'or') return [...negatedConjuncts(e.left), ...negatedConjuncts(e.right)];
  return e.kind === 'not' ? conjunctsOf(e.operand) : [{ kind: 'not', operand: e }];
}
