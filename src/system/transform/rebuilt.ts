import type { ChannelReference, Expression, Place, PlaceStep } from '../ir.ts';

/** What becomes of the parts of an expression. */
export interface Parts {
  readonly expression: (e: Expression) => Expression;
  readonly place: (place: Place) => Place;
  readonly channel: (channel: ChannelReference) => ChannelReference;
}

/** An expression of the same kind, made of what becomes of its parts; what it has none of stays as it is. */
export function rebuilt(e: Expression, { expression, place, channel }: Parts): Expression {
  switch (e.kind) {
    case 'constant':
    case 'parameter':
    case 'at':
      return e;
    case 'load':
      return { ...e, place: place(e.place) };
    case 'length':
      return { ...e, list: place(e.list) };
    case 'pending': {
      const other = channel(e.channel);
      return other === e.channel ? e : { ...e, channel: other };
    }
    case 'negate':
    case 'not':
      return { ...e, operand: expression(e.operand) };
    case 'binary':
      return { ...e, left: expression(e.left), right: expression(e.right) };
    case 'element':
      return { ...e, indices: e.indices.map((part) => ({ ...part, index: expression(part.index) })) };
    case 'conditional':
      return { ...e, condition: expression(e.condition), yes: expression(e.yes), no: expression(e.no) };
    case 'compare':
      return { ...e, left: place(e.left), right: place(e.right) };
    case 'asked':
      return { ...e, answer: expression(e.answer) };
  }
}

/** A place with what becomes of the expressions in its indices. */
export function rebuiltPlace(place: Place, expression: Parts['expression']): Place {
  const steps = place.steps.map((step): PlaceStep => (step.kind === 'index' ? { ...step, index: expression(step.index) } : step));
  return { ...place, steps };
}
