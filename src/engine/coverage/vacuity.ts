import type { Span } from '../../base/span.ts';
import type { Expression, Formula, Property, TransitionSystem } from '../../system/ir.ts';

/** A property of the form AG(p => q), or G(p => q) in LTL, which holds for no good reason if p is never true. */
export interface VacuityQuestion {
  readonly property: string;
  readonly antecedent: Expression;
  /** The words of p, where they stand alone in the formula; else those of the whole formula. */
  readonly text: string;
  readonly span: Span;
}

/** The questions that the properties of a system give rise to. */
export function vacuityQuestions(system: TransitionSystem): VacuityQuestion[] {
  return system.properties.flatMap((property) => {
    const found = antecedentOf(property.formula);
    return found === null ? [] : [{ property: property.name, ...found }];
  });
}

/** The system with the antecedents as its properties, so that a machine can evaluate them. */
export function withAntecedents(system: TransitionSystem, questions: readonly VacuityQuestion[]): TransitionSystem {
  const properties = questions.map(({ property, antecedent, text, span }): Property => {
    const formula = { kind: 'proposition', expression: antecedent, text, span } as const;
    return { name: property, logic: 'ctl', fairness: 'none', formula, text, span };
  });
  return { ...system, properties };
}

function antecedentOf(formula: Formula): Omit<VacuityQuestion, 'property'> | null {
  if (formula.kind !== 'unary' || (formula.operator !== 'AG' && formula.operator !== 'G')) return null;
  const { operand } = formula;
  if (operand.kind === 'implies' && operand.left.kind === 'proposition') {
    return { antecedent: operand.left.expression, text: operand.left.text, span: operand.left.span };
  }
  // An implication without temporal operators has been lowered to ~p OR q.
  if (operand.kind !== 'proposition') return null;
  const { expression } = operand;
  if (expression.kind !== 'binary' || expression.operator !== 'or' || expression.left.kind !== 'not') return null;
  return { antecedent: expression.left.operand, text: operand.text, span: operand.span };
}
