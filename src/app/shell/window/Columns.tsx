import { Fragment, useMemo, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { type Column, cellName, layouts } from '../../session/window/layouts.ts';
import type { LayoutId } from '../../session/types.ts';
import { CellView, type Strip } from './CellView.tsx';
import { panelSizes } from './panel-sizes.ts';
import { panels } from './registry.ts';

const smallestWidth = 240;
const stripWidth = 44;

/** The columns of a layout; the sizes of columns and cells are remembered for each layout. */
export function Columns({ id }: { readonly id: LayoutId }) {
  const { columns } = layouts[id];
  const storage = useMemo(() => panelSizes(columns.map((column) => columnId(id, column))), [id, columns]);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage });
  return (
    <Group
      id={id}
      orientation="horizontal"
      className="split horizontal"
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
      onLayoutChanged={onLayoutChanged}
    >
      {columns.map((column, i) => (
        <Fragment key={columnName(id, column)}>
          {i > 0 && <Separator className="handle" aria-label={`Resize the columns left and right of ${titleOf(column)}`} />}
          <ColumnView layout={id} column={column} />
        </Fragment>
      ))}
    </Group>
  );
}

interface ColumnProperties {
  readonly layout: LayoutId;
  readonly column: Column;
}

/** A column; one with a single cell can be collapsed to a strip. */
function ColumnView({ layout, column }: ColumnProperties) {
  const panel = usePanelRef();
  const [collapsed, setCollapsed] = useState(false);
  const single = column.cells.length === 1;
  const toggle = () => (collapsed ? panel.current?.expand() : panel.current?.collapse());
  return (
    <Panel
      id={columnId(layout, column)}
      panelRef={panel}
      defaultSize={`${column.size}%`}
      minSize={smallestWidth}
      collapsible={single}
      collapsedSize={stripWidth}
      onResize={() => setCollapsed(single && panel.current?.isCollapsed() === true)}
    >
      <Cells layout={layout} column={column} strip={single ? { collapsed, toggle } : null} />
    </Panel>
  );
}

function Cells({ layout, column, strip }: ColumnProperties & { readonly strip: Strip | null }) {
  const id = columnName(layout, column);
  const storage = useMemo(() => panelSizes(column.cells.map((cell) => cellName(layout, cell))), [layout, column]);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage });
  return (
    <Group
      id={`${id}-cells`}
      orientation="vertical"
      className="split vertical"
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
      onLayoutChanged={onLayoutChanged}
    >
      {column.cells.map((cell, i) => (
        <Fragment key={cellName(layout, cell)}>
          {i > 0 && <Separator className="handle" aria-label={`Resize ${titleOf(column)}`} />}
          <CellView layout={layout} cell={cell} strip={strip} />
        </Fragment>
      ))}
    </Group>
  );
}

function columnName(layout: LayoutId, column: Column): string {
  return column.cells.map((cell) => cellName(layout, cell)).join('-');
}

/** The id of a column on the page; its only cell may have its name. */
function columnId(layout: LayoutId, column: Column): string {
  return `column-${columnName(layout, column)}`;
}

function titleOf({ cells }: Column): string {
  return cells.flatMap((cell) => cell.panels.slice(0, 1).map((pane) => panels[pane].title)).join(' and ');
}
