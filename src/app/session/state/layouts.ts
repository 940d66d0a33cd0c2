import type { PanelDefinition } from './panel.ts';
import type { LayoutId, Pane, SharedWorkbench } from './types.ts';
import type { ViewState } from './view.ts';

/** A place that shows one of its panels at a time; with more than one, it has tabs. */
export interface Cell {
  /** The name under which it is remembered, and by which panels say that they stand in it. */
  readonly name: string;
  readonly panels: readonly Pane[];
  /** The share of the column's height at first, in percent. */
  readonly size: number;
}

export interface Column {
  /** The share of the window's width at first, in percent. */
  readonly size: number;
  readonly cells: readonly Cell[];
}

/** An arrangement of panels in columns. */
export interface LayoutDefinition {
  readonly id: LayoutId;
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly Column[];
}

/** The layouts by name, in the order in which they are offered. */
export type Layouts = Readonly<Record<LayoutId, LayoutDefinition>>;

const cell = (size: number, name: string): Cell => ({ name, panels: [], size });
const column = (size: number, ...cells: Cell[]): Column => ({ size, cells });

/** The layouts with their cells still empty; each panel says in which of them it stands. */
const plans: Layouts = {
  overview: {
    id: 'overview',
    title: 'Overview',
    hint: 'Everything at a glance',
    columns: [
      column(35, cell(100, 'overview-source')),
      column(29, cell(46, 'overview-results'), cell(54, 'overview-run')),
      column(36, cell(60, 'overview-graph'), cell(40, 'overview-state')),
    ],
  },
  edit: {
    id: 'edit',
    title: 'Edit',
    hint: 'A large source beside the results',
    columns: [column(64, cell(100, 'edit-source')), column(36, cell(100, 'edit-results'))],
  },
  step: {
    id: 'step',
    title: 'Step',
    hint: 'The source and the steps beside the state table and the sequence chart',
    columns: [
      column(30, cell(100, 'step-source')),
      column(26, cell(100, 'step-run')),
      column(44, cell(42, 'step-state'), cell(58, 'step-chart')),
    ],
  },
  compare: {
    id: 'compare',
    title: 'Compare',
    hint: 'Two searches side by side, each choice explained, and the algorithms in numbers',
    columns: [column(60, cell(100, 'compare-sides')), column(40, cell(42, 'compare-source'), cell(58, 'compare-why'))],
  },
};

export function isLayoutId(value: unknown): value is LayoutId {
  return typeof value === 'string' && Object.hasOwn(plans, value);
}

/** The layouts with panels in their cells, each at the rank among the tabs that it asks for. */
export function layoutsOf(panels: readonly PanelDefinition[]): Layouts {
  const standingIn = (name: string): Pane[] =>
    panels
      .flatMap(({ id, places }) => (places[name] === undefined ? [] : [{ id, rank: places[name] }]))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }) => id);
  const filled = (plan: LayoutDefinition): LayoutDefinition => ({
    ...plan,
    columns: plan.columns.map(({ size, cells }) => ({ size, cells: cells.map((one) => ({ ...one, panels: standingIn(one.name) })) })),
  });
  return { overview: filled(plans.overview), edit: filled(plans.edit), step: filled(plans.step), compare: filled(plans.compare) };
}

/** All cells of a layout. */
export function cellsOf({ columns }: LayoutDefinition): readonly Cell[] {
  return columns.flatMap(({ cells }) => cells);
}

/** The cell of a layout that has a panel, maybe behind another one. */
export function cellHolding(layout: LayoutDefinition, pane: Pane): Cell | undefined {
  return cellsOf(layout).find(({ panels }) => panels.includes(pane));
}

/** The panel that a cell shows: the one that was chosen, else the first. */
export function shownPanel(view: Pick<ViewState, 'tabs'>, place: Cell): Pane | undefined {
  const chosen = view.tabs[place.name];
  return chosen !== undefined && place.panels.includes(chosen) ? chosen : place.panels[0];
}

/** The view in the layout of a link, or as it is if the link names none. */
export function withLayout(layouts: Layouts, view: ViewState, layout: SharedWorkbench['layout']): ViewState {
  if (layout === undefined) return view;
  const others = Object.entries(view.tabs).filter(([name]) => !name.startsWith(`${layout.id}-`));
  const [pane = view.pane] = cellsOf(layouts[layout.id]).flatMap(({ panels }) => panels);
  return { ...view, layout: layout.id, tabs: { ...Object.fromEntries(others), ...layout.tabs }, pane };
}

/**
 * The view for who opens a link: the verdicts, and the run if it carries one, come before what else shares their cells, whatever the sender
 * looked at. A comparison stays as it was arranged.
 */
export function withAnswersInFront(layouts: Layouts, view: ViewState, hasRun: boolean): ViewState {
  if (view.layout === 'compare') return view;
  const layout = hasRun && cellHolding(layouts[view.layout], 'run') === undefined ? 'overview' : view.layout;
  const tabs = { ...view.tabs };
  // Where both share a cell the run is before the verdicts.
  for (const pane of hasRun ? ['results', 'run'] : ['results']) {
    const place = cellHolding(layouts[layout], pane);
    if (place !== undefined) tabs[place.name] = pane;
  }
  return { ...view, layout, tabs, pane: hasRun ? 'run' : 'results' };
}

/**
 * Brings a panel to the front beside another one, which stays in view, in the first layout that has both in different cells: the present
 * one if it does. While a panel is presented, or where no layout has both, the panel alone comes to the front.
 */
export function showPaneBeside(layouts: Layouts, view: ViewState, pane: Pane, other: Pane): ViewState {
  if (view.presented !== null) return showPane(layouts, view, pane);
  for (const layout of [layouts[view.layout], ...Object.values(layouts)]) {
    const [place, kept] = [cellHolding(layout, pane), cellHolding(layout, other)];
    if (place !== undefined && kept !== undefined && place !== kept)
      return { ...view, pane, layout: layout.id, tabs: { ...view.tabs, [place.name]: pane, [kept.name]: other } };
  }
  return showPane(layouts, view, pane);
}

/**
 * Brings a panel to the front. If the layout has no place for it, the first layout that has one is taken. While a panel is presented, this
 * one is in its place.
 */
export function showPane(layouts: Layouts, view: ViewState, pane: Pane): ViewState {
  const presented = view.presented === null ? null : pane;
  for (const layout of [layouts[view.layout], layouts.step, ...Object.values(layouts)]) {
    const place = cellHolding(layout, pane);
    if (place !== undefined) return { ...view, pane, presented, layout: layout.id, tabs: { ...view.tabs, [place.name]: pane } };
  }
  return { ...view, pane, presented };
}
