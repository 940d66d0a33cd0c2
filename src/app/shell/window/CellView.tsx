import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Panel as ResizablePanel, usePanelRef } from 'react-resizable-panels';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { type Cell, panelsIn, shownPanel } from '../../session/state/places.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import type { ViewState } from '../../session/state/view.ts';
import { CellContext } from '../../kit/panel/cell.ts';
import { focusPanel, focusTab, hasLostFocus } from '../../kit/panel/focus-tab.ts';
import { PanelContent } from './PanelContent.tsx';
import { titleOf, usePanels } from './use-panels.ts';

/** The height of a panel's header, which is all that a collapsed cell shows. */
const headerHeight = 42;
const smallestHeight = 120;

const selectView = (state: AppState) => state.view;

/** A column with a single cell, which collapses to a strip at the side. */
export interface Strip {
  readonly collapsed: boolean;
  readonly toggle: () => void;
}

interface Properties {
  readonly cell: Cell;
  /** What collapses the whole column; null where the cell is collapsed by itself, to its header. */
  readonly strip: Strip | null;
}

/** A cell of the layout: one of its panels, with tabs for the others and a button that collapses it. */
export function CellView({ cell, strip }: Properties) {
  const panels = usePanels();
  const view = useAppState(selectView);
  const pane = shownPanel(view, cell);
  const there = panelsIn(view, cell);
  const panel = usePanelRef();
  const [collapsed, setCollapsed] = useState(false);
  const isCollapsed = strip?.collapsed ?? collapsed;
  const toggle = strip?.toggle ?? (() => (collapsed ? panel.current?.expand() : panel.current?.collapse()));
  useExpandWhenWanted(view, cell, isCollapsed, toggle);
  const choose = useChoosingByTab(pane, view.pane);
  if (pane === undefined) return null;
  return (
    <ResizablePanel
      id={cell.name}
      panelRef={panel}
      defaultSize={`${cell.size}%`}
      minSize={smallestHeight}
      collapsible={strip === null}
      collapsedSize={headerHeight}
      onResize={() => setCollapsed(strip === null && panel.current?.isCollapsed() === true)}
    >
      <CellContext
        value={{
          tabs: there.length < 2 ? [] : there.map((id) => ({ id, title: titleOf(panels, id) })),
          shown: pane,
          choose,
          collapsed: isCollapsed,
          toggle,
          strip: strip !== null,
        }}
      >
        <PanelContent key={pane} pane={pane} />
      </CellContext>
    </ResizablePanel>
  );
}

/** Expands a cell when one of its panels is asked for, which every time makes a new record of tabs. */
function useExpandWhenWanted({ pane, tabs }: ViewState, cell: Cell, collapsed: boolean, toggle: () => void): void {
  const answered = useRef(tabs);
  useEffect(() => {
    if (answered.current === tabs) return;
    answered.current = tabs;
    if (collapsed && [...cell.panels, ...cell.offered].includes(pane)) toggle();
  }, [tabs, pane, cell, collapsed, toggle]);
}

/**
 * Shows another panel. Each is made anew with tabs of its own, so that the focus has to be taken along: to the tab that was chosen, or to
 * the panel that took the place of a button that has shown it, be it in another place of the workbench.
 */
function useChoosingByTab(shown: Pane | undefined, inFront: Pane): (pane: Pane) => void {
  const { setPane } = useWorkbench().view;
  const chosen = useRef<Pane | null>(null);
  const before = useRef(shown === inFront ? undefined : shown);
  useLayoutEffect(() => {
    if (shown !== undefined && chosen.current === shown) focusTab(shown);
    else if (shown !== undefined && before.current !== shown && hasLostFocus()) focusPanel(shown);
    before.current = shown;
    chosen.current = null;
  }, [shown]);
  return (pane) => {
    chosen.current = pane;
    setPane(pane);
  };
}
