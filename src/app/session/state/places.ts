import type { PanelDefinition } from './panel.ts';
import type { Pane, PlaceId, SharedWorkbench } from './types.ts';
import type { ViewState } from './view.ts';

/** A part of a place that shows one of its panels at a time; with more than one, it has tabs. */
export interface Cell {
  /** The name under which it is remembered, and by which panels say that they stand in it. */
  readonly name: string;
  /** The panels that it has at first; a cell with none is not there until one of the others is opened in it. */
  readonly panels: readonly Pane[];
  /** The panels that can be opened in it besides. */
  readonly offered: readonly Pane[];
  /** The share of the column's height at first, in percent. */
  readonly size: number;
}

export interface Column {
  /** The share of the window's width at first, in percent. */
  readonly size: number;
  readonly cells: readonly Cell[];
}

/** A place of the workbench: what one does there, and the panels for it in columns. */
export interface PlaceDefinition {
  readonly id: PlaceId;
  readonly title: string;
  readonly hint: string;
  /** The panel that a narrow screen shows first. */
  readonly main: Pane;
  readonly columns: readonly Column[];
}

/** The places by name, in the order in which they are offered. */
export type Places = Readonly<Record<PlaceId, PlaceDefinition>>;

const cell = (size: number, name: string): Cell => ({ name, panels: [], offered: [], size });
const column = (size: number, ...cells: Cell[]): Column => ({ size, cells });

/** The places with their cells still empty; each panel says in which of them it stands, and in which it can be opened. */
const plans: Places = {
  edit: {
    id: 'edit',
    title: 'Edit',
    hint: 'Write the model and see what a search finds',
    main: 'source',
    columns: [column(58, cell(100, 'edit-source')), column(42, cell(54, 'edit-results'), cell(46, 'edit-view'))],
  },
  run: {
    id: 'run',
    title: 'Explore',
    hint: 'Step through a run: its steps, its states and the state graph',
    main: 'run',
    columns: [
      column(23, cell(100, 'run-source')),
      column(33, cell(36, 'run-results'), cell(64, 'run-steps')),
      column(44, cell(56, 'run-graph'), cell(44, 'run-state')),
    ],
  },
  compare: {
    id: 'compare',
    title: 'Compare',
    hint: 'Two searches side by side, and each choice explained',
    main: 'sides',
    columns: [column(57, cell(100, 'compare-sides')), column(43, cell(42, 'compare-text'), cell(58, 'compare-why'))],
  },
  measure: {
    id: 'measure',
    title: 'Measure',
    hint: 'Stores, symmetry, decision diagrams, and the growth with a constant',
    main: 'stores',
    columns: [column(50, cell(100, 'measure-left')), column(50, cell(100, 'measure-right'))],
  },
  learn: {
    id: 'learn',
    title: 'Learn',
    hint: 'Lessons with exercises, and the language',
    main: 'tutor',
    columns: [column(46, cell(100, 'learn-lesson')), column(54, cell(56, 'learn-source'), cell(44, 'learn-results'))],
  },
};

function isPlaceId(value: unknown): value is PlaceId {
  return typeof value === 'string' && Object.hasOwn(plans, value);
}

/** What the layouts of earlier versions became, in links and in what browsers keep. */
const former: Readonly<Record<string, PlaceId>> = { overview: 'run', step: 'run' };

/** A place by its name, or by the name of the layout that it was before; null if there is none. */
export function placeNamed(value: unknown): PlaceId | null {
  if (isPlaceId(value)) return value;
  return typeof value === 'string' && Object.hasOwn(former, value) ? (former[value] ?? null) : null;
}

/** The places with panels in their cells, each at the rank among the tabs that it asks for. */
export function placesOf(panels: readonly PanelDefinition[]): Places {
  const ranked = (name: string, of: (panel: PanelDefinition) => Readonly<Record<string, number>>): Pane[] =>
    panels
      .flatMap((panel) => (of(panel)[name] === undefined ? [] : [{ id: panel.id, rank: of(panel)[name] ?? 0 }]))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }) => id);
  const filled = (plan: PlaceDefinition): PlaceDefinition => ({
    ...plan,
    columns: plan.columns.map(({ size, cells }) => ({
      size,
      cells: cells.map((one) => ({
        ...one,
        panels: ranked(one.name, ({ cells: standing }) => standing),
        offered: ranked(one.name, ({ offered = {} }) => offered),
      })),
    })),
  });
  const { edit, run, compare, measure, learn } = plans;
  return { edit: filled(edit), run: filled(run), compare: filled(compare), measure: filled(measure), learn: filled(learn) };
}

/** All cells of a place. */
export function cellsOf({ columns }: PlaceDefinition): readonly Cell[] {
  return columns.flatMap(({ cells }) => cells);
}

/** The cell of a place that has a panel, or can have it, maybe behind another one. */
export function cellHolding(place: PlaceDefinition, pane: Pane): Cell | undefined {
  const cells = cellsOf(place);
  return cells.find(({ panels }) => panels.includes(pane)) ?? cells.find(({ offered }) => offered.includes(pane));
}

/** What decides which panels a cell has. */
type Opened = Pick<ViewState, 'tabs' | 'opened' | 'kept'>;

