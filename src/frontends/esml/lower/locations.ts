import type { Span } from '../../../base/span.ts';
import { activationOf, templateOf } from '../../../system/edges.ts';
import type { Expression, Template, TransitionSystem } from '../../../system/ir.ts';
import { fold } from './fold.ts';

/** The locations of a process that carry a label. */
export function locationsAt(template: Pick<Template, 'locations'> | undefined, label: string): number[] {
  return (template?.locations ?? []).flatMap(({ labels }, number) => (labels.includes(label) ? [number] : []));
}

/** Activations of a template that has one parameter of a symmetric type, in the order of their arguments for it. */
export function byIdentity(system: Pick<TransitionSystem, 'activations' | 'templates'>, activations: readonly number[]): number[] {
  const identity = (activation: number): number => {
    const parameter = templateOf(system, activation).parameters.findIndex(({ type }) => type.kind === 'scalarset');
    const value = activationOf(system, activation).arguments[parameter];
    if (value === undefined) throw new Error('an activation without an argument of a symmetric type was indexed by one');
    return value;
  };
  return [...activations].sort((a, b) => identity(a) - identity(b));
}

/** One of several Boolean answers, chosen by an index; one that is out of range fails, as that of an array does. */
export function answerAt(index: Expression, answers: readonly Expression[], span: Span): Expression {
  const chosen = index.kind === 'constant' ? answers[index.value] : undefined;
  if (chosen !== undefined) return chosen;
  const beyond: Expression = { kind: 'element', values: answers.map(() => 0), indices: [{ index, size: answers.length, stride: 1, span }] };
  return answers.reduceRight<Expression>((no, yes, number) => {
    const right = { kind: 'constant', value: number } as const;
    return fold({ kind: 'conditional', condition: fold({ kind: 'binary', operator: 'equal', left: index, right, span }), yes, no });
  }, beyond);
}
