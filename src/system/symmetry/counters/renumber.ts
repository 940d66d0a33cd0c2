import type { Expression, Place, Template } from '../../ir.ts';
import { mappedTemplate } from '../../transform/mapped-template.ts';
import { type Replacement, replaced, replacedPlace } from '../../transform/replaced.ts';

/** Expressions name processes by their numbers, which change when the family has become one. */
export function renumberedExpression(e: Expression, renumber: ReadonlyMap<number, number>): Expression {
  return replaced(e, renumbering(renumber));
}

/** A template with the processes that it asks about renumbered. */
export function renumbered(template: Template, renumber: ReadonlyMap<number, number>): Template {
  return mappedTemplate(template, renumbering(renumber));
}

function renumbering(renumber: ReadonlyMap<number, number>): Replacement {
  const number = (activation: number): number => renumber.get(activation) ?? activation;
  const place = (part: Place): Place => {
    const { root, ...rest } = replacedPlace(part, replace);
    return { ...rest, root: root.kind === 'activation' ? { ...root, activation: number(root.activation) } : root };
  };
  const replace: Replacement = (part) => {
    switch (part.kind) {
      case 'at':
        return { ...part, activation: number(part.activation) };
      case 'asked':
        return { ...part, activation: number(part.activation), answer: replaced(part.answer, replace) };
      case 'load':
        return { ...part, place: place(part.place) };
      case 'length':
        return { ...part, list: place(part.list) };
      case 'compare':
        return { ...part, left: place(part.left), right: place(part.right) };
      case 'binary':
      case 'conditional':
      case 'constant':
      case 'element':
      case 'negate':
      case 'not':
      case 'parameter':
      case 'pending':
        return null;
    }
  };
  return replace;
}
