import type { SimulationView } from '../../../contract/run.ts';
import { type RunTree, type TreePlace, addRun } from './run-tree.ts';
import type { Origin } from './followed-run.ts';

/** What was shown, to be shown again. */
export interface PastPlace extends TreePlace {
  /** The length of the run; the branch may have become longer since. */
  readonly length: number;
  readonly origin: Origin;
  readonly loopStart: number | null;
}

/** What is kept about simulation by hand: the runs tried, and how to undo. */
export interface SteppingState {
  readonly tree: RunTree | null;
  /** The places from which steps were taken, oldest first. */
  readonly past: readonly PastPlace[];
  /** The places that were left by Undo, the last one first. */
  readonly future: readonly PastPlace[];
  /** What came of the last walk that looked for a condition. */
  readonly found: SimulationView['condition'];
  /** States that a search for the nearest one has looked at; null when none is under way. */
  readonly searching: number | null;
}

export const initialStepping: SteppingState = {
  tree: null,
  past: [],
  future: [],
  found: null,
  searching: null,
};

/** Actions that can be undone. */
const mostUndone = 200;

/** Takes note of a run that is opened from a place; without one it cannot be undone. */
export function recordRun(
  state: SteppingState,
  view: SimulationView,
  revision: number,
  from: PastPlace | null,
  loopStart: number | null = null,
): SteppingState {
  const tree = addRun(state.tree, view, revision, loopStart);
  const found = view.condition;
  if (tree.revision !== state.tree?.revision) return { ...state, tree, past: [], future: [], found };
  return from === null ? { ...state, tree, found } : { ...state, tree, past: [...state.past, from].slice(-mostUndone), future: [], found };
}

/** Goes back by one action from a place; null if there is none. */
export function undo(state: SteppingState, here: PastPlace): { readonly state: SteppingState; readonly to: PastPlace } | null {
  const to = state.past.at(-1);
  return to === undefined ? null : { to, state: { ...state, past: state.past.slice(0, -1), future: [here, ...state.future] } };
}

/** Does again what was undone last; null if nothing was. */
export function redo(state: SteppingState, here: PastPlace): { readonly state: SteppingState; readonly to: PastPlace } | null {
  const [to, ...future] = state.future;
  return to === undefined ? null : { to, state: { ...state, past: [...state.past, here], future } };
}
