import { isRecord } from '../../session/storage/values.ts';
import type { Pane, SharedWorkbench } from '../../session/state/types.ts';
import { cellsOf, isLayoutId, type Layouts } from '../../session/state/layouts.ts';
import type { ViewState } from '../../session/state/view.ts';

type SharedLayout = SharedWorkbench['layout'];

/** The layout as a link carries it: nothing for the usual one with its first tabs. */
export function layoutToShare(layouts: Layouts, { layout, tabs }: Pick<ViewState, 'layout' | 'tabs'>): SharedLayout {
  const chosen = cellsOf(layouts[layout]).flatMap(({ name, panels }) => {
    const pane = tabs[name];
    return pane === undefined || pane === panels[0] ? [] : [[name, pane] as const];
  });
  return layout === 'overview' && chosen.length === 0 ? undefined : { id: layout, tabs: Object.fromEntries(chosen) };
}

/** As JSON. */
export function writeLayout(layout: SharedLayout): object {
  if (layout === undefined) return {};
  return { layout: layout.id, ...(Object.keys(layout.tabs).length > 0 && { tabs: layout.tabs }) };
}

/** Reads what `writeLayout` wrote; null if it cannot be read. Tabs of a layout that has changed since are passed over. */
export function readLayout({ layout, tabs = {} }: Record<string, unknown>, layouts: Layouts): SharedLayout | null {
  if (layout === undefined) return undefined;
  if (!isLayoutId(layout) || typeof tabs !== 'object' || tabs === null) return null;
  const chosen: Record<string, Pane> = {};
  for (const { name, panels } of cellsOf(layouts[layout])) {
    const pane = isRecord(tabs) && Object.hasOwn(tabs, name) ? panels.find((one) => tabs[name] === one) : undefined;
    if (pane !== undefined) chosen[name] = pane;
  }
  return { id: layout, tabs: chosen };
}
