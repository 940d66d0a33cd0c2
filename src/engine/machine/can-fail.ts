import type { Expression, Place } from '../../system/ir.ts';
import { isArithmetic } from '../../system/operators.ts';

/**
 * True unless the evaluation of the expression surely succeeds in every state: no arithmetic that may overflow, no division, index or HEAD.
 */
export function canFail(e: Expression): boolean {
  switch (e.kind) {
    case 'constant':
    case 'parameter':
    case 'pending':
    case 'at':
    case 'asked':
      return false;
    case 'load':
      return placeCanFail(e.place);
    case 'length':
      return placeCanFail(e.list);
    case 'negate':
      return true;
    case 'not':
      return canFail(e.operand);
    case 'compare':
      return placeCanFail(e.left) || placeCanFail(e.right);
    case 'element':
      return e.indices.some(({ index, size }) => index.kind !== 'constant' || index.value < 0 || index.value >= size);
    case 'conditional':
      return canFail(e.condition) || canFail(e.yes) || canFail(e.no);
    case 'binary':
      return isArithmetic(e.operator) || canFail(e.left) || canFail(e.right);
  }
}

function placeCanFail(place: Place): boolean {
  return place.steps.some((step) => {
    if (step.kind === 'field') return false;
    if (step.kind === 'head' || step.index.kind !== 'constant') return true;
    return step.index.value < 0 || step.index.value >= step.size;
  });
}
