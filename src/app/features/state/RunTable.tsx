import styles from './table.module.css';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { shownColumns, hiddenSlice } from './state.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectHits } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { inLoop, type FollowedRun } from '../../session/state/followed-run.ts';
import { scrollFor } from './in-view.ts';
import { RunTableHead } from './RunTableHead.tsx';
import { RunTableRow } from './RunTableRow.tsx';
import { useColumns } from './use-columns.ts';
import { rowAt, useRunRows } from './use-run-rows.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { tableRole } from '../../kit/widgets/table-role.ts';

const rowHeight = 26;
const headHeight = 44;

const keys: Readonly<Record<string, 'first' | 'previous' | 'next' | 'last'>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
};

const selectHidden = (state: AppState) => hiddenSlice.of(state);

/**
 * All states of a run as a table: a row for each step, a column for each place of a process, variable and buffer, with what each step
 * changed marked. Choosing a row goes to that place of the run. Only the rows and columns in view are there; what the step that is shown
 * changed is brought into view.
 */
export function RunTable({ followed }: { readonly followed: FollowedRun }) {
  const workbench = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const { view, index } = followed;
  const hits = useAppState(selectHits);
  const hidden = useAppState(selectHidden);
  const rows = useVirtualizer({
    count: view.steps.length + 1,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 10,
  });
  const shownRows = rows.getVirtualItems();
  const known = useRunRows(view, shownRows[0]?.index ?? 0, shownRows.at(-1)?.index ?? 0);
  const { columns } = known;
  const shown = useMemo(() => shownColumns(columns, hidden), [columns, hidden]);
  const { inView, total, first, extent } = useColumns(frame, known, shown);
  const [cells, before] = [rowAt(known, index), rowAt(known, index - 1)];

  useWhenChanged([index, view], () => {
    const focused = frame.current?.contains(document.activeElement) === true;
    rows.scrollToIndex(index, { align: 'auto' });
    if (focused)
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current] button')?.focus({ preventScroll: true }));
  });

  // Other parts of the window grow and shrink; the current row stays in view.
  useWhenChanged([index, view], () => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(() => rows.scrollToIndex(index, { align: 'auto' }));
    observer.observe(frame.current);
    return () => observer.disconnect();
  });

  useWhenChanged([index, view, cells, before, first], () => {
    if (frame.current === null || cells === null || before === null) return;
    const changed = shown.flatMap((column, place) => (cells[column] === before[column] ? [] : [extent(place)]));
    const [start, end] = [changed[0]?.[0], changed.at(-1)?.[1]];
    if (start === undefined || end === undefined) return;
    const { scrollLeft, clientWidth } = frame.current;
    frame.current.scrollLeft = scrollFor({ scroll: scrollLeft, room: clientWidth, covered: first }, start, end);
  });

  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = keys[event.key];
    if (command === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (steppingCommands[command].enabled(workbench.store.getState())) steppingCommands[command].run(workbench);
  };
  return (
    <div className={styles.runTableFrame} ref={frame}>
      <div
        className={styles.runTable}
        {...tableRole('table', {
          'aria-label': 'States of the run',
          'aria-rowcount': view.steps.length + 2,
          'aria-colcount': shown.length + 1,
          onKeyDown,
        })}
        style={{ height: rows.getTotalSize(), width: total }}
      >
        <RunTableHead columns={columns} inView={inView} first={first} height={headHeight} />
        <div {...tableRole('rowgroup')}>
          {shownRows.map(({ index: row, start: top }) => (
            <RunTableRow
              key={row}
              index={row}
              top={top}
              step={view.steps[row - 1] ?? null}
              cells={rowAt(known, row)}
              before={rowAt(known, row - 1)}
              inView={inView}
              first={first}
              current={row === index}
              hit={hits.has(row)}
              looped={inLoop(followed, row)}
              onChoose={workbench.execution.stepTo}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
