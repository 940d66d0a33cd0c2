import { Fragment } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { safeStorage } from '../effects/safeStorage.ts';
import { type Column, cellName, layouts } from '../state/layouts.ts';
import type { LayoutId } from '../state/types.ts';
import { CellView } from './CellView.tsx';
import { panels } from './registry.ts';

const smallestWidth = 240;

/** The columns of a layout; the sizes of columns and cells are remembered for each layout. */
export function Columns({ id }: { readonly id: LayoutId }) {
  const { columns } = layouts[id];
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage: safeStorage });
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
          <Panel id={columnName(id, column)} defaultSize={`${column.size}%`} minSize={smallestWidth}>
            <Cells layout={id} column={column} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

function Cells({ layout, column }: { readonly layout: LayoutId; readonly column: Column }) {
  const id = columnName(layout, column);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage: safeStorage });
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
          <CellView layout={layout} cell={cell} collapsible={column.cells.length > 1} />
        </Fragment>
      ))}
    </Group>
  );
}

function columnName(layout: LayoutId, column: Column): string {
  return column.cells.map((cell) => cellName(layout, cell)).join('-');
}

function titleOf({ cells }: Column): string {
  return cells.flatMap((cell) => cell.panels.slice(0, 1).map((pane) => panels[pane].title)).join(' and ');
}
