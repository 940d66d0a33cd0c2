import { download } from '../../session/files/download.ts';
import type { OtherGraph } from '../../../contract/comparison.ts';
import { selectInstead } from '../../session/state/no-return.ts';
import type { GraphRequest, GraphView, GraphWay, PointedOut, StepQuery } from '../../../contract/graph.ts';
import type { Step } from '../../../contract/steps.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { numbered } from '../../session/check/checking.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';
import { type Compared, type GraphState, graphSlice } from './state.ts';
import { Latest } from '../../../base/latest.ts';

/** Two graphs are shown in one by themselves if they have no more states together. */
const mostLegible = 300;

/** What the panel of the state graph can do. */
export interface Graphing {
  /** Draws the graph of the last check, and explores it further where more is wanted. */
  show(): Promise<void>;
  change(change: Partial<GraphRequest>): void;
  /** Gives names to states; what is replaced can be had back. */
  setNames(names: GraphRequest['names']): void;
  /** Shows the run alone, or not. */
  setRunAlone(on: boolean): void;
  stop(): void;
  /** Shows a state with its neighbours. */
  around(state: number): void;
  /** Shows the neighbours of a state too. */
  open(state: number): void;
  /** Looks for the states where an expression holds, and shows the first. */
  find(expression: string): Promise<void>;
  /** Looks for the states where steps of a process or kind begin, and shows the first. */
  findSteps(query: StepQuery): Promise<void>;
  /** Goes on to the next or the one before. */
  go(by: 1 | -1): void;
  closeSearch(): void;
  /** Opens a shortest run to the nearest state of a kind, or to a state, from the state that is shown. */
  way(to: Parameters<WorkbenchClient['wayInGraph']>[1]): Promise<void>;
  /** Compares the graph with another one. */
  compare(other: OtherGraph): Promise<void>;
  closeComparison(): void;
  /** Steps through states that were found otherwise. */
  showFound(name: string, found: { readonly count: number; readonly states: readonly number[] }): void;
  /** Saves what is drawn in a format of graphs. */
  save(format: string, extension: string): Promise<void>;
  /** Asks anew where the run and the chosen state are in what is drawn. */
  locate(): Promise<void>;
}

