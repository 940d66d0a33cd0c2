import type { Expression, Place } from './ir.ts';
import { placesRead, subexpressions } from './subexpressions.ts';

/** Whether the evaluation of an expression might end in a run-time error, as far as its shape tells: true where that is not excluded. */
export function mayFail(expression: Expression): boolean {
  for (const e of subexpressions(expression)) {
    if (e.kind === 'negate' || e.kind === 'element') return true;
    if (e.kind === 'binary' && calculating.has(e.operator)) return true;
    if (placesRead(e).some(isUnsafe)) return true;
  }
  return false;
}

const calculating: ReadonlySet<string> = new Set(['add', 'subtract', 'multiply', 'divide', 'modulo']);

function isUnsafe({ steps }: Place): boolean {
  return steps.some((step) => {
    if (step.kind !== 'index') return step.kind === 'head';
    return step.index.kind !== 'constant' || step.index.value < 0 || step.index.value >= step.size;
  });
}
