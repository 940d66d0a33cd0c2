import type { TransitionSystem } from '../../../system/ir.ts';
import type { Layout } from '../../../system/layout.ts';
import type { Data } from '../emit/data.ts';
import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import type { Room } from '../emit/memory-map.ts';
import type { StepFunctions } from '../emit/step-code.ts';
import type { Payload } from '../table/entry.ts';
import type { BehindTable } from '../table/growth.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { Keys } from '../table/keys.ts';
import type { StateTable } from '../table/state-table.ts';
import type { FrontierShape, MakeHelper } from './generated-search.ts';
import type { ModelSteps } from './model-steps.ts';
import type { ReducedLoop } from './reduced/loop.ts';

/** What a recipe begins with: the module, and how its states are written. */
export interface Draft {
  readonly system: TransitionSystem;
  readonly layout: Layout;
  readonly choice: KeepingChoice;
  readonly module: ModuleBuilder;
  readonly data: Data;
  readonly host: HostFunctions;
  readonly keys: Keys;
  /** Cells of a state. */
  readonly cells: number;
}

/** The same once memory has its places and the table of states is there. */
export interface Site extends Draft {
  readonly env: Environment;
  readonly states: StateTable;
}

/**
 * A search as a recipe, of which `assemble` makes a module. Each is a file of the folder `recipes`. `More` is what its host has to know
 * beside what it knows of all searches.
 */
export interface Recipe<More = unknown> {
  readonly order: 'bfs' | 'dfs';
  /** Whether states are written as keys again and again, and none is read back from one. */
  readonly remembers?: boolean;
  /** What it asks of its host and keeps in memory, before that has its places. */
  prepare(draft: Draft): Ingredients<More>;
}

/** What a search needs, and what it does. */
export interface Ingredients<More> {
  /** What the table keeps of a state beside what tells it from others. */
  readonly bits: Payload;
  /** States that it has numbers for; absent where the table alone says that. */
  readonly most?: number;
  /** What lies behind the table and grows with it. */
  readonly behind?: (env: Environment) => BehindTable;
  /** Words of a state that waits and of a successor, and the buffers. */
  readonly room: Room;
  /** Where states wait outside of the module. */
  readonly frontier: FrontierShape;
  /** What its host has besides; absent if that is nothing. */
  readonly helpers?: readonly MakeHelper[];
  /** Whether its host knows the states on the stack where the table does not. */
  readonly hostMarks?: boolean;
  readonly more: More;
  generate(site: Site): Work;
}

/** The code of a search: what is done about steps, and the loop around that. */
export interface Work {
  readonly successors: Successors;
  /** Once the steps are code. */
  loop(steps: ModelSteps): Loop;
}

/** What is done about the steps of a state, and whether the cells of the state stay in memory between them. */
export type Successors = Pick<StepFunctions, 'visit' | 'failed' | 'announce' | 'pausing' | 'cellsStay'>;

/** The loop: over states that wait, over a stack of states, or over a stack of records that say what is to be done. */
export type Loop = QueueLoop | StackLoop | { readonly kind: 'records'; readonly records: ReducedLoop };

interface Exploring {
  /** Looks up what is in the batch. Depth first it leaves the first new state. */
  readonly lookUp: FunctionReference;
  /** Before the steps of a process are met. */
  readonly beginsProcess?: (code: Code, process: number) => void;
}

/** What is at hand where a state is explored, which is the working state. */
export interface Meeting {
  /** Generates the meeting of all its steps. */
  meet(): void;
  /** Pushes its cells, which are in locals. */
  pushCells(): void;
  readonly cells: readonly number[];
}

export interface QueueLoop extends Exploring {
  readonly kind: 'queue';
  /** Whether the host may end the search when it is asked for states. */
  readonly refillStops?: boolean;
  /** What is done with a state that has waited. */
  explore(code: Code, meeting: Meeting): void;
}

/** What is at hand where the state on top of a stack is explored. */
export interface TopMeeting extends Meeting {
  /** The local with the place of its frame, and the one that is 1 if it is explored for the first time. */
  readonly top: number;
  readonly fresh: number;
}

export interface StackLoop extends Exploring {
  readonly kind: 'stack';
  /** The global with the number of the state that is entered next, which its frame keeps; null where states have none. */
  readonly number: number | null;
  /** The end of successors that are kept until the search comes back, and what looks them up; null where a state is explored anew then. */
  readonly kept: { readonly top: number; readonly next: FunctionReference } | null;
  /** Before the initial state is found. */
  begins?(code: Code): void;
  /** What is done with a new state, or one whose steps have not all been met. */
  explore(code: Code, meeting: TopMeeting): void;
  /** What is done with a state that has come to the top. */
  entered?(code: Code): void;
  /** Where the stack is empty it may put a state there that has been on it before; else the search is done. */
  emptied?(code: Code): void;
  /** Takes the state on top, whose frame's place is in a local, from the stack. */
  leave(code: Code, top: number): void;
}