export const graphingOf = service((workbench: Workbench): Graphing => {
  const { store, client, execution } = workbench;
  const { notify } = workbench.view;
  const now = (): GraphState => graphSlice.of(store.getState());
  const set = (change: Partial<GraphState>): void => graphSlice.update(store, (graph) => ({ ...graph, ...change }));
  const questions = new Latest();
  let exploring = 0;
  /** The last view of more than a node. */
  let last: GraphView | null = null;

  /** False where there is nothing to draw: nothing is checked, or another model is being checked. */
  async function draw(): Promise<boolean> {
    const { run } = store.getState();
    const graph = now();
    if (run.finished === null) return false;
    const question = questions.next();
    set({ busy: 'drawing' });
    try {
      const view = await client.graphView(graph.request);
      if (!question.isLast()) return true;
      const busy = exploring > 0 ? 'exploring' : null;
      const before = view !== null && view.continues?.view === last?.number ? last : null;
      set(view === null ? { busy } : { busy, shown: { view, before, run: run.finished.result.run } });
      if (view !== null && view.nodes.length > 1) last = view;
      await locate();
      return view !== null;
    } catch {
      if (question.isLast()) set({ busy: null });
      return false;
    }
  }

  async function locate(): Promise<void> {
    const { followed, view, run } = store.getState();
    const graph = now();
    if (graph.shown === null) return;
    const ofThis = followed !== null && followed.revision === run.finished?.revision ? followed.view.run : null;
    const shownFor = graph.shown;
    try {
      const out = pointedOut(now(), ofThis === null ? [] : selectInstead(store.getState()));
      const places = await client.inGraphView(ofThis, view.selection?.id ?? null, out);
      if (now().shown === shownFor) set({ places });
    } catch {
      // The worker was replaced; what is drawn next asks again.
    }
  }

  async function show(): Promise<void> {
    const { run } = store.getState();
    const { finished } = run;
    if (finished === null) return;
    const { awaited } = now();
    if (awaited !== null) set({ awaited: null });
    if (awaited?.compared != null) void compare(awaited.compared, now().request.kind === 'auto');
    if (!(await draw())) return;
    const known = now().shown?.view.size;
    if (known === undefined || known.complete || known.expanded >= finished.result.statistics.states) return;
    exploring++;
    set({ busy: 'exploring' });
    try {
      const most = Math.max(numbered, finished.automatic ? finished.result.statistics.states : Number.MAX_SAFE_INTEGER);
      const size = await client.exploreGraph(most, (progress) => set({ progress }));
      if (size !== null && store.getState().run.finished === finished && size.expanded > known.expanded) {
        execution.refresh();
        await draw();
      }
    } catch {
      // As above.
    } finally {
      exploring--;
      if (exploring === 0) set({ busy: null, progress: null });
    }
  }

  function change(next: Partial<GraphRequest>): void {
    graphSlice.update(store, (graph) => ({ ...graph, runAlone: false, request: { ...graph.request, ...next } }));
    void draw();
  }

  /** `shows`: what is drawn changes to both graphs. */
  async function compare(which: OtherGraph, shows = true): Promise<void> {
    const mine: Compared = { which, came: null, progress: null };
    set({ comparison: mine });
    const isMine = (): boolean => now().comparison?.which === which;
    const came = await client
      .compareGraph(which, (progress) => {
        if (isMine()) set({ comparison: { ...mine, progress } });
      })
      .catch(() => ({ found: null, problem: 'The comparison was lost.' }));
    if (!isMine()) return;
    set({ comparison: { ...mine, came } });
    // Both graphs in one, where that can be read.
    if (shows && came.found !== null && came.found.both <= mostLegible && !now().runAlone) change({ kind: 'compared' });
  }

  /** Selects a state, and has it in the picture. */
  async function reveal(state: number): Promise<void> {
    await execution.select(state);
    await locate();
    if (now().places.state < 0) change({ kind: 'near', centres: [state], opened: [] });
  }

  function go(by: number): void {
    const { search } = now();
    if (search === null || search.found.states.length === 0) return;
    const count = search.found.states.length;
    const at = (search.at + by + count) % count;
    set({ search: { ...search, at } });
    void reveal(search.found.states[at] ?? 0);
  }

  return {
    show,
    change,
    setNames: (names) => {
      const before = now().request.names;
      change({ names });
      const again = { label: 'Undo', run: () => change({ names: before }) };
      if (before.length > 0) notify('info', names.length > 0 ? 'States have other names.' : 'States have no names any more.', again);
    },
    setRunAlone: (runAlone) => set({ runAlone }),
    stop: () => client.stop('graph'),
    around: (state) => change({ kind: 'near', centres: [state], opened: [] }),
    open: (state) => {
      const { request } = now();
      change({ opened: [...request.opened.filter((other) => other !== state), state] });
    },
    find: async (expression) => {
      const found = await client.findStates(expression);
      set({ search: { expression, found, at: 0 } });
      const [first] = found.states;
      if (first !== undefined) await reveal(first);
    },
    findSteps: async (query) => {
      const found = await client.findSteps(query);
      set({ search: { expression: null, found, at: 0 } });
      const [first] = found.states;
      if (first !== undefined) await reveal(first);
    },
    go,
    closeSearch: () => set({ search: null }),
    way: async (to) => {
      const { view, followed } = store.getState();
      const from = view.selection?.id ?? followed?.view.stateIds[followed.index] ?? 0;
      const way = await client.wayInGraph(from, to);
      if (way === null) return notify('info', noWay(from, to, now().shown?.view.size.complete === true));
      await openWay(way);
    },
    compare: (other) => compare(other),
    closeComparison: () => {
      if (now().comparison?.came === null) client.stop('graph');
      set({ comparison: null });
      if (now().request.kind === 'compared') change({ kind: 'auto' });
    },
    showFound: (name, { count, states }) => {
      const of = now().shown?.view.size.states ?? count;
      set({ search: { expression: name, found: { count, states, of, problem: null }, at: 0 } });
      const [first] = states;
      if (first !== undefined) void reveal(first);
    },
    save: async (format, extension) => {
      const text = await client.graphViewAs(format).catch(() => null);
      if (text === null) return notify('error', 'The graph could not be saved.');
      const model = store.getState().document.analysis?.modelName ?? 'model';
      download(`${model}-view.${extension}`, new Blob([text], { type: 'text/plain' }));
    },
    locate,
  };

  async function openWay({ steps, begins }: GraphWay): Promise<void> {
    const choices: readonly Step[] = steps;
    await execution.open({ kind: 'simulation' }, choices, begins);
  }
});

/** What a search has found, and what a comparison. */
function pointedOut({ search, comparison }: GraphState, avoiding: readonly number[]): PointedOut {
  const compared = comparison?.came?.found ?? null;
  return { found: search?.found.states ?? [], added: compared?.added.states ?? [], lost: compared?.lost.states ?? [], avoiding };
}

function noWay(from: number, to: number | string, complete: boolean): string {
  const what =
    typeof to === 'number'
      ? `to state ${to}`
      : to === 'violation'
        ? 'to a violation'
        : `to ${to === 'error' ? 'a run-time error' : to === 'terminated' ? 'the end of all processes' : 'a deadlock'}`;
  return complete
    ? `There is no way from state ${from} ${what}.`
    : `No way from state ${from} ${what} is known; not all states have been explored.`;
}
