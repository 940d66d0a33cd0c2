import type { Expression, Place } from '../../../system/ir.ts';
import type { Access } from '../../../system/analysis/objects.ts';

/**
 * Whether nobody but the process of an access decides which element it touches: constants, parameters and variables of its own are all that
 * the index is computed from. As long as the process stays where it is, the access then touches the same element. False where `elementIn`
 * computes no element.
 */
export function isSettled({ index }: Access): boolean {
  return index !== null && isOwn(index.expression);
}

function isOwn(e: Expression): boolean {
  switch (e.kind) {
    case 'constant':
    case 'parameter':
      return true;
    case 'load':
      return isOwnPlace(e.place);
    case 'binary':
      return isOwn(e.left) && isOwn(e.right);
    case 'asked':
    case 'at':
    case 'compare':
    case 'conditional':
    case 'element':
    case 'length':
    case 'negate':
    case 'not':
    case 'pending':
      return false;
  }
}

function isOwnPlace({ root, steps }: Place): boolean {
  return root.kind === 'local' && steps.every((step) => step.kind !== 'index' || isOwn(step.index));
}
