import { type LayOut, memoryMap } from './memory-map.ts';

/** Which of the threads that search together a module is for. */
export interface ThreadPlace {
  /** From 0. */
  readonly thread: number;
  readonly threads: number;
}

/**
 * Parts of the memory that different threads write begin at multiples of this, so that no line of a processor's cache is in two of them.
 */
const threadUnit = 4096;

/** Lays out the memory of one of several threads, each of which has its own; the table behind all of that is one for all. */
export function threadLayOut({ thread, threads }: ThreadPlace): LayOut {
  return (layout, compaction, system, start, room) => {
    const first = Math.ceil(start / threadUnit) * threadUnit;
    const bytes = Math.ceil((memoryMap(layout, compaction, system, first, room).table - first) / threadUnit) * threadUnit;
    return { ...memoryMap(layout, compaction, system, first + thread * bytes, room), table: first + threads * bytes };
  };
}
