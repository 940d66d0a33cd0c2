import type { Expression, Property } from '../../system/ir.ts';

/** A property that has the machine generate code for an expression. */
export function standIn(expression: Expression): Property {
  const source = { span: { start: 0, end: 0 }, text: '' };
  return { name: '', logic: 'ctl', fairness: 'none', formula: { kind: 'proposition', expression, ...source }, ...source };
}
