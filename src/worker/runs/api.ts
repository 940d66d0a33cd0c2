import type { Sought as SoughtRuns } from '../../engine/counterexamples.ts';
import type { SavedRun } from '../../engine/saved-run.ts';
import type { SimulationView, StepChoice } from '../api.ts';

export type { Sought as SoughtRuns } from '../../engine/counterexamples.ts';
export type { SavedRun } from '../../engine/saved-run.ts';

/** Runs that are kept, and others like the one that is shown. */
export interface RunsApi {
  /** The places of the run that is followed that a query asks for; null if `run` is another one. */
  findInRun(run: number, query: RunQuery): RunHits | null;
  /** The run that is followed, to be kept (docs/saved-runs.md); null if `run` is another one. */
  writeRun(run: number, purpose: RunPurpose, form: RunForm): string | null;
  /** Reads a saved run, or says what is wrong with it. */
  readRun(json: string): { readonly read: ReadRun | null; readonly problem: string | null };
  /** Opens the simulator on the last analysed model with the steps of a saved run, as far as they are possible. */
  followRun(saved: SavedRun): SimulationView;
  /**
   * Runs of the last analysed model that show a verdict, nearest states first (`engine/counterexamples.ts`), until there are `wanted` of
   * them. Asked for more of the same, the search goes on where it was. `onProgress` is told how many states have been looked at.
   * `stopNearest` ends it early.
   */
  counterexamples(sought: SoughtRuns, wanted: number, maxStates: number, onProgress: (states: number) => void): Promise<FoundRuns>;
}

/** What is looked for in a run: where a condition holds, where the value of an expression changes, or where a process moves. */
export interface RunQuery {
  readonly kind: 'holds' | 'changes' | 'moves';
  /** The expression, written as in properties, or the name of the process. */
  readonly what: string;
}

export interface RunHits {
  /** After how many steps, in order. */
  readonly places: readonly number[];
  /** What is wrong with the query. */
  readonly problem: string | null;
}

/** The runs that a search for counterexamples has found so far, and how it ended. */
export interface FoundRuns {
  readonly found: readonly (readonly StepChoice[])[];
  readonly ended: 'enough' | 'complete' | 'limit' | 'stopped';
  readonly states: number;
}

/** What a run that is kept is for: what it is a counterexample of, if it is one, and from where it repeats. */
export type RunPurpose = Pick<SavedRun, 'formula' | 'terminationIsDeadlock' | 'property' | 'kind' | 'expect' | 'explanation' | 'loopStart'>;

/** As JSON, without or with the states passed, or as a text to be read. */
export type RunForm = 'json' | 'states' | 'text';

/** A saved run, with the values that were given to constants as numbers. */
export interface ReadRun {
  readonly saved: SavedRun;
  readonly overrides: Readonly<Record<string, number>>;
}
