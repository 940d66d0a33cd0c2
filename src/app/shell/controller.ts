import type { WorkbenchClient } from '../../worker/client.ts';
import type { ChartOptions } from '../features/chart/state.ts';
import { chooseDialect, editText, restoreModel, setConstant } from '../session/document/document.ts';
import { showPane, withLayout } from '../session/window/layouts.ts';
import { initialPrograms, type ProgramsState } from '../features/programs/state.ts';
import type { Pointing } from '../session/selection/pointing.ts';
import type { SelectionState } from '../session/selection/selection.ts';
import { forNewModel } from '../features/graph/state.ts';
import { initialStepping } from '../session/execution/stepping.ts';
import { borrowOptions, setOptions, takeOwnOptions } from '../session/check/run.ts';
import { type AppStore, update } from '../session/store.ts';
import type { Dialect, Document, GraphView, LayoutId, Pane, SharedWorkbench, ThemeChoice } from '../session/types.ts';
import { addNotice, type Dialog, dismissNotice, type Notice, type NoticeAction } from '../session/window/view.ts';
import { createAnalysing } from '../session/document/analysing.ts';
import { createChecking } from '../session/check/checking.ts';
import { followDeadlocks } from '../features/waiting/effects.ts';
import { type Counterexamples, createCounterexamples } from '../features/trace/counterexamples.ts';
import { createDrafts, type KeptText, type WorkbenchStorage } from '../session/library/keep-drafts.ts';
import { createExecutions, type Executions } from '../features/player/executions/effects.ts';
import { createFinding, type Finding } from '../features/trace/finding.ts';
import { createHiding, type Hiding } from '../features/table/hiding.ts';
import { createGraphing, type Graphing } from '../features/graph/effects.ts';
import { createInstructions, type Instructions } from '../features/listing/effects.ts';
import { createLab, type Lab } from '../features/lab/effects.ts';
import { createLibrary, type Library } from '../session/library/keep-library.ts';
import { createPlayer, type Player } from '../features/player/effects.ts';
import { createRunFiles, type RunFiles } from '../features/trace/run-files.ts';
import { createProperties, type Properties } from '../features/evidence/effects.ts';
import { createShowing } from '../session/execution/showing.ts';
import { createMeasuringStores, type MeasuringStores } from '../features/stores/effects.ts';
import { createStudying, type Studying } from '../features/study/effects.ts';
import { createTracing, type Tracing } from '../session/execution/tracing.ts';
import { createWatching } from '../features/table/watching.ts';
import type { ExportView } from '../../contract/exports.ts';
import type { CardSection } from '../../contract/card.ts';
import type { PageCheckOptions } from '../../contract/check/result.ts';
import type { DependenceView } from '../../contract/dependence.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../contract/language.ts';
import type { ListingLine } from '../../contract/model.ts';
import type { ProgramGraphView } from '../../contract/program-graphs.ts';
import type { RunRowsView } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';

