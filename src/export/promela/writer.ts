import type { Writer } from '../exporter.ts';
import { originComment } from '../origin.ts';
import { exportPromela } from './export.ts';

/** Promela (docs/export.md): what it cannot express of a model is said by SPIN where it is met, and of properties in a comment. */
export const promela: Writer = {
  refusal: () => null,
  write: (subject) => ({ pieces: [originComment(subject), exportPromela(subject.machine.system)], complete: true }),
};
