import { Fragment, useMemo, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { cellsOf, type Column, panelsIn, type PlaceDefinition } from '../../session/state/places.ts';
import type { AppState } from '../../session/state/store.ts';
import type { PlaceId } from '../../session/state/types.ts';
import { CellView, type Strip } from './CellView.tsx';
import { panelSizes } from './panel-sizes.ts';
import type { PanelDefinition } from '../../session/state/panel.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { titleOf, usePanels } from './use-panels.ts';
import styles from './window.module.css';

const smallestWidth = 240;
const stripWidth = 44;

const selectView = (state: AppState) => state.view;

/** The columns of a place with those of their cells that have a panel. */
function columnsWithout({ columns }: PlaceDefinition, empty: readonly string[]): readonly Column[] {
  return columns
    .map((column) => ({ ...column, cells: column.cells.filter(({ name }) => !empty.includes(name)) }))
    .filter(({ cells }) => cells.length > 0);
}

/** The columns of a place; the sizes of columns and cells are remembered for each place. */
export function Columns({ id }: { readonly id: PlaceId }) {
  const place = useWorkbench().places[id];
  const view = useAppState(selectView);
  const empty = cellsOf(place)
    .filter((cell) => panelsIn(view, cell).length === 0)
    .map(({ name }) => name)
    .join();
  const columns = useMemo(() => columnsWithout(place, empty.split(',')), [place, empty]);
  const panels = usePanels();
  const storage = useMemo(() => panelSizes(columns.map((column) => columnId(column))), [columns]);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage });
  return (
    <Group
      id={id}
      orientation="horizontal"
      className={`${styles.split} ${styles.horizontal}`}
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
      onLayoutChanged={onLayoutChanged}
    >
      {columns.map((column, i) => (
        <Fragment key={column.cells.at(-1)?.name}>
          {i > 0 && <Separator className={styles.handle} aria-label={`Resize the columns left and right of ${titlesOf(panels, column)}`} />}
          <ColumnView column={column} />
        </Fragment>
      ))}
    </Group>
  );
}

interface ColumnProperties {
  readonly column: Column;
}

/** A column; one with a single cell can be collapsed to a strip. */
function ColumnView({ column }: ColumnProperties) {
  const panel = usePanelRef();
  const [collapsed, setCollapsed] = useState(false);
  const single = column.cells.length === 1;
  const toggle = () => (collapsed ? panel.current?.expand() : panel.current?.collapse());
  return (
    <Panel
      id={columnId(column)}
      panelRef={panel}
      defaultSize={`${column.size}%`}
      minSize={smallestWidth}
      collapsible={single}
      collapsedSize={stripWidth}
      onResize={() => setCollapsed(single && panel.current?.isCollapsed() === true)}
    >
      <Cells key={columnName(column)} column={column} strip={single ? { collapsed, toggle } : null} />
    </Panel>
  );
}

function Cells({ column, strip }: ColumnProperties & { readonly strip: Strip | null }) {
  const panels = usePanels();
  const id = columnName(column);
  const storage = useMemo(() => panelSizes(column.cells.map((cell) => cell.name)), [column]);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage });
  return (
    <Group
      id={`${id}-cells`}
      orientation="vertical"
      className={`${styles.split} ${styles.vertical}`}
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
      onLayoutChanged={onLayoutChanged}
    >
      {column.cells.map((cell, i) => (
        <Fragment key={cell.name}>
          {i > 0 && <Separator className={styles.handle} aria-label={`Resize ${titlesOf(panels, column)}`} />}
          <CellView cell={cell} strip={strip} />
        </Fragment>
      ))}
    </Group>
  );
}

function columnName(column: Column): string {
  return column.cells.map(({ name }) => name).join('-');
}

/** The id of a column on the page; its only cell may have its name. */
function columnId(column: Column): string {
  return `column-${column.cells.at(-1)?.name ?? ''}`;
}

function titlesOf(panels: readonly PanelDefinition[], { cells }: Column): string {
  return cells.flatMap((cell) => cell.panels.slice(0, 1).map((pane) => titleOf(panels, pane))).join(' and ');
}
