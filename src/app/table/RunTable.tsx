import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { commands } from '../commands/commands.ts';
import { useAppState, useWorkbench } from '../state/context.ts';
import { selectHits } from '../state/selectors.ts';
import { inLoop, type TraceState } from '../state/trace.ts';
import { RunTableRow } from './RunTableRow.tsx';
import { rowAt, useRunRows } from './useRunRows.ts';

const rowHeight = 26;
const headHeight = 44;

/** Characters that a column shows at most; what is longer is cut, and whole on hover. */
const widest = 26;

const keys: Readonly<Record<string, 'first' | 'previous' | 'next' | 'last'>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
};

/**
 * All states of a run as a table: a row for each step, a column for each place of a process, variable and buffer, with what each step changed marked. Choosing
 * a row goes to that place of the run. Only the rows in view are there.
 */
export function RunTable({ trace }: { readonly trace: TraceState }) {
  const workbench = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const { view, index } = trace;
  const hits = useAppState(selectHits);
  const rows = useVirtualizer({
    count: view.steps.length + 1,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 10,
  });
  const shown = rows.getVirtualItems();
  const known = useRunRows(view, shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0);
  const { columns } = known;
  const start = rowAt(known, shown[0]?.index ?? 0) ?? rowAt(known, 0);
  // The widths stay as they are found at first: columns that grow while one scrolls are hard to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const widths = useMemo(() => {
    const sample = [...known.chunks.values()].flat();
    return columns.map(({ group, name }, column) => {
      const title = Math.max((name ?? 'at').length, columns[column - 1]?.group === group ? 0 : group.length);
      const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), title);
      return `${Math.min(widest, longest) + 2}ch`;
    });
  }, [columns, start === null]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another place of some run is shown
  useEffect(() => {
    const focused = frame.current?.contains(document.activeElement) === true;
    rows.scrollToIndex(index, { align: 'auto' });
    if (focused)
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current] button')?.focus({ preventScroll: true }));
  }, [index, view]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = keys[event.key];
    if (command === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (commands[command].enabled(workbench.store.getState())) commands[command].run(workbench);
  };
  return (
    <div className="run-table-frame" ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: only the rows in view are there, which the elements of tables do not allow */}
      <div
        className="run-table"
        role="table"
        aria-label="States of the run"
        aria-rowcount={view.steps.length + 2}
        aria-colcount={columns.length + 1}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y: as above */}
        <div role="rowgroup" className="run-table-head" style={{ height: headHeight }}>
          {/* biome-ignore lint/a11y: as above */}
          <div role="row" aria-rowindex={1} className="run-table-row">
            {/* biome-ignore lint/a11y: as above */}
            <div role="columnheader" className="run-table-step">
              after step
            </div>
            {columns.map(({ group, kind, name }, column) => {
              const opens = columns[column - 1]?.group !== group;
              return (
                // biome-ignore lint/a11y: as above
                <div
                  key={`${kind} ${group} ${name}`}
                  role="columnheader"
                  aria-label={`${kind === 'process' ? `${group} ` : ''}${name ?? 'is at'}`}
                  className={`run-table-cell${opens ? ' opens' : ''}`}
                  style={{ width: widths[column] }}
                >
                  <span className="run-table-group">{opens ? group : ''}</span>
                  <span>{name ?? 'at'}</span>
                </div>
              );
            })}
          </div>
        </div>
        {/* biome-ignore lint/a11y: as above */}
        <div role="rowgroup">
          {shown.map(({ index: row, start: top }) => (
            <RunTableRow
              key={row}
              index={row}
              top={top}
              step={view.steps[row - 1] ?? null}
              cells={rowAt(known, row)}
              before={rowAt(known, row - 1)}
              columns={columns}
              widths={widths}
              current={row === index}
              hit={hits.has(row)}
              looped={inLoop(trace, row)}
              onChoose={workbench.controller.stepTo}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
