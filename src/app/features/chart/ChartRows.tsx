import styles from './chart.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectDecisive } from '../../session/state/no-return.ts';
import { selectHits } from '../../session/state/selectors.ts';
import { selectRange } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { ProcessStatus } from '../../kit/widgets/ProcessStatus.tsx';
import type { Lifeline } from './lifelines.ts';
import { type ChartRow, rowOfStep } from './rows.ts';
import { RowView } from './RowView.tsx';
import { chartWidth, gutter, leastColumn, measuresFor, rowHeight } from './shapes.ts';
import { headHeight, projectorScale, useWidth } from './sizes.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectSelection = (state: AppState) => state.selection;
const selectProjector = (state: AppState) => state.view.projector;

interface Properties {
  readonly followed: FollowedRun;
  readonly lifelines: readonly Lifeline[];
  readonly rows: readonly ChartRow[];
  /** Whether the rows are drawn or written. */
  readonly look: 'chart' | 'text';
  readonly onOpen: (from: number) => void;
}

/**
 * The rows of a sequence chart; only those in view are there. A click shows the step, one with Shift chooses all from the shown one to it.
 */
export function ChartRows({ followed, lifelines, rows, look, onOpen }: Properties) {
  const frame = useRef<HTMLDivElement>(null);
  const selection = useAppState(selectSelection);
  const hits = useAppState(selectHits);
  const decisive = useAppState(selectDecisive);
  const workbench = useWorkbench();
  const { store } = workbench;
  const { index, loopStart } = followed;
  const current = index === 0 ? -1 : rowOfStep(rows, index);
  const scale = useAppState(selectProjector) ? projectorScale : 1;
  const visible = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight * scale,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 8,
  });

  // The rows have another height.
  useWhenChanged([scale], () => visible.measure());

  useWhenChanged([current, rows], () => {
    const focused = frame.current?.querySelector(`.${styles.chartRow}:focus`) != null;
    // The end of an infinite run is seen with what says where it goes on.
    const shown = current === rows.length - 2 && rows.at(-1)?.kind === 'again' ? current + 1 : current;
    visible.scrollToIndex(Math.max(0, shown), { align: 'auto' });
    if (focused) requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }));
  });

  const choose = useCallback(
    (row: ChartRow, extend: boolean) => {
      const at = row.kind === 'again' ? row.loopStart : row.kind === 'folded' ? row.to : row.index;
      if (extend) workbench.selection.choose((now) => selectRange(now, Math.max(1, store.getState().followed?.index ?? 1), at));
      else {
        workbench.execution.stepTo(at);
        workbench.selection.choose((now) => (now.range === null ? now : { ...now, range: null }));
      }
    },
    [workbench, store],
  );

  const frameWidth = useWidth(frame);
  const least = useMemo(() => leastColumn(rows, lifelines), [rows, lifelines]);
  const measures = useMemo(() => measuresFor(lifelines.length, frameWidth / scale, least), [lifelines, frameWidth, scale, least]);
  const width = chartWidth(measures) * scale;
  return (
    <div className={styles.chartFrame} ref={frame}>
      <div className={styles.chartSpace} style={{ height: visible.getTotalSize(), minWidth: width }}>
        <div className={styles.chartHeads} style={{ width, height: headHeight, paddingInlineStart: gutter * scale }}>
          {lifelines.map((lifeline) => (
            <div
              key={`${lifeline.kind} ${lifeline.name}`}
              title={lifeline.name}
              data-lifeline={lifeline.name}
              className={`${styles.chartHead} ${styles[lifeline.kind] ?? ''}`}
              style={{ width: measures.column * scale }}
            >
              {lifeline.kind === 'process' ? (
                <ProcessName name={lifeline.name} />
              ) : (
                <span className={textStyles.processRoot}>{lifeline.name}</span>
              )}
              {lifeline.kind === 'process' && <ProcessStatus name={lifeline.name} brief />}
              {lifeline.kind !== 'process' && <span className={styles.chartKind}>{lifeline.kind === 'buffer' ? 'buffer' : 'shared'}</span>}
            </div>
          ))}
        </div>
        <ul className={styles.chartRows} aria-label="Steps of the sequence chart">
          {visible.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <li key={item.index} style={{ transform: `translateY(${item.start}px)`, height: rowHeight * scale }}>
                <RowView
                  row={row}
                  lifelines={lifelines}
                  measures={measures}
                  scale={scale}
                  loopStart={loopStart}
                  look={look}
                  current={item.index === current}
                  reachable={item.index === Math.max(0, current)}
                  chosen={isChosen(row, selection, lifelines)}
                  hits={hitsIn(row, hits)}
                  decisive={isDecisive(row, decisive)}
                  onChoose={choose}
                  onOpen={onOpen}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** How many of the places that are looked for a row shows. */
function hitsIn(row: ChartRow, hits: ReadonlySet<number>): number {
  if (row.kind === 'again' || hits.size === 0) return 0;
  if (row.kind === 'step') return hits.has(row.index) ? 1 : 0;
  return [...hits].filter((place) => place >= row.from && place <= row.to).length;
}

/** Whether the step after which it is too late is in a row. */
function isDecisive(row: ChartRow, decisive: number | null): boolean {
  if (decisive === null || row.kind === 'again') return false;
  return row.kind === 'step' ? row.index === decisive : row.from <= decisive && row.to >= decisive;
}

function isChosen(row: ChartRow, { process, range }: AppState['selection'], lifelines: readonly Lifeline[]): boolean {
  if (row.kind === 'again') return false;
  const [from, to] = row.kind === 'step' ? [row.index, row.index] : [row.from, row.to];
  if (range !== null && from <= range.to && to >= range.from) return true;
  if (process === null) return false;
  return row.kind === 'step' ? row.step.processes.includes(process) : [...row.counts.keys()].some((i) => lifelines[i]?.name === process);
}
