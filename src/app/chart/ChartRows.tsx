import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppState, useController } from '../state/context.ts';
import { selectRange } from '../state/selection.ts';
import type { AppState } from '../state/store.ts';
import type { TraceState } from '../state/trace.ts';
import { ProcessName } from '../widgets/ProcessName.tsx';
import { type ChartRow, type Lifeline, rowOfStep, wordsOf } from './rows.ts';
import { chartWidth, gutter, measuresFor, rowHeight, type Shape, shapesOf } from './shapes.ts';

const selectSelection = (state: AppState) => state.selection;

interface Properties {
  readonly trace: TraceState;
  readonly lifelines: readonly Lifeline[];
  readonly rows: readonly ChartRow[];
  /** Whether the rows are drawn or written. */
  readonly look: 'chart' | 'text';
  readonly onOpen: (from: number) => void;
}

/** The rows of a sequence chart; only those in view are there. A click shows the step, one with Shift chooses all from the shown one to it. */
export function ChartRows({ trace, lifelines, rows, look, onOpen }: Properties) {
  const frame = useRef<HTMLDivElement>(null);
  const selection = useAppState(selectSelection);
  const controller = useController();
  const { index, loopStart } = trace;
  const current = index === 0 ? -1 : rowOfStep(rows, index);
  const visible = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 8,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another row is current
  useEffect(() => {
    const focused = frame.current?.querySelector('.chart-row:focus') != null;
    // The end of an infinite run is seen with what says where it goes on.
    const shown = current === rows.length - 2 && rows.at(-1)?.kind === 'again' ? current + 1 : current;
    visible.scrollToIndex(Math.max(0, shown), { align: 'auto' });
    if (focused) requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }));
  }, [current, rows]);

  function choose(row: ChartRow, extend: boolean): void {
    const at = row.kind === 'again' ? row.loopStart : row.kind === 'folded' ? row.to : row.index;
    if (extend) controller.choose((now) => selectRange(now, Math.max(1, index), at));
    else {
      controller.stepTo(at);
      controller.choose((now) => (now.range === null ? now : { ...now, range: null }));
    }
  }

  const measures = measuresFor(lifelines.length, useWidth(frame));
  const width = chartWidth(measures);
  return (
    <div className="chart-frame" ref={frame}>
      <div className="chart-space" style={{ height: visible.getTotalSize(), minWidth: width }}>
        <div className="chart-heads" style={{ width, height: headHeight, paddingInlineStart: gutter }}>
          {lifelines.map((lifeline) => (
            <div key={`${lifeline.kind} ${lifeline.name}`} className={`chart-head ${lifeline.kind}`} style={{ width: measures.column }}>
              {lifeline.kind === 'process' ? <ProcessName name={lifeline.name} /> : lifeline.name}
              {lifeline.kind !== 'process' && <span className="chart-kind">{lifeline.kind === 'buffer' ? 'buffer' : 'shared'}</span>}
            </div>
          ))}
        </div>
        <ul className="chart-rows" aria-label="Steps of the sequence chart">
          {visible.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const words = wordsOf(row, lifelines);
            return (
              <li key={item.index} style={{ transform: `translateY(${item.start}px)`, height: rowHeight }}>
                <button
                  type="button"
                  className={`chart-row${isChosen(row, selection, lifelines) ? ' is-chosen' : ''}`}
                  aria-label={words}
                  title={words}
                  aria-current={item.index === current ? 'step' : undefined}
                  tabIndex={item.index === Math.max(0, current) ? 0 : -1}
                  onClick={(event) => choose(row, event.shiftKey)}
                >
                  {look === 'text' ? (
                    <span className="chart-words">{words}</span>
                  ) : (
                    <svg aria-hidden width={width} height={rowHeight}>
                      {shapesOf(row, measures, loopStart).map((shape, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a row are known by their order
                        <Drawn key={i} shape={shape} />
                      ))}
                    </svg>
                  )}
                </button>
                {row.kind === 'folded' && (
                  <button type="button" className="chart-unfold" title="Show these steps one by one" onClick={() => onOpen(row.from)}>
                    <ChevronRight aria-hidden size={14} />
                    <span className="visually-hidden">
                      Show steps {row.from} to {row.to} one by one
                    </span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const headHeight = 38;

/** The width of an element, as it is now. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const className = `chart-${shape.look}`;
  switch (shape.kind) {
    case 'line':
      return <line className={className} x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} />;
    case 'head': {
      const { x, y, towards } = shape;
      return <path className={`${className} chart-head-of`} d={`M ${x} ${y} l ${-9 * towards} -4.5 v 9 z`} />;
    }
    case 'box':
      return <rect className={className} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={3} />;
    case 'text':
      return (
        <text className={className} x={shape.x} y={shape.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
  }
}

function isChosen(row: ChartRow, { process, range }: AppState['selection'], lifelines: readonly Lifeline[]): boolean {
  if (row.kind === 'again') return false;
  const [from, to] = row.kind === 'step' ? [row.index, row.index] : [row.from, row.to];
  if (range !== null && from <= range.to && to >= range.from) return true;
  if (process === null) return false;
  return row.kind === 'step' ? row.step.processes.includes(process) : [...row.counts.keys()].some((i) => lifelines[i]?.name === process);
}
