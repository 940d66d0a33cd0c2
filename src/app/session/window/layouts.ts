import type { LayoutId, Pane, SharedWorkbench } from '../types.ts';
import type { ViewState } from './view.ts';

/** A place that shows one of its panels at a time; with more than one, it has tabs. */
export interface Cell {
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

const cell = (size: number, ...panels: Pane[]): Cell => ({ size, panels });
const column = (size: number, ...cells: Cell[]): Column => ({ size, cells });

/** The layouts by name, in the order in which they are offered. */
export const layouts: Readonly<Record<LayoutId, LayoutDefinition>> = {
  overview: {
    id: 'overview',
    title: 'Overview',
    hint: 'Everything at a glance',
    columns: [
      column(35, cell(100, 'source')),
      column(29, cell(44, 'results', 'properties', 'evidence'), cell(56, 'run')),
      column(36, cell(60, 'graph'), cell(40, 'state', 'waiting')),
    ],
  },
  edit: {
    id: 'edit',
    title: 'Edit',
    hint: 'A large source beside the results',
    columns: [column(64, cell(100, 'source')), column(36, cell(100, 'results', 'properties', 'language', 'listing'))],
  },
  step: {
    id: 'step',
    title: 'Step',
    hint: 'The source and the steps beside the state table and the sequence chart',
    columns: [
      column(30, cell(100, 'source')),
      column(26, cell(100, 'run', 'results', 'evidence')),
      column(44, cell(42, 'state', 'waiting'), cell(58, 'chart', 'graph', 'programs', 'listing')),
    ],
  },
  compare: {
    id: 'compare',
    title: 'Compare',
    hint: 'Two searches side by side, each choice explained, and the algorithms in numbers',
    columns: [
      column(60, cell(100, 'sides', 'player', 'programs', 'graph')),
      column(
        40,
        cell(42, 'source', 'lessons', 'results', 'run', 'state', 'waiting'),
        cell(58, 'why', 'algorithms', 'dependence', 'study', 'stores'),
      ),
    ],
  },
};

export const allLayouts: readonly LayoutDefinition[] = Object.values(layouts);

/** The name under which a cell is remembered: no two cells of a layout begin with the same panel. */
export function cellName(layout: LayoutId, { panels }: Cell): string {
  return `${layout}-${panels[0] ?? 'empty'}`;
}

/** The cell of a layout that has a panel, maybe behind another one. */
export function cellHolding(layout: LayoutId, pane: Pane): Cell | undefined {
  return layouts[layout].columns.flatMap(({ cells }) => cells).find(({ panels }) => panels.includes(pane));
}

/** The panel that a cell shows: the one that was chosen, else the first. */
export function shownPanel(view: Pick<ViewState, 'tabs'>, layout: LayoutId, place: Cell): Pane | undefined {
  const chosen = view.tabs[cellName(layout, place)];
  return chosen !== undefined && place.panels.includes(chosen) ? chosen : place.panels[0];
}

/** The view in the layout of a link, or as it is if the link names none. */
export function withLayout(view: ViewState, layout: SharedWorkbench['layout']): ViewState {
  if (layout === undefined) return view;
  const others = Object.entries(view.tabs).filter(([name]) => !name.startsWith(`${layout.id}-`));
  const [pane = view.pane] = layouts[layout.id].columns.flatMap(({ cells }) => cells).flatMap(({ panels }) => panels);
  return { ...view, layout: layout.id, tabs: { ...Object.fromEntries(others), ...layout.tabs }, pane };
}

/**
 * Brings a panel to the front. If the layout has no place for it, the first layout that has one is taken. While a panel is presented, this
 * one is in its place.
 */
export function showPane(view: ViewState, pane: Pane): ViewState {
  const presented = view.presented === null ? null : pane;
  const holders = [layouts[view.layout], layouts.step, ...allLayouts];
  for (const layout of holders) {
    const place = cellHolding(layout.id, pane);
    if (place !== undefined)
      return { ...view, pane, presented, layout: layout.id, tabs: { ...view.tabs, [cellName(layout.id, place)]: pane } };
  }
  return { ...view, pane, presented };
}
