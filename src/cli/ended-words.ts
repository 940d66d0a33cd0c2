import type { TransitionSystem } from '../system/ir.ts';
import { isValidEnd } from '../system/valid-end.ts';

/**
 * What is so in a state of termination (docs/language.md section 2): that processes may stay is said only where the model has such labels.
 */
export function endedWords({ templates }: TransitionSystem): string {
  const hasEndLabels = templates.some(({ locations }) => locations.some((at) => at.kind !== 'end' && isValidEnd(at)));
  return hasEndLabels ? 'every process has ended, or is at a label that begins with end' : 'every process has ended';
}
