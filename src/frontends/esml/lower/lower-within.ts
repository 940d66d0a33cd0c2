import type { Span } from '../../../base/span.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { CheckedModel } from '../check/checked.ts';
import { lower } from './lower.ts';
import { TooLarge } from './room.ts';

/** Lowers a checked model without errors; or tells the place where it becomes too large. */
export function lowerWithin(model: CheckedModel): TransitionSystem | { readonly tooLarge: Span } {
  try {
    return lower(model);
  } catch (problem) {
    if (problem instanceof TooLarge) return { tooLarge: problem.span };
    throw problem;
  }
}
