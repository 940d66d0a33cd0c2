import type { Expression, Place } from './ir.ts';
import { subexpressions } from './subexpressions.ts';
import { failsItself, placesRead } from './walk.ts';

/** Whether the evaluation of an expression might end in a run-time error, as far as its shape tells: true where that is not excluded. */
export function mayFail(expression: Expression): boolean {
  for (const e of subexpressions(expression)) {
    if (failsItself(e) || placesRead(e).some(isUnsafe)) return true;
  }
  return false;
}

function isUnsafe({ steps }: Place): boolean {
  return steps.some((step) => {
    if (step.kind !== 'index') return step.kind === 'head';
    return step.index.kind !== 'constant' || step.index.value < 0 || step.index.value >= step.size;
  });
}
