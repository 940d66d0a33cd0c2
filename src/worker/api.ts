import type { LabApi } from './lab/api.ts';
import type { ExecutionsApi } from './executions/api.ts';
import type { PlayerApi } from './player/api.ts';
import type { GraphApi } from './graph/api.ts';
import type { RunsApi } from './runs/api.ts';
import type { StoresApi } from './stores/api.ts';
import type { ExportView } from '../contract/exports.ts';
import type { CardSection } from '../contract/card.ts';
import type { AnalyseRequest, AnalyseResult, Dialect, FormatResult, ListingLine } from '../contract/model.ts';
import type { LanguageAnswer, LanguageQuestion } from '../contract/language.ts';
import type { Step } from '../contract/steps.ts';
import type { CheckRequest, CheckResult, CoverageView, Progress } from '../contract/check/result.ts';
import type { ProgramGraphView } from '../contract/program-graphs.ts';
import type { LookedAt, StateView, WatchView } from '../contract/states.ts';
import type { ExecutedView, PlaceView, RunRowsView, SimulationView } from '../contract/run.ts';
import type { DependenceView } from '../contract/dependence.ts';

/**
 * What the workbench may ask of its worker, and the plain data that passes between them. Everything here survives structured cloning.
 * Every answer that belongs to a text carries the `run` number that came with the request, so that stale ones can be dropped.
 */
export interface WorkbenchApi extends LabApi, PlayerApi, ExecutionsApi, RunsApi, GraphApi, StoresApi {
  /** Parses and checks a text. Fast enough for every keystroke. The result becomes the model that the calls below speak of. */
  analyse(request: AnalyseRequest): AnalyseResult;
  /**
   * Searches the model last analysed with the same text, constants and dialect (compiles again if need be). `onProgress` is called at
   * most ten times a second. Ends early when `cancel` was called; the result then says so. Limits make it incomplete, never wrong.
   */
  check(request: CheckRequest, onProgress: (progress: Progress) => void): Promise<CheckResult>;
  /** Asks a running check to stop soon. */
  cancel(): void;
  /** A state of the last check by its number, in words. */
  state(id: number): StateView | null;
  /**
   * A state of a model, given as the machine has it: its number in the last check's graph, what it consists of, and what it enables; null
   * if it is none.
   */
  look(request: AnalyseRequest, words: Int32Array): LookedAt | null;
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
   * `stopNearest` was called.
   */
  nearest(steps: readonly Step[], until: string, maxStates: number, onProgress: (states: number) => void): Promise<SimulationView | null>;
  /** Asks a search for the nearest state, or for counterexamples, to stop soon. */
  stopNearest(): void;
  /** The values of expressions at a place of the run that is followed, written as in properties; null if `run` is another one. */
  watch(run: number, index: number, expressions: readonly string[]): readonly WatchView[] | null;
  /** The state after `index` steps of the run that is followed, and what can happen there; null if `run` is another one. */
  place(run: number, index: number): PlaceView | null;
  /** The states after `from` to `to` - 1 steps of the run that is followed, each as a row of a table; null if `run` is another one. */
  rows(run: number, from: number, to: number): RunRowsView | null;
  /** The dependence between the first `most` transitions of the last analysed model; null if it cannot run. */
  dependence(most: number): DependenceView | null;
  /**
   * The program graphs of the processes of the last analysed model; what is visible is so for one property, or for all of them when
   * `property` is null.
   */
  programGraphs(property: string | null): readonly ProgramGraphView[];
  /**
   * The instructions of a step after `index` steps of the run that is followed: of one that can be taken there, or (null) of the one that
   * the run takes. Null if there is no such step.
   */
  executed(run: number, index: number, step: Step | null): ExecutedView | null;
  /** The text in standard layout, or null with the reasons in `diagnostics` if it has syntax errors. */
  format(text: string, dialect: Dialect): FormatResult;
  /** What the language services know of a place in a text, whether or not the text is correct. */
  language(question: LanguageQuestion): Promise<LanguageAnswer>;
  /** Every construct of the language in a sentence, with an example that runs. */
  languageCard(): Promise<readonly CardSection[]>;
  /** Explores up to so many states and counts what is done; null if the model has errors. `cancel` ends it early. */
  coverage(request: AnalyseRequest, maxStates: number): Promise<CoverageView | null>;
  /** The machine code of the last analysed model. */
  listing(): readonly ListingLine[];
  /** The last analysed model, or its state graph, in a format of `exportFormats`; null if it cannot run. */
  exported(format: string): Promise<ExportView | null>;
}
