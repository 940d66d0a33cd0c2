import type { FoundRuns, ReadRun, RunForm, RunHits, RunPurpose, RunQuery, SavedRun, SoughtRuns } from '../../contract/saved-run.ts';
import type { SimulationView } from '../../contract/run.ts';

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
