import { circle, type Drawing, line, type Mark } from '../../../drawing/drawing.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { LollipopMeasure, LollipopRow } from './lollipops.ts';

/** A stick has at least so much room in charts beside each other; where it has less, they stand below each other. */
const leastStick = 120;
const gap = 10;

interface Look {
  readonly width: number;
  /** The size of type, which is smaller where a name is wider than the picture. */
  readonly size: number;
}

/**
 * Charts of lollipops, a stick with a ball for each search, from nought on (Figure 3 of Holzmann, Godefroid and Pirottin 1992): beside each
 * other with the names at the left or, where that is too narrow, below each other with each name above its stick. A search that was cut
 * off has a hollow ball: it takes at least as much. One that took less than can be told has a broken stick, too.
 */
export function lollipopDrawing(rows: readonly LollipopRow[], measures: readonly LollipopMeasure[], look: Look): Drawing {
  const { width } = look;
  const widest = Math.max(1, ...rows.map(({ name }) => textWidth(name, 1)));
  const size = Math.min(look.size, width / (widest + 1));
  const ball = size * 0.4;
  const names = widest * size;
  const values = Math.max(0, ...rows.flatMap((one) => measures.map((measure) => textWidth(said(one, measure), size))));
  const beside = (width - names - gap) / measures.length - values - 2 * gap - ball >= leastStick;
  const rowHeight = size * (beside ? 1.7 : 2.9);
  const head = size * 2;
  const chartHeight = head + rows.length * rowHeight;
  const start = beside ? names + gap : ball;
  const across = beside ? (width - start) / measures.length : width - start;
  const stick = Math.max(1, across - values - 2 * gap - ball);
  const charts = measures.flatMap((measure, number): Mark[] => {
    const x = start + (beside ? number * across : 0);
    const y = beside ? 0 : number * chartHeight;
    const most = Math.max(1, ...rows.map(({ row }) => measure.of(row)));
    const marks = rows.flatMap((one, i): Mark[] => {
      const bottom = y + head + (i + 1) * rowHeight;
      const middle = bottom - size * 0.85;
      const end = x + (stick * measure.of(one.row)) / most;
      const words = said(one, measure);
      const bound = measure.isBound?.(one.row) === true;
      const label = { kind: 'text', role: 'label', size, ink: 'text' } as const;
      const named: Mark[] = beside
        ? number === 0
          ? [{ ...label, text: one.name, x: names, y: middle + size * 0.35, anchor: 'end' }]
          : []
        : [{ ...label, text: one.name, x: x + size / 2, y: middle - size * 0.75, anchor: 'start' }];
      return [
        ...named,
        {
          kind: 'path',
          role: 'bar',
          pieces: line([x, middle], [Math.max(x, end - ball), middle]),
          stroke: 'kept',
          width: 2,
          ...(bound ? { dash: [4, 3] } : {}),
        },
        {
          kind: 'path',
          role: 'bar',
          pieces: circle(end, middle, ball),
          stroke: 'kept',
          width: 2,
          fill: one.row.complete && !bound ? 'kept' : 'surface',
          title: `${one.name}: ${measure.title.toLowerCase()} ${words}`,
        },
        { ...label, text: words, x: end + ball + gap / 2, y: middle + size * 0.35, anchor: 'start' },
      ];
    });
    const axis = line([x, y + head], [x, y + chartHeight]);
    return [
      { kind: 'text', role: 'label', text: measure.title, x, y: y + size * 1.2, size, anchor: 'start', ink: 'text', bold: true },
      { kind: 'path', role: 'other', pieces: axis, stroke: 'line', width: 1 },
      ...marks,
    ];
  });
  const height = beside ? chartHeight : measures.length * chartHeight;
  return { title: `${measures.map(({ title }) => title).join(' and ')} of ${rows.length} searches`, width, height, marks: charts };
}

function said({ row }: LollipopRow, measure: LollipopMeasure): string {
  return `${row.complete ? '' : '≥ '}${measure.said(row)}`;
}
