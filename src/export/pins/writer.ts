import type { Writer } from '../exporter.ts';
import { pinsModule } from './module.ts';

/** A module for LTSmin (docs/export.md). */
export const pins: Writer = {
  refusal: () => null,
  write: ({ machine }) => ({ pieces: [pinsModule(machine.system).text], complete: true }),
};