/** The panels that a cell has now: its own, those opened in it and those kept there. */
export function panelsIn({ tabs, opened, kept }: Opened, { name, panels, offered }: Cell): readonly Pane[] {
  const more = offered.filter((pane) => opened[name]?.includes(pane) || kept[name]?.includes(pane) || tabs[name] === pane);
  return [...panels, ...more];
}

/** The panel that a cell shows: the one that was chosen, else the first. */
export function shownPanel(view: Opened, place: Cell): Pane | undefined {
  const chosen = view.tabs[place.name];
  const panels = panelsIn(view, place);
  return chosen !== undefined && panels.includes(chosen) ? chosen : panels[0];
}

/** Has a cell show one of its panels, which it then has until the page is left. */
export function bringForward<T extends Opened>(view: T, { name, panels }: Cell, pane: Pane): T {
  const had = view.opened[name] ?? [];
  const opened = panels.includes(pane) || had.includes(pane) ? view.opened : { ...view.opened, [name]: [...had, pane] };
  return { ...view, opened, tabs: { ...view.tabs, [name]: pane } };
}

/** Adds a panel to a cell for good, and shows it; or takes it away again. */
export function togglePanel<T extends Opened>(view: T, at: Cell, pane: Pane): T {
  const { name } = at;
  const without = (cells: Readonly<Record<string, readonly Pane[]>>) => ({
    ...cells,
    [name]: (cells[name] ?? []).filter((one) => one !== pane),
  });
  if (!panelsIn(view, at).includes(pane)) {
    const kept = { ...view.kept, [name]: [...(view.kept[name] ?? []), pane] };
    return { ...view, kept, tabs: { ...view.tabs, [name]: pane } };
  }
  const { [name]: chosen, ...others } = view.tabs;
  return { ...view, kept: without(view.kept), opened: without(view.opened), tabs: chosen === pane ? others : view.tabs };
}

/** The view in a place; a narrow screen shows its main panel. */
export function inPlace(places: Places, view: ViewState, id: PlaceId): ViewState {
  return { ...view, place: id, presented: null, pane: places[id].main };
}

/** The view in the place of a link, or as it is if the link names none. */
export function withPlace(places: Places, view: ViewState, layout: SharedWorkbench['layout']): ViewState {
  if (layout === undefined) return view;
  const place = places[layout.id];
  const cells = cellsOf(place);
  const others = Object.entries(view.tabs).filter(([name]) => !cells.some((one) => one.name === name));
  const bare: ViewState = { ...view, place: layout.id, tabs: Object.fromEntries(others), pane: place.main };
  return cells.reduce((now, one) => {
    const chosen = layout.tabs[one.name];
    return chosen === undefined ? now : bringForward(now, one, chosen);
  }, bare);
}

/**
 * The view for who opens a link: the verdicts, and the run if it carries one, come before what else shares their cells, whatever the sender
 * looked at. What is compared or measured stays as it was arranged.
 */
export function withAnswersInFront(places: Places, view: ViewState, hasRun: boolean): ViewState {
  if (view.place === 'compare' || view.place === 'measure') return view;
  const place = hasRun && cellHolding(places[view.place], 'run') === undefined ? 'run' : view.place;
  let now: ViewState = { ...view, place, pane: hasRun ? 'run' : 'results' };
  // Where both share a cell the run is before the verdicts.
  for (const pane of hasRun ? ['results', 'run'] : ['results']) {
    const at = cellHolding(places[place], pane);
    if (at !== undefined) now = bringForward(now, at, pane);
  }
  return now;
}

/** The places in which a panel is looked for: the present one, those that have it at first, then those that can have it. */
function looked(places: Places, view: ViewState, pane: Pane): readonly PlaceDefinition[] {
  const all = [places.run, ...Object.values(places)];
  return [places[view.place], ...all.filter((place) => cellsOf(place).some(({ panels }) => panels.includes(pane))), ...all];
}

/**
 * Brings a panel to the front beside another one, which stays in view, in the first place that has both in different cells: the present
 * one if it does. While a panel is presented, or where no place has both, the panel alone comes to the front.
 */
export function showPaneBeside(places: Places, view: ViewState, pane: Pane, other: Pane): ViewState {
  if (view.presented !== null) return showPane(places, view, pane);
  for (const place of looked(places, view, pane)) {
    const [at, kept] = [cellHolding(place, pane), cellHolding(place, other)];
    if (at !== undefined && kept !== undefined && at !== kept)
      return { ...bringForward(bringForward(view, kept, other), at, pane), pane, place: place.id };
  }
  return showPane(places, view, pane);
}

/**
 * Brings a panel to the front. If the place has no room for it, the first place that has it is taken. While a panel is presented, this one
 * is in its place.
 */
export function showPane(places: Places, view: ViewState, pane: Pane): ViewState {
  const presented = view.presented === null ? null : pane;
  for (const place of looked(places, view, pane)) {
    const at = cellHolding(place, pane);
    if (at !== undefined) return { ...bringForward(view, at, pane), pane, presented, place: place.id };
  }
  return { ...view, pane, presented };
}