/** Everything that a command, a button or a key can do. */
export interface Controller {
  /** Has the document analysed that the workbench begins with. */
  start(): void;
  edit(text: string): void;
  /** Asks the language services about a place in a text. */
  askLanguage(question: LanguageQuestion): Promise<LanguageAnswer>;
  /** The constructs of the language, each with a model that runs. */
  languageCard(): Promise<readonly CardSection[]>;
  setDialect(dialect: Dialect): void;
  setConstant(name: string, value: number | null): void;
  setOptions(options: Partial<PageCheckOptions>): void;
  /** Gives up the options that came with a link. */
  takeOwnOptions(): void;
  format(): Promise<void>;
  /** The code of the abstract machine. */
  listing(): Promise<readonly ListingLine[]>;
  /** Steps executed instruction by instruction. */
  readonly instructions: Instructions;
  /** Which transitions depend on each other. */
  dependence(most: number): Promise<DependenceView | null>;
  /** The program graphs of the processes, with what a property sees, or all of them for null. */
  programGraphs(property: string | null): Promise<readonly ProgramGraphView[]>;
  /** Chooses what of the program graphs is shown. */
  choosePrograms(change: Partial<ProgramsState>): void;
  /** Explains a pair of transitions in the dependence matrix; null for none. */
  choosePair(pair: readonly [number, number] | null): void;
  /** The model or its state graph in a format for other programs; null if it cannot be had. */
  exported(format: string): Promise<ExportView | null>;
  /** Replaces the document; what was typed before is kept as a draft. */
  open(document: Document): void;
  restoreDraft(id: string): void;
  /** The models that are kept in this browser, with their versions. */
  readonly library: Library;
  openShared(shared: SharedWorkbench): Promise<void>;
  /** Other counterexamples of the property whose run is shown. */
  readonly counterexamples: Counterexamples;
  /** Finding places within the run that is shown. */
  readonly finding: Finding;
  /** What is left out of the tables of states. */
  readonly hiding: Hiding;
  /** Runs kept as files. */
  readonly runFiles: RunFiles;
  /** Checks with several values of a constant. */
  readonly study: Studying;
  /** All stores on the model. */
  readonly stores: MeasuringStores;
  /** The state graph. */
  readonly graph: Graphing;
  /** The search player. */
  readonly player: Player;
  /** The tree of executions of a stateless search. */
  readonly executions: Executions;
  /** Formulas, fairness, coverage and evidence. */
  readonly properties: Properties;
  /** The reduction lab. */
  readonly lab: Lab;
  run(): void;
  stop(): void;
  showTrace(property: string): Promise<void>;
  stepTo(index: number): void;
  simulate(): Promise<void>;
  take(step: Step): Promise<void>;
  randomWalk: Tracing['randomWalk'];
  nearest: Tracing['nearest'];
  stopNearest: Tracing['stopNearest'];
  undoStep(): Promise<void>;
  redoStep(): Promise<void>;
  /** Shows a place on one of the runs tried so far. */
  goTo: Tracing['goTo'];
  addWatch(expression: string): void;
  removeWatch(expression: string): void;
  /** Marks the commands of a step in the source, as long as the pointer or the focus is on it; null for none. */
  point(pointing: Pointing | null): void;
  /** Changes what is chosen in all panels. */
  choose(change: (selection: SelectionState) => SelectionState): void;
  /** States of the run that is shown as rows of a table; null if the worker follows another run by now. */
  rows(from: number, to: number): Promise<RunRowsView | null>;
  setStateTable(table: 'one' | 'run'): void;
  /** Changes what the sequence chart shows. */
  setChart(change: (options: ChartOptions) => ChartOptions): void;
  /** Brings back the model that the run which is shown was made with. */
  restoreModel(): void;
  closeTrace(): void;
  select(id: number | null): Promise<void>;
  reveal(span: { readonly start: number; readonly end: number }): void;
  setTheme(theme: ThemeChoice): void;
  setProjector(on: boolean): void;
  /** The sentence for newcomers is not shown any more. */
  setWelcomed(): void;
  setGraphView(view: GraphView): void;
  /** Brings a panel to the front. */
  setPane(pane: Pane): void;
  setLayout(layout: LayoutId): void;
  /** Gives the whole window to a panel; null gives it back to all. */
  present(pane: Pane | null): void;
  showDialog(dialog: Dialog | null): void;
  notify(tone: Notice['tone'], text: string, action?: NoticeAction): void;
  dismiss(notice: number): void;
}

