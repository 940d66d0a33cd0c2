import type { FoundRuns, ReadRun, RunForm, RunHits, RunPurpose, RunQuery, SavedRun, SoughtRuns } from '../../contract/saved-run.ts';
import type { FoundKinds, GoodEnd, PointOfNoReturn, SimplestRun, Violated, FollowedWhy } from '../../contract/explain.ts';
import type { Square } from '../../contract/lab/explain.ts';
import type { ExecutedView, OrderedEvent, PlaceView, RunRowsView, SimulationView } from '../../contract/run.ts';
import type { RunOutline } from '../../contract/run-outline.ts';
import type { WatchView, WhichState } from '../../contract/states.ts';
import type { StoredState } from '../../contract/stored-state.ts';
import type { Step } from '../../contract/steps.ts';
import type { FoundConditional, RunConditions } from '../../contract/run-conditions.ts';
import type { CallsOf } from '../late.ts';

/** The run that is followed, runs that are kept, and others like the one that is shown. */
export interface RunsApi {
  /**
   * Opens the simulator on the last analysed model, replaying `steps`; the answer is the whole run so far. The worker keeps following this
   * run, and the model that it belongs to, until another one is opened.
   */
  simulate(steps: readonly Step[]): SimulationView;
  /**
   * Continues with up to `count` random steps from the end of `steps`, chosen by a generator seeded with `seed`; with `until`, a Boolean
   * expression, up to the next state where it holds.
   */
  randomWalk(steps: readonly Step[], count: number, seed: number, until?: string): SimulationView;
  /**
   * Goes from the end of `steps` by a shortest way, of at least one step, to a state where a Boolean expression holds. `onProgress` is told
   * how many states have been looked at. The answer is null if another run has been opened meanwhile. Ends early at a limit, and when
   * it is told to stop.
   */
  nearest(steps: readonly Step[], until: string, maxStates: number, onProgress: (states: number) => void): Promise<SimulationView | null>;
  /** The values of expressions at a place of the run that is followed, written as in properties; null if `run` is another one. */
  watch(run: number, index: number, expressions: readonly string[]): readonly WatchView[] | null;
  /** The state after `index` steps of the run that is followed, and what can happen there; null if `run` is another one. */
  place(run: number, index: number): PlaceView | null;
  /** The states after `from` to `to` - 1 steps of the run that is followed, each as a row of a table; null if `run` is another one. */
  rows(run: number, from: number, to: number): RunRowsView | null;
  /**
   * The instructions of a step after `index` steps of the run that is followed: of one that can be taken there, or (null) of the one that
   * the run takes. Null if there is no such step.
   */
  executed(run: number, index: number, step: Step | null): ExecutedView | null;
  /** A state of the last analysed model as it is stored; null if it is none. */
  stored(which: WhichState): StoredState | null;
  /** Where properties change along the run that is followed, and how it can be divided; null if `run` is another one. */
  outline(run: number): RunOutline | null;
  /**
   * The run that is followed without the steps that what it shows does not need, in an order with the fewest switches between processes
   * (`engine/explain/simplest.ts`); `violated` is null where only the order may change. Null if `run` is another one.
   */
  simplified(run: number, violated: Violated | null): SimplestRun | null;
  /**
   * The run that is followed as a partial order of its steps (`engine/runs/partial-order.ts`), in their order; null if `run` is another
   * one. A text says why it was not looked at.
   */
  partialOrder(run: number): readonly OrderedEvent[] | string | null;
  /**
   * Two steps in both orders, after some steps of the model of the run that is followed; null if one of them is not possible there. States
   * have their numbers in the last check's graph, as far as they are known there.
   */
  swapSquare(before: readonly Step[], first: Step, second: Step): Square | null;
  /**
   * Until where on the run that is followed what it shows could be avoided (`engine/explain/avoidable.ts`); null if `run` is another one,
   * or it was told to stop. A text says why that is not known.
   */
  pointOfNoReturn(run: number, violated: Violated): Promise<PointOfNoReturn | string | null>;
  /** Of each of some steps after `index` steps of the run whether it keeps that avoidable; null and texts as above. */
  goodWays(run: number, index: number, violated: Violated, steps: readonly Step[]): Promise<readonly boolean[] | string | null>;
  /**
   * The numbers, in the last check's graph, of the states to which steps lead after `index` steps of the run and keep it avoidable, as far
   * as they are known there; null and texts as above.
   */
  goodStates(run: number, index: number, violated: Violated): Promise<readonly number[] | string | null>;
  /** How the run can go on after `index` steps without the violation; null also where it cannot. */
  goodEnd(run: number, index: number, violated: Violated): Promise<GoodEnd | string | null>;
  /**
   * Why the run that is followed ends as it does, and where its values come from (`engine/explain/why.ts`), or what it does for ever from
   * `loopStart` on; null if `run` is another one.
   */
  why(run: number, violated: Violated, loopStart: number | null): FollowedWhy | null;
  /** The places of the run that is followed that a query asks for; null if `run` is another one. */
  findInRun(run: number, query: RunQuery): RunHits | null;
  /** The run that is followed, to be kept (docs/saved-runs.md); null if `run` is another one. */
  writeRun(run: number, purpose: RunPurpose, form: RunForm): Promise<string | null>;
  /** Reads a saved run, or a trace that LTSmin wrote of the last analysed model, or says what is wrong with it. */
  readRun(text: string): Promise<{ readonly read: ReadRun | null; readonly problem: string | null }>;
  /** Opens the simulator on the last analysed model with the steps of a saved run, as far as they are possible. */
  followRun(saved: SavedRun): SimulationView;
  /**
   * Runs of the last analysed model that show a verdict, nearest states first (`engine/runs/counterexamples.ts`), until there are `wanted`
   * of them. Asked for more of the same, the search goes on where it was. `onProgress` is told how many states have been looked at. Told to
   * stop it ends early.
   */
  counterexamples(sought: SoughtRuns, wanted: number, maxStates: number, onProgress: (states: number) => void): Promise<FoundRuns>;
  /**
   * A shortest run of the last analysed model that shows a verdict and meets conditions (`engine/runs/conditional-runs.ts`). A text says
   * what is wrong with them. `onProgress` is told how many states have been looked at. Told to stop it ends early; null if there is no
   * model.
   */
  conditionalRun(
    sought: SoughtRuns,
    conditions: RunConditions,
    maxStates: number,
    onProgress: (states: number) => void,
  ): Promise<FoundConditional | string | null>;
  /**
   * The kinds of wrong among the nearest runs, up to `most` of them, of the last analysed model that show a verdict
   * (`engine/explain/kinds.ts`). `onProgress` is told how many states have been looked at. Told to stop it tells the kinds so far.
   */
  kindsOfWrong(sought: SoughtRuns, most: number, maxStates: number, onProgress: (states: number) => void): Promise<FoundKinds>;
}

/** All of its calls, which are known before what answers them is loaded. */
export const runCalls: CallsOf<RunsApi> = {
  simulate: true,
  randomWalk: true,
  nearest: true,
  watch: true,
  place: true,
  rows: true,
  executed: true,
  stored: true,
  outline: true,
  simplified: true,
  partialOrder: true,
  swapSquare: true,
  pointOfNoReturn: true,
  goodWays: true,
  goodStates: true,
  goodEnd: true,
  why: true,
  findInRun: true,
  writeRun: true,
  readRun: true,
  followRun: true,
  counterexamples: true,
  conditionalRun: true,
  kindsOfWrong: true,
};

/** The calls that take long, and can be told to stop. */
export const runTasks = [
  'nearest',
  'counterexamples',
  'conditionalRun',
  'kindsOfWrong',
  'pointOfNoReturn',
  'goodWays',
  'goodStates',
  'goodEnd',
] as const satisfies readonly (keyof RunsApi)[];
