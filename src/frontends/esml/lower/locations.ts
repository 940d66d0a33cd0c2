import type { Span } from '../../../base/span.ts';
import { beingAt } from '../../../system/being-at.ts';
import { templateOf } from '../../../system/edges.ts';
import type { Activation, Expression, Template } from '../../../system/ir.ts';
import { subexpressions } from '../../../system/subexpressions.ts';
import { mappedTemplate } from '../../../system/transform/mapped-template.ts';
import { type Replacement, replaced } from '../../../system/transform/replaced.ts';
import { fold } from './fold.ts';
import type { Room } from './room.ts';

/** The locations of a process that carry a label. */
export function locationsAt(template: Pick<Template, 'locations'> | undefined, label: string): number[] {
  return (template?.locations ?? []).flatMap(({ labels }, number) => (labels.includes(label) ? [number] : []));
}

/** Activations of a template in the order of their arguments for one parameter, which is of a symmetric type. */
export function byIdentity(activations: readonly Activation[], asked: readonly number[], parameter: number): number[] {
  const identity = (activation: number): number => {
    const value = activations[activation]?.arguments[parameter];
    if (value === undefined) throw new Error('an activation without an argument of a symmetric type was indexed by one');
    return value;
  };
  return [...asked].sort((a, b) => identity(a) - identity(b));
}

/**
 * Templates in which the questions for locations, which have none yet, have become what they ask (`beingAt`). The guards on the way to a
 * label may ask themselves: the checker has seen to it that they do not ask in a circle.
 */
export function resolveQuestions(templates: readonly Template[], activations: readonly Activation[], room: Room): Template[] {
  const system = { templates, activations };
  const known = new Map<string, Expression>();
  const answer: Replacement = (e) => {
    if (e.kind !== 'at') return null;
    const { activation, label } = e;
    const key = `${activation} ${label}`;
    const locations = locationsAt(templateOf(system, activation), label);
    const found = known.get(key) ?? beingAt(system, { activation, locations, label }, (guard) => replaced(guard, answer));
    known.set(key, found);
    takeRoom(room, found, templateOf(system, activation).span);
    return found;
  };
  return templates.map((template) => mappedTemplate(template, answer));
}

/** Takes room for an expression that is made of what others were lowered to: questions in questions may stand for very much. */
export function takeRoom(room: Room, e: Expression, span: Span): void {
  for (const _ of subexpressions(e)) room.take(1, span);
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