/** Ties the store to the worker. */
export function createController(
  store: AppStore,
  client: WorkbenchClient,
  storage: WorkbenchStorage,
  startClient: () => WorkbenchClient,
): Controller {
  const notify: Controller['notify'] = (tone, text, action) =>
    update(store, 'view', (view) => addNotice(view, { tone, text, action: action ?? null }));
  const analysing = createAnalysing(store, client, notify);
  const tracing = createTracing(store, client, analysing, notify);
  const instructions = createInstructions(store, client, tracing);
  const showing = createShowing(store, client, tracing.stepTo);
  const checking = createChecking(
    store,
    client,
    () => {
      tracing.refresh();
      showing.refresh();
    },
    notify,
  );
  const graph = createGraphing(store, client, tracing, notify);
  const studying = createStudying(store, startClient);
  const stores = createMeasuringStores(store, startClient);
  const watching = createWatching(store, client, storage.local);
  const hiding = createHiding(store, storage.local);
  const lab = createLab(store, startClient, { chosen: showing.show, compared: () => void player.renumber() });
  const player = createPlayer(store, startClient, lab, showing.show);
  const executions = createExecutions(store, startClient, tracing);
  const properties = createProperties(store, startClient, () => tracing);
  const library = createLibrary(store, storage.vault);
  const drafts = createDrafts(store, library);
  analysing.whenRunnable(checking.checkSoon);
  followDeadlocks(store);

  /** After a change of the document: analyse it, and forget the automatic check of the former one. */
  function documentChanged(): void {
    checking.abandonAutomatic();
    analysing.request();
  }

  function edit(change: (document: Parameters<typeof editText>[0]) => ReturnType<typeof editText>): void {
    const before = store.getState().document.revision;
    update(store, 'document', change);
    if (store.getState().document.revision !== before) documentChanged();
  }

  function changeOptions(change: typeof takeOwnOptions): void {
    update(store, 'run', change);
    checking.abandonAutomatic();
    analysing.request();
  }

  function load(document: Document, keep: boolean, own?: string): KeptText | null {
    const kept = keep ? drafts.keepCurrent() : null;
    studying.cancel();
    stores.stop();
    lab.forget();
    properties.forget();
    player.forget();
    executions.forget();
    store.setState({
      study: null,
      stores: null,
      counterexamples: null,
      finding: null,
      stepping: initialStepping,
      programs: initialPrograms,
    });
    checking.forget();
    update(store, 'run', takeOwnOptions);
    update(store, 'graph', forNewModel);
    tracing.close();
    drafts.load(document, own);
    watching.restore();
    hiding.restore();
    documentChanged();
    return kept;
  }

  function choosePair(pair: readonly [number, number] | null): void {
    const { revision } = store.getState().document;
    update(store, 'dependence', () => (pair === null ? null : { pair, revision }));
  }

  function open(document: Document): void {
    tellKept(load(document, true), 'Your own text was kept.');
  }

  /** Says that the former text was kept, once it is written, or that it was not. */
  function tellKept(kept: KeptText | null, text: string): void {
    void kept?.written.then((written) => {
      const action = { label: 'Restore it', kind: 'restoreDraft', draftId: kept.id() } as const;
      if (written) notify('info', text, action);
      else notify('error', 'The browser refuses to store your former text: it is in the menu of models until this tab is closed.', action);
    });
  }

  const runFiles = createRunFiles(store, client, tracing, notify, {
    open,
    restore: (model) => edit((document) => restoreModel(document, model)),
  });

  const counterexamples = createCounterexamples(store, client, tracing);
  const finding = createFinding(store, client, tracing.stepTo);

  client.onRestart((reason) => {
    const text =
      reason === 'crashed'
        ? 'The checker stopped unexpectedly and was started again. Your text is safe.'
        : 'The checker did not answer and was started again. Your text is safe.';
    notify('warning', text);
    analysing.request();
  });

  return {
    start: () => {
      watching.restore();
      hiding.restore();
      analysing.request();
    },
    edit: (text) => {
      if (store.getState().view.mode !== 'whole')
        return notify('info', 'This page is for reading only. Choose “Edit a copy” to change the model.');
      const { constants } = store.getState().document;
      edit((document) => editText(document, text));
      if (constants !== store.getState().document.constants && Object.keys(constants).length > 0)
        notify('info', 'This is another model: the values that were set for constants of the former one do not pass to it.');
    },
    askLanguage: (question) => client.language(question),
    languageCard: () => client.languageCard(),
    setDialect: (dialect) => edit((document) => chooseDialect(document, dialect)),
    setConstant: (name, value) => edit((document) => setConstant(document, name, value)),
    setOptions: (options) => changeOptions((run) => setOptions(run, options)),
    takeOwnOptions: () => changeOptions(takeOwnOptions),
    format: async () => {
      const { text, dialect } = store.getState().document;
      const result = await client.format(text, dialect).catch(() => null);
      if (store.getState().document.text !== text) return;
      if (result === null) notify('warning', 'The text could not be formatted; try again.');
      else if (result.text === null) notify('warning', 'Only a text without syntax errors can be formatted. Fix the marked errors first.');
      else edit((document) => editText(document, result.text ?? text));
    },
    listing: () => client.listing().catch(() => []),
    instructions,
    dependence: (most) => client.dependence(most).catch(() => null),
    programGraphs: (property) => client.programGraphs(property).catch(() => []),
    choosePair,
    choosePrograms: (change) => update(store, 'programs', (programs) => ({ ...programs, ...change })),
    exported: (format) => client.exported(format).catch(() => null),
    open,
    runFiles,
    counterexamples,
    finding,
    hiding,
    restoreDraft: (id) => {
      const draft = store.getState().drafts.find((other) => other.id === id);
      if (draft === undefined) return;
      const kept = load({ text: draft.text, dialect: draft.dialect, constants: draft.constants }, true, draft.id);
      drafts.markTyped();
      tellKept(kept, 'The text that was open was kept.');
    },
    openShared: async (shared) => {
      const kept = load(
        { text: shared.text, dialect: shared.dialect, constants: shared.constants },
        store.getState().document.text !== shared.text,
      );
      update(store, 'run', (run) => borrowOptions(run, shared.options));
      // A small page has a layout of its own.
      update(store, 'view', (view) => withLayout({ ...view, graphView: shared.view }, view.mode === 'embed' ? undefined : shared.layout));
      tellKept(kept, 'You opened a shared model. Your own draft was kept.');
      if (shared.trace !== null) await tracing.open({ kind: 'link' }, shared.trace, shared.step, shared.loopStart);
      choosePair(shared.dependence ?? null);
      update(store, 'programs', () => shared.programs ?? initialPrograms);
      const { player: played, executions: trees } = shared;
      if (shared.lab === undefined && played !== undefined)
        lab.prepare({
          sides: { ...store.getState().lab.sides, ...Object.fromEntries(played.searches.map(({ name, side }) => [name, side])) },
        });
      await Promise.all([
        shared.lab === undefined ? null : lab.restore(shared.lab),
        played === undefined ? null : player.restore(played),
        trees === undefined ? null : executions.restore(trees),
      ]);
    },
    library,
    study: studying,
    stores,
    graph,
    player,
    executions,
    properties,
    lab,
    run: checking.run,
    stop: checking.stop,
    showTrace: tracing.showVerdict,
    stepTo: tracing.stepTo,
    simulate: () => tracing.open({ kind: 'simulation' }, [], 0),
    take: tracing.take,
    randomWalk: tracing.randomWalk,
    nearest: tracing.nearest,
    stopNearest: tracing.stopNearest,
    undoStep: tracing.undo,
    redoStep: tracing.redo,
    goTo: tracing.goTo,
    addWatch: watching.add,
    removeWatch: watching.remove,
    point: (pointing) => update(store, 'pointing', () => pointing),
    choose: (change) => update(store, 'selection', change),
    rows: async (from, to) => {
      const { trace } = store.getState();
      return trace === null ? null : client.rows(trace.view.run, from, to).catch(() => null);
    },
    setStateTable: (stateTable) => update(store, 'view', (view) => ({ ...view, stateTable })),
    setChart: (change) => update(store, 'chart', change),
    restoreModel: () => {
      const { trace } = store.getState();
      if (trace !== null) edit((document) => restoreModel(document, trace.model));
    },
    closeTrace: tracing.close,
    select: async (id) => {
      if (id !== null) lab.follow(id);
      await tracing.select(id);
    },
    // Who wants to see the source as well wants more than one panel.
    reveal: (span) =>
      update(store, 'view', (view) => ({
        ...showPane({ ...view, presented: null }, 'source'),
        reveal: { start: span.start, end: span.end },
      })),
    setTheme: (theme) => update(store, 'view', (view) => ({ ...view, theme })),
    setWelcomed: () => update(store, 'view', (view) => ({ ...view, welcomed: true })),
    setProjector: (projector) => update(store, 'view', (view) => ({ ...view, projector })),
    setGraphView: (graphView) => update(store, 'view', (view) => ({ ...view, graphView })),
    setPane: (pane) => update(store, 'view', (view) => showPane(view, pane)),
    setLayout: (layout) => update(store, 'view', (view) => ({ ...view, layout, presented: null })),
    present: (presented) => update(store, 'view', (view) => ({ ...view, presented, pane: presented ?? view.pane })),
    showDialog: (dialog) => update(store, 'view', (view) => ({ ...view, dialog })),
    notify,
    dismiss: (notice) => update(store, 'view', (view) => dismissNotice(view, notice)),
  };
}
