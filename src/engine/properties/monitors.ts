import type { Expression, Formula, Property, TransitionSystem } from '../../system/ir.ts';

/**
 * A property that is decided by looking at single states: it asks whether a state can be reached in which `expression` has the value
 * `wanted`. Finding one decides the property as `decides`; finding none in a complete search decides the opposite.
 */
export interface Monitor {
  readonly property: number;
  readonly kind: 'invariant' | 'ctl';
  readonly expression: Expression;
  readonly wanted: boolean;
  readonly decides: boolean;
  /** True when only the initial state matters. */
  readonly initialOnly: boolean;
}

/** The monitor for AG p, EF p, ~AG p, ~EF p and plain p; null for all other formulas. */
export function monitorFor(property: Property, index: number): Monitor | null {
  if (property.logic === 'ltl') return null;
  const formula = property.formula;
  if (formula.kind === 'proposition') {
    return { property: index, kind: 'ctl', expression: formula.expression, wanted: false, decides: false, initialOnly: true };
  }
  const { operator, operand, negated } = strip(formula);
  if (operand === null) return null;
  if (operator === 'AG')
    return {
      property: index,
      kind: negated ? 'ctl' : 'invariant',
      expression: operand,
      wanted: false,
      decides: negated,
      initialOnly: false,
    };
  return { property: index, kind: negated ? 'invariant' : 'ctl', expression: operand, wanted: true, decides: !negated, initialOnly: false };
}

/** All of a system's properties that are decided by looking at single states. */
export function stateMonitors({ properties }: Pick<TransitionSystem, 'properties'>): Monitor[] {
  return properties.map(monitorFor).filter((monitor) => monitor !== null);
}

function strip(formula: Formula): { operator: 'AG' | 'EF'; operand: Expression | null; negated: boolean } {
  if (formula.kind === 'not') {
    const inner = strip(formula.operand);
    return { ...inner, negated: !inner.negated };
  }
  const fits = formula.kind === 'unary' && (formula.operator === 'AG' || formula.operator === 'EF');
  if (!fits || formula.operand.kind !== 'proposition') return { operator: 'AG', operand: null, negated: false };
  return { operator: formula.operator, operand: formula.operand.expression, negated: false } as const;
}
