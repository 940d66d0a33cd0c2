import { useState } from 'react';
import { Panel as ResizablePanel, usePanelRef } from 'react-resizable-panels';
import { useAppState, useController } from '../state/context.ts';
import { type Cell, cellName, shownPanel } from '../state/layouts.ts';
import type { AppState } from '../state/store.ts';
import type { LayoutId } from '../state/types.ts';
import { CellContext } from './cell.ts';
import { panels } from './registry.ts';

/** The height of a panel's header, which is all that a collapsed cell shows. */
const headerHeight = 42;
const smallestHeight = 120;

const selectView = (state: AppState) => state.view;

/** A cell of the layout: one of its panels, with tabs for the others and a button that collapses it to its header. */
export function CellView({ layout, cell, collapsible }: { readonly layout: LayoutId; readonly cell: Cell; readonly collapsible: boolean }) {
  const pane = shownPanel(useAppState(selectView), layout, cell);
  const controller = useController();
  const panel = usePanelRef();
  const [collapsed, setCollapsed] = useState(false);
  if (pane === undefined) return null;
  const Content = panels[pane].component;
  const toggle = () => (collapsed ? panel.current?.expand() : panel.current?.collapse());
  return (
    <ResizablePanel
      id={cellName(layout, cell)}
      panelRef={panel}
      defaultSize={`${cell.size}%`}
      minSize={smallestHeight}
      collapsible={collapsible}
      collapsedSize={headerHeight}
      onResize={() => setCollapsed(collapsible && panel.current?.isCollapsed() === true)}
    >
      <CellContext
        value={{
          tabs: cell.panels.length < 2 ? [] : cell.panels.map((id) => ({ id, title: panels[id].title })),
          shown: pane,
          choose: controller.setPane,
          collapsed,
          toggle: collapsible ? toggle : null,
        }}
      >
        <Content key={pane} />
      </CellContext>
    </ResizablePanel>
  );
}
