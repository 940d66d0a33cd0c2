import type { Property } from './ir.ts';
import { inProperties } from './subexpressions.ts';

/** Whether a property asks who took the last step. */
export function asksWhoMoved(property: Property): boolean {
  return [...inProperties([property])].some((e) => e.kind === 'asked' && e.question === 'moved');
}
