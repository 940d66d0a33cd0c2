import type { KeepingChoice, PartedChoice } from '../table/keeping.ts';

/** When a search takes several memories: once its table has so many bytes, if it may have more than one memory can. */
export interface MemorySizes {
  readonly from: number;
  readonly memoryBytes: number;
}

/**
 * A memory that is addressed by 32 bits has 4 GB. A search that is given more begins again where it is clear that it is a large one, and
 * little has been done yet.
 */
export const usualMemories: MemorySizes = { from: 2 ** 29, memoryBytes: 2 ** 32 };

/** At most 64 memories. */
const mostBits = 6;

/**
 * How a search goes on in several memories that may have so many bytes together; null where one is enough, or states are kept otherwise.
 */
export function severalMemories(of: KeepingChoice, maxBytes: number, { memoryBytes }: MemorySizes): PartedChoice | null {
  if (maxBytes <= memoryBytes || (of.kind !== 'cells' && of.kind !== 'tree')) return null;
  return { kind: 'parted', of, bits: Math.min(mostBits, Math.ceil(Math.log2(maxBytes / memoryBytes))), memoryBytes };
}
