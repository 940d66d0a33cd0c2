import { Data } from './data.ts';
import { type LayOut, memoryMap } from './memory-map.ts';

/** Which of the threads that search together a module is for. */
export interface ThreadPlace {
  /** From 0. */
  readonly thread: number;
  readonly threads: number;
  /** Bytes of the tables that each thread has for itself, as the first one has them; null for that. */
  readonly dataBytes: number | null;
}

/**
 * Parts of the memory that different threads write begin at multiples of this, so that no line of a processor's cache is in two of them.
 */
const threadUnit = 4096;

/** The tables that a thread has for itself, as it writes some; those of all threads lie one behind the other from an address on. */
export function ownData({ thread, dataBytes }: ThreadPlace, start: number): Data {
  return new Data(alignedUp(start) + thread * alignedUp(dataBytes ?? 0));
}

/** Where each of so many threads has what the first one, which has these tables, has at an address. */
export function placesOfAll(address: number, threads: number, own: Data): readonly number[] {
  return Array.from({ length: threads }, (_, thread) => address + thread * alignedUp(own.bytes));
}

/** The first address behind the tables of all threads. */
export function endOfData({ threads, dataBytes }: ThreadPlace, start: number, own: Data): number {
  return alignedUp(start) + threads * alignedUp(dataBytes ?? own.bytes);
}

function alignedUp(bytes: number): number {
  return Math.ceil(bytes / threadUnit) * threadUnit;
}

/** Lays out the memory of one of several threads, each of which has its own; the table behind all of that is one for all. */
export function threadLayOut({ thread, threads }: Pick<ThreadPlace, 'thread' | 'threads'>): LayOut {
  return (layout, compaction, system, start, room) => {
    const first = alignedUp(start);
    const bytes = alignedUp(memoryMap(layout, compaction, system, first, room).table - first);
    return { ...memoryMap(layout, compaction, system, first + thread * bytes, room), table: first + threads * bytes };
  };
}
