import type { Compaction } from '../../../system/compaction.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Layout } from '../../../system/layout.ts';
import { chooses } from '../../../system/walk.ts';

/** Bytes of the buffers through which states go to and come from the host. */
export const streamBytes = 1 << 16;

/** Successors collected before they are looked up together; a search stops expanding states when there are so many. */
export const batchFull = 96;
/** Successors that the batch has room for, where a search does not ask for more. */
export const mostEntries = 512;

/** Bytes for the successors that a depth-first search keeps, at least: they are to stay in the caches of the processor. */
const aheadBytes = 1 << 18;

/** Slots of the table that the moving of a cluster may involve at most. */
export const clusterEntries = 8192;

/** Bits of an entry of the table beside its key, at most: distance, mark and number; and those of a key that the smallest table tells. */
const entryBits = { beside: 43, told: 12 } as const;

/**
 * Choices met on one way through an atomic block, at most. With n of them there are n other ways at least, one that is longer than i for
 * each i below n, so that more would be too many inner steps anyway (`mostRepeated`).
 */
export const planEntries = 1 << 13;

export const pageBytes = 65_536;

/** Pages that a memory addressed by 32 bits has at most: 4 GiB. */
export const mostPages = 65_536;

/** The first address in use. */
export const lowest = 64;

/** Addresses in the memory of the module, in bytes; the table of states comes last and grows. */
export interface MemoryMap {
  /** The working state, a word in four bytes; tables with an entry for each word follow at these distances. */
  readonly state: number;
  readonly factors: number;
  readonly cellOf: number;
  /** The cells of the successor under construction, for steps that write in loops. */
  readonly cells: number;
  /** For each process where it stands after falling through loops. */
  readonly settled: number;
  /** The state that a depth-first search enters next. */
  readonly child: number;
  /** Choices made inside an atomic block, and how many ways there were at each. */
  readonly plan: number;
  readonly widths: number;
  /** For each monitored property the number of the state that decided it, plus 1. */
  readonly monitors: number;
  readonly batch: number;
  readonly batchEnd: number;
  /** Bytes of an entry of the batch. */
  readonly batchEntry: number;
  /** Successors that a depth-first search keeps until it comes back (`search/look-ahead.ts`), and the end of that. */
  readonly ahead: number;
  readonly aheadEnd: number;
  readonly input: number;
  readonly output: number;
  readonly log: number;
  readonly cluster: number;
  readonly table: number;
}

/** Words that depend on how states are kept; by default as their cells, which are also what tells them apart. */
export interface Room {
  /** Words of a state that waits. */
  readonly stored: number;
  /** Words by which the table tells states apart. */
  readonly key: number;
  /** Words of an entry of the batch: what it says of the state, the hash, the step's number, the parent. */
  readonly entry: number;
  /** Whether states that are found go to the output; and whether there is a log of steps. */
  readonly sends: boolean;
  readonly logs: boolean;
  /** Whether successors are kept. */
  readonly ahead: boolean;
  /** Successors that the batch has room for; absent: `mostEntries`. */
  readonly successors?: number;
}

/** Bytes of the room for a cluster that moves, for keys of so many words. */
export function clusterBytes(key: number): number {
  return clusterEntries * gatheredBytes(key);
}

/** Bytes that an entry takes while its cluster moves: where it belongs, and its words of 64 bits. */
function gatheredBytes(key: number): number {
  return 8 + 8 * Math.ceil((entryBits.beside + 32 * key - entryBits.told) / 64);
}

export function plainRoom({ cells }: Compaction): Room {
  return { stored: cells.length, key: cells.length, entry: cells.length + 3, sends: true, logs: true, ahead: false };
}

/** True if there are choices inside of atomic blocks. */
export function hasChoices({ templates }: TransitionSystem): boolean {
  return templates.some(({ edges }) => edges.some(({ operations }) => operations.some(chooses)));
}

/** How the memory of a module is laid out from an address on. */
export type LayOut = typeof memoryMap;

/** Lays out the memory from an address on. */
export function memoryMap(layout: Layout, { cells }: Compaction, system: TransitionSystem, start: number, room: Room): MemoryMap {
  let at = start;
  const take = (bytes: number): number => {
    const start = at;
    at += (bytes + 15) & ~15;
    return start;
  };
  const { words } = layout;
  const chooses = hasChoices(system);
  const batchEntry = 4 * room.entry;
  const batchBytes = batchEntry * (room.successors ?? mostEntries);
  const aheadRoom = Math.max(aheadBytes, 4 * batchEntry * mostEntries);
  const map = {
    state: take(4 * words),
    factors: take(4 * words),
    cellOf: take(4 * words),
    cells: take(4 * cells.length),
    settled: take(4 * system.activations.length),
    child: take(4 * Math.max(cells.length, room.stored, room.entry)),
    plan: take(chooses ? 4 * planEntries : 0),
    widths: take(chooses ? 4 * planEntries : 0),
    monitors: take(4 * system.properties.length),
    batch: take(batchBytes),
    batchEnd: at,
    batchEntry,
    ahead: take(room.ahead ? aheadRoom : 0),
    aheadEnd: at,
    input: take(streamBytes),
    output: take(room.sends ? streamBytes : 0),
    log: take(room.logs ? streamBytes : 0),
    cluster: take(clusterBytes(room.key)),
    table: 0,
  };
  return { ...map, batchEnd: map.batch + batchBytes, table: (at + 63) & ~63 };
}
