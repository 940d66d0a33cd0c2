import styles from './chart.module.css';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { usePointing } from '../../kit/widgets/use-pointing.ts';
import type { Lifeline } from './lifelines.ts';
import { type ChartRow, wordsOf } from './rows.ts';
import { chartWidth, type Measures, rowHeight, type Shape, shapesOf, textSize } from './shapes.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { keyed } from '../../kit/widgets/keys.ts';
import { arrowHead } from '../../../drawing/drawing.ts';
import { pathData } from '../../../drawing/svg.ts';

interface Properties {
  readonly row: ChartRow;
  readonly lifelines: readonly Lifeline[];
  readonly measures: Measures;
  /** How much larger than usual it is drawn. */
  readonly scale: number;
  readonly loopStart: number | null;
  /** Whether the row is drawn or written. */
  readonly look: 'chart' | 'text';
  readonly current: boolean;
  /** Whether the Tab key reaches it. */
  readonly reachable: boolean;
  readonly chosen: boolean;
  /** How many of its steps are what is looked for. */
  readonly hits: number;
  /** Whether it is too late to avoid the violation after a step of it. */
  readonly decisive: boolean;
  readonly onChoose: (row: ChartRow, extend: boolean) => void;
  readonly onOpen: (from: number) => void;
}

/** A row of the chart: a button that is read out in words. It is drawn again only when it changes, since many pass by in scrolling. */
export const RowView = memo(function RowView(properties: Properties) {
  const { row, lifelines, measures, scale, loopStart, look, current, reachable, chosen, hits, decisive, onChoose, onOpen } = properties;
  const found = hits === 0 ? '' : row.kind === 'folded' ? `, ${hits} of them found` : ', found';
  const words = `${wordsOf(row, lifelines)}${found}${decisive ? ', too late to avoid the violation after it' : ''}`;
  const pointing = usePointing(row.kind === 'step' ? row.step.spans : null, 'run');
  return (
    <>
      <button
        type="button"
        className={`${styles.chartRow}${chosen ? ` ${styles.isChosen}` : ''}${hits > 0 ? ` ${styles.isHit}` : ''}${decisive ? ` ${styles.decisive}` : ''}`}
        aria-label={words}
        title={words}
        aria-current={current ? 'step' : undefined}
        tabIndex={reachable ? 0 : -1}
        {...pointing}
        onClick={(event) => onChoose(row, event.shiftKey)}
      >
        {look === 'text' ? (
          <span className={styles.chartWords}>{words}</span>
        ) : (
          <svg
            aria-hidden
            width={chartWidth(measures) * scale}
            height={rowHeight * scale}
            viewBox={`0 0 ${chartWidth(measures)} ${rowHeight}`}
          >
            {keyed(shapesOf(row, measures, loopStart), (shape) => Object.values(shape).join(' ')).map(({ key, item: shape }) => (
              <Drawn key={key} shape={shape} />
            ))}
          </svg>
        )}
      </button>
      {decisive && (
        <span aria-hidden className={styles.tooLate}>
          ⚑ too late
        </span>
      )}
      {row.kind === 'folded' && (
        <button type="button" className={styles.chartUnfold} title="Show these steps one by one" onClick={() => onOpen(row.from)}>
          <ChevronRight aria-hidden size={14} />
          <span className={textStyles.visuallyHidden}>
            Show steps {row.from} to {row.to} one by one
          </span>
        </button>
      )}
    </>
  );
});

/** A shape on the page. */
export function Drawn({ shape }: { readonly shape: Shape }) {
  const className = styles[shape.look];
  switch (shape.kind) {
    case 'line':
      return <line className={className} x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} />;
    case 'head':
      return <path className={`${className} ${styles.chartHeadOf}`} d={pathData(arrowHead([shape.x, shape.y], [shape.towards, 0], 9))} />;
    case 'box':
      return <rect className={className} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={3} />;
    case 'text':
      return (
        <text className={className} x={shape.x} y={shape.y} fontSize={textSize} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
  }
}
