import type { Expression, Template } from '../../ir.ts';
import { mappedTemplate } from '../../transform/mapped-template.ts';
import { type Replacement, replaced } from '../../transform/replaced.ts';

/** Expressions name processes by their numbers, which change when the family has become one. */
export function renumberedExpression(e: Expression, renumber: ReadonlyMap<number, number>): Expression {
  return replaced(e, renumbering(renumber));
}

/** A template with the processes that it asks about renumbered. */
export function renumbered(template: Template, renumber: ReadonlyMap<number, number>): Template {
  return mappedTemplate(template, renumbering(renumber));
}

function renumbering(renumber: ReadonlyMap<number, number>): Replacement {
  return (part) => {
    if (part.kind === 'at') return { ...part, activation: renumber.get(part.activation) ?? part.activation };
    if (part.kind === 'load' && part.place.root.kind === 'activation') {
      const { root } = part.place;
      return { ...part, place: { ...part.place, root: { ...root, activation: renumber.get(root.activation) ?? root.activation } } };
    }
    return null;
  };
}
