import { isRecord } from '../../session/storage/values.ts';
import type { Pane, SharedWorkbench } from '../../session/state/types.ts';
import { cellHolding, cellsOf, type PlaceDefinition, placeNamed, type Places } from '../../session/state/places.ts';
import { initialView, type ViewState } from '../../session/state/view.ts';

type SharedLayout = SharedWorkbench['layout'];

/** The place as a link carries it, with the panels that its cells show: nothing for the usual one with its first tabs. */
export function layoutToShare(places: Places, { place, tabs }: Pick<ViewState, 'place' | 'tabs'>): SharedLayout {
  const chosen = cellsOf(places[place]).flatMap(({ name, panels }) => {
    const pane = tabs[name];
    return pane === undefined || pane === panels[0] ? [] : [[name, pane] as const];
  });
  return place === initialView.place && chosen.length === 0 ? undefined : { id: place, tabs: Object.fromEntries(chosen) };
}

/** As JSON. */
export function writeLayout(layout: SharedLayout): object {
  if (layout === undefined) return {};
  return { layout: layout.id, ...(Object.keys(layout.tabs).length > 0 && { tabs: layout.tabs }) };
}

/**
 * Reads what `writeLayout` wrote, or an earlier version, whose cells had other names; null if it cannot be read. A panel that the place
 * does not have any more takes the link to the place that has it.
 */
export function readLayout({ layout, tabs = {} }: Record<string, unknown>, places: Places): SharedLayout | null {
  if (layout === undefined) return undefined;
  const id = placeNamed(layout);
  if (id === null || typeof tabs !== 'object' || tabs === null) return null;
  const asked = isRecord(tabs) ? Object.entries(tabs).flatMap(([name, pane]) => (typeof pane === 'string' ? [{ name, pane }] : [])) : [];
  const gone = asked.filter(({ pane }) => cellHolding(places[id], pane) === undefined);
  const all = Object.values(places);
  const moved =
    all.find((one) => gone.some(({ pane }) => cellHolding(one, pane)?.panels.includes(pane))) ??
    all.find((one) => gone.some(({ pane }) => cellHolding(one, pane) !== undefined));
  const place = moved ?? places[id];
  const chosen: Record<string, Pane> = {};
  for (const { name, pane } of asked) {
    const cell = cellNamed(place, name, pane) ?? (earlierCell.test(name) ? cellHolding(place, pane) : undefined);
    if (cell !== undefined) chosen[cell.name] = pane;
  }
  return { id: place.id, tabs: chosen };
}

/** Names of cells in earlier versions. */
const earlierCell = /^(overview|edit|step|compare)-(source|results|run|graph|state|chart|sides|why)$/;

function cellNamed(place: PlaceDefinition, name: string, pane: Pane) {
  return cellsOf(place).find((cell) => cell.name === name && [...cell.panels, ...cell.offered].includes(pane));
}
