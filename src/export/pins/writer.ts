import type { Writer } from '../exporter.ts';
import { originComment } from '../origin.ts';
import { pinsModule } from './module.ts';
import { propertyFiles } from './property-files.ts';

/** A module for LTSmin, and beside it its properties (docs/export.md). */
export const pins: Writer = {
  refusal: () => null,
  write: (subject) => {
    const { text, properties } = pinsModule(subject.machine.system);
    return { pieces: [originComment(subject), text], complete: true, ...propertyFiles(properties) };
  },
};
