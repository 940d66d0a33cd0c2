import type { KeepingChoice, PartedChoice } from '../table/keeping.ts';
import { partedKeeping } from '../table/part-keeping.ts';
import { PartMemories } from './part-memories.ts';

/** How searches go on in several memories: code that is loaded for those that may have more than one can hold. */
export interface SeveralMemories {
  /** Bytes of a table from which on a search takes several. */
  readonly from: number;
  /** The choice of a search that may have so many bytes; null where one memory is enough, or states are kept otherwise. */
  choice(of: KeepingChoice, maxBytes: number): PartedChoice | null;
}

/** Bytes that a memory holds that is addressed by 32 bits. */
const usualBytes = 2 ** 32;

/** At most 64 memories. */
const mostBits = 6;

/**
 * Several memories of so many bytes, for tables that have come to some size. A search that is given more than one memory begins again where
 * it is clear that it is a large one, and little has been done yet.
 */
export function severalMemories(from = 2 ** 29, memoryBytes = usualBytes): SeveralMemories {
  return {
    from,
    choice(of, maxBytes) {
      if (maxBytes <= memoryBytes || (of.kind !== 'cells' && of.kind !== 'tree')) return null;
      const bits = Math.min(mostBits, Math.ceil(Math.log2(maxBytes / memoryBytes)));
      return { kind: 'parted', of, bits, memoryBytes, keep: partedKeeping, atWork: (tables, search) => new PartMemories(tables, search) };
    },
  };
}
