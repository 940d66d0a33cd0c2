import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChartOptions, initialChart } from '../features/chart/state.ts';
import { type HiddenColumns, nothingHidden } from '../features/table/state.ts';
import type { CounterexamplesState } from '../features/trace/state.ts';
import { type DocumentState, loadDocument } from './document/document.ts';
import type { KeptDraft } from './library/drafts.ts';
import { type ExecutionsState, initialExecutions } from '../features/player/executions/state.ts';
import type { InstructionsState } from '../features/listing/state.ts';
import type { FindingState } from './execution/finding.ts';
import { type GraphState, initialGraph } from '../features/graph/state.ts';
import { initialLab, type LabState } from '../features/lab/state.ts';
import { initialPlayer, type PlayerState } from '../features/player/state.ts';
import { initialProperties, type PropertiesState } from '../features/evidence/state.ts';
import type { ChosenPair } from '../features/dependence/state.ts';
import { initialPrograms, type ProgramsState } from '../features/programs/state.ts';
import type { Pointing } from './selection/pointing.ts';
import { initialRun, type RunState } from './check/run.ts';
import { nothingSelected, type SelectionState } from './selection/selection.ts';
import { initialStepping, type SteppingState } from './execution/stepping.ts';
import type { StoresState } from '../features/stores/state.ts';
import type { StudyState } from '../features/study/state.ts';
import type { TraceState } from './execution/trace.ts';
import type { Document } from './types.ts';
import { initialView, type ViewState } from './window/view.ts';

/** The whole state of the workbench. Each slice is a value; the functions beside its type make the next one. */
export interface AppState {
  readonly document: DocumentState;
  readonly run: RunState;
  readonly trace: TraceState | null;
  readonly stepping: SteppingState;
  /** The step that is executed by instructions; null while nobody shows that. */
  readonly instructions: InstructionsState | null;
  /** What is looked for in the run that is shown; null while nothing is. */
  readonly finding: FindingState | null;
  readonly counterexamples: CounterexamplesState | null;
  /** What is left out of the tables of states. */
  readonly hidden: HiddenColumns;
  readonly chart: ChartOptions;
  readonly selection: SelectionState;
  /** The step in a list of steps that the pointer or the focus is on. */
  readonly pointing: Pointing | null;
  readonly view: ViewState;
  readonly graph: GraphState;
  readonly drafts: readonly KeptDraft[];
  readonly study: StudyState | null;
  readonly stores: StoresState | null;
  readonly lab: LabState;
  readonly properties: PropertiesState;
  readonly player: PlayerState;
  readonly executions: ExecutionsState;
  /** The pair chosen in the dependence matrix, and the text that it belongs to. */
  readonly dependence: ChosenPair | null;
  readonly programs: ProgramsState;
}

export type AppStore = StoreApi<AppState>;

/** A store for one workbench that begins with a document. */
export function createAppStore(document: Document, pristine = document.text, own?: string): AppStore {
  return createStore<AppState>(() => ({
    document: loadDocument(document, 1, pristine, own),
    run: initialRun,
    trace: null,
    stepping: initialStepping,
    instructions: null,
    finding: null,
    counterexamples: null,
    hidden: nothingHidden,
    chart: initialChart,
    selection: nothingSelected,
    pointing: null,
    view: initialView,
    graph: initialGraph,
    drafts: [],
    study: null,
    stores: null,
    lab: initialLab,
    properties: initialProperties,
    player: initialPlayer,
    executions: initialExecutions,
    dependence: null,
    programs: initialPrograms,
  }));
}

/** Replaces one slice by what a pure action makes of it. */
export function update<K extends keyof AppState>(store: AppStore, slice: K, action: (value: AppState[K]) => AppState[K]): void {
  const before = store.getState()[slice];
  const after = action(before);
  if (after !== before) store.setState({ [slice]: after } as Pick<AppState, K>);
}
