import type { Expression, Place, TransitionSystem } from '../ir.ts';

/**
 * The value of an expression of constants and of parameters of an activation; null if it depends on the state, or is not calculated here.
 */
export function knownValue(system: Pick<TransitionSystem, 'activations'>, activation: number, e: Expression): number | null {
  if (e.kind === 'constant') return e.value;
  if (e.kind === 'parameter') return system.activations[activation]?.arguments[e.parameter] ?? null;
  if (e.kind !== 'binary') return null;
  const left = knownValue(system, activation, e.left);
  const right = knownValue(system, activation, e.right);
  if (left === null || right === null) return null;
  if (e.operator === 'add') return left + right;
  if (e.operator === 'subtract') return left - right;
  if (e.operator === 'modulo' && right > 0) return ((left % right) + right) % right;
  return null;
}

/** Whether it is known without the state which part of a variable a place is. */
export function isPlain(place: Place): boolean {
  return place.steps.every((step) => step.kind === 'field' || (step.kind === 'index' && step.index.kind === 'constant'));
}

/** Whether two plain places are the same. */
export function samePlace(a: Place, b: Place): boolean {
  return JSON.stringify([a.root, a.steps.map(stepKey)]) === JSON.stringify([b.root, b.steps.map(stepKey)]);
}

function stepKey(step: Place['steps'][number]): unknown {
  if (step.kind === 'field') return ['field', step.words];
  return step.kind === 'index' && step.index.kind === 'constant' ? ['index', step.index.value] : [{}];
}

/** True if a value surely lies in the range of its target. */
export function fits(source: Expression | null, target: Place): boolean {
  if (target.type.kind !== 'integer') return true;
  if (source?.kind !== 'constant') return false;
  return source.value >= target.type.low && source.value <= target.type.high;
}
