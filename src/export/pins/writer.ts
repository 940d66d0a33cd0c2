import type { Writer } from '../exporter.ts';
import { pinsModule } from './module.ts';
import { propertyFiles } from './property-files.ts';

/** A module for LTSmin, and beside it its properties (docs/export.md). */
export const pins: Writer = {
  refusal: () => null,
  write: ({ machine }) => {
    const { text, properties } = pinsModule(machine.system);
    return { pieces: [text], complete: true, ...propertyFiles(properties) };
  },
};
