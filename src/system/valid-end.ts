import type { Location } from './ir.ts';

/** Labels that begin so mark where a process may stay, as in SPIN (G. Holzmann, Design and validation of computer protocols, 1991). */
const prefix = 'end';

/**
 * Whether a process may be at a location when there are no more steps, and all is well: its END, or a command with such a label. A state in
 * which every process is at one, or on the way to one behind a DO, is no deadlock (docs/language.md section 2).
 */
export function isValidEnd({ kind, labels }: Pick<Location, 'kind' | 'labels'>): boolean {
  return kind === 'end' || labels.some((label) => label.startsWith(prefix));
}
