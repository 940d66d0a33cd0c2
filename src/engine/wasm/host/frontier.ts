import type { StoreReport } from '../../../contract/check/store-report.ts';
import type { Environment } from '../emit/environment.ts';
import type { GlobalName } from '../emit/globals.ts';

/** The module's memory and globals, for what keeps its states outside. */
export interface ModuleAccess {
  readonly env: Environment;
  readonly bytes: () => Uint8Array;
  readonly get: (name: GlobalName) => number;
  readonly set: (name: GlobalName, value: number) => void;
}

/** Where something was seen: in the state with this number, or at the end of this path; and how many steps of that state had been met. */
export interface Place {
  readonly state: number;
  readonly path: readonly number[] | null;
  readonly ordinal: number;
}

export interface Sighting extends Place {
  /** See `sight`. */
  readonly kind: number;
}

/** The states that wait to be expanded, as far as they are outside of the module, and how states were reached. */
export interface Frontier {
  /** Takes bytes from the output buffer, or from the window of the stack; gives how many bytes are left there. */
  flush(bytes: number): number;
  flushLog(bytes: number): void;
  /** Fills the input buffer; gives its bytes. */
  refill(): number;
  /** The state that is being expanded. */
  here(): Place;
  /** The steps to a place, each as its place in the list of steps that are enabled where it is taken. */
  pathTo(place: Place): readonly number[];
  /** Adds what it knows of the store to what the table says. */
  report?(report: StoreReport): StoreReport;
  /** Bytes held at the most. */
  readonly bytes: number;
  /** Breadth-first: the greatest distance reached. Depth-first: the highest stack. In steps. */
  readonly depth: number;
  /** States that wait to be expanded; depth-first, those on the stack. */
  readonly waiting: number;
}

/** What a search of its own kind has instead of the usual frontier, and what its module calls besides. */
export interface OwnHost {
  readonly frontier: Frontier;
  readonly calls: WebAssembly.ModuleImports;
}

/** Makes what such a search has. */
export type MakeOwn = (access: ModuleAccess, module: StartedModule) => OwnHost;

/** A module as its host sees it once it is there. */
export interface StartedModule {
  /** A global of the module that not all modules have. */
  value(name: string): number;
  /** A function of the module. */
  exported(name: string): WebAssembly.ExportValue | undefined;
}
