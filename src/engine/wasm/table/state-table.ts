import type { Code, FunctionReference, Label } from '../emit/encoder/code.ts';
import type { StoreReport } from '../../../contract/check/store-report.ts';
import type { GlobalName, Globals } from '../emit/globals.ts';
import type { MemoryMap } from '../emit/memory-map.ts';
import type { EntryFormat } from './entry.ts';
import type { PushWord } from './entry-code.ts';
import type { NodeTables } from './node-tables.ts';

/** What the code of a table knows of its module: where the table and the room for a cluster that moves lie in memory, and the globals. */
export interface TableSite {
  readonly globals: Globals;
  readonly map: Pick<MemoryMap, 'table' | 'cluster'>;
}

/** A state as the table is asked for it: what tells it apart, and the local that holds the mixed hash of that. */
export interface Key {
  readonly push: PushWord;
  readonly x: number;
}

/** What is done about a state that is looked for. Each part may leave the code by a branch, or goes on behind it. */
export interface Insertion {
  /** Left to where the search has to stop: there is no room, or there may be no more states. */
  readonly out: Label;
  /** The module global where the number of the state is left; null if states have no numbers. */
  readonly number?: number | null;
  /** Where different states may have one key; absent where the key says all. */
  readonly collisions?: Collisions;
  /** The state was new and has been put into the table, with its mark set if the table has marks. */
  readonly fresh: () => void;
  /** It was there. */
  readonly found: () => void;
}

/** What is done about entries with the key of the state that is looked for. */
export interface Collisions {
  readonly isSame: SameEntry['isSame'];
  /** Leaves the search by the label where no entry is that of the state, if it must not be inserted yet. */
  readonly putOff: (done: Label) => void;
}

/** Which of the entries with one key is meant. */
export interface SameEntry {
  /** The module global where the number of an entry is left. */
  readonly number: number;
  /** Pushes 1 if the entry, whose number has been left, is that of the state; else the search goes on behind it. */
  readonly isSame: () => void;
}

/** The table of states as one function of the module uses it. */
export interface TableAccess {
  /** Reads into locals what may have changed since the function was called. */
  reload(): void;
  /** Pushes an i64 that is read where the search for a state begins. */
  warm(key: Key): void;
  insert(key: Key, insertion: Insertion): void;
  /**
   * Looks for a state; `same` where different states may have one key. `number` is the module global where the number of the state that is
   * found is left.
   */
  find(key: Key, found: () => void, missing: () => void, same?: SameEntry | null, number?: number | null): void;
  /** Where a state has been found: pushes its mark, and in the bits above it its number. */
  pushPayload(): void;
  /** Where a state has been found: sets a bit of that to what `push` pushes, 0 or 1. */
  setPayload(bit: number, push: () => void): void;
  /** Where a state has been found: pushes what is kept with it besides, and sets it to what `push` pushes; absent where nothing can be. */
  readonly kept?: { readonly push: () => void; readonly set: (push: () => void) => void };
  /**
   * Where a state has been found or put: pushes where its entry is, and goes back to the one whose place `push` pushes; absent where there
   * are no such places. A place is that of the entry until `globals.tableEnd` is another.
   */
  readonly entryPlaces?: { readonly push: () => void; readonly returnTo: (push: () => void) => void };
}

/** A table of states, as the parts of a module share it. */
export interface StateTable {
  access(code: Code): TableAccess;
  readonly start: TableStart;
  /** What its entries are made of; null where that is not the same all the time. */
  readonly format: EntryFormat | null;
  /** The tables of nodes on which it rests; null if it has none. */
  readonly nodes: NodeTables | null;
  /** Whether it may forget states, which are then searched again. */
  readonly forgets: boolean;
  /** States that it has numbers for; absent where there is no such limit. */
  readonly most?: number;
  /** Whether it knows which states are on the stack of a depth-first search. */
  readonly marks: boolean;
  /** The tables in memories of their own that hold its entries; absent where these lie in the memory of the search. */
  readonly parts?: TableParts;
  /** What it has to say of itself. */
  report(look: TableLook): StoreReport;
}

/** The tables of one search in several memories. */
export interface TableParts {
  /** The module of which each is an instance. */
  readonly binary: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly start: TableStart;
  /** Bytes that each memory has at most. */
  readonly memoryBytes: number;
  readonly atWork: TablesAtWork;
}

/** Sets the tables of a search to work. Throws a RangeError when there is no memory for them. */
export type TablesAtWork = (tables: TableParts, search: SearchOfParts) => PartsAtWork;

/** What the tables ask of the search and tell it. */
export interface SearchOfParts {
  /** How many nodes of a tree the left and the right side have. */
  nodes(side: number): number;
  set(name: GlobalName, value: number): void;
}

/** The tables of a search whose states lie in several memories, at work. */
export interface PartsAtWork {
  /** What the search calls, by the names of its imports. */
  readonly calls: Record<string, WebAssembly.ExportValue>;
  /** Bytes in use. */
  readonly bytes: number;
  /** Shares so many bytes out among the tables. */
  limit(bytes: number): void;
  /** Tells the search how many slots there are by now, of how many bytes. */
  tell(): void;
}

/** What can be seen of a table at work: globals, the memory as words, the table's bytes. */
export interface TableLook {
  readonly get: (name: GlobalName) => number;
  readonly words: Int32Array;
  readonly bytes: number;
}

/** What the host sets before a search begins. */
export interface TableStart {
  readonly slots: number;
  /** Of all slots that tell something of the hash: where there are several tables, those of all. */
  readonly shift: number;
  readonly width: number;
  /** Entries of a slot; absent: one. */
  readonly lanes?: number;
  readonly full: number;
  /** Where the slots begin, and the end. */
  readonly tableAt: number;
  readonly tableEnd: number;
}

/** The function that makes the table larger: `globals.stop` says whether it could. */
export type Grow = FunctionReference;
