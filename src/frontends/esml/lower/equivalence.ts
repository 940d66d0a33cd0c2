import type { Span } from '../../../base/span.ts';
import type { Formula, FormulaShape } from '../../../system/ir.ts';
import { sizeOf } from './formula-size.ts';
import type { Room } from './room.ts';

/**
 * `f <=> g` of formulas with temporal operators, which says `(f => g) & (g => f)`. Each side is there twice, so that a row of them doubles
 * with each: what they come to is taken from the room that a model has.
 */
export function equivalence(left: Formula, right: Formula, room: Room, span: Span): FormulaShape {
  room.take(2 * (sizeOf(left) + sizeOf(right)), span);
  return { kind: 'and', left: implication(left, right, span), right: implication(right, left, span) };
}

function implication(left: Formula, right: Formula, span: Span): Formula {
  return { kind: 'implies', left, right, span, text: `(${left.text}) => (${right.text})` };
}
