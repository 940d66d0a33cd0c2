import { type Drawing, line, type Mark, polygon, rectangle } from '../../../drawing/drawing.ts';
import type { Ink } from '../../../drawing/inks.ts';
import type { Lifeline } from './lifelines.ts';
import type { ChartRow } from './rows.ts';
import { chartWidth, fitted, leastColumn, type Look, lifelineX, rowHeight, type Shape, shapesOf } from './shapes.ts';

/** Rows that a picture has at most: browsers do not draw higher ones. */
export const mostRows = 450;

const head = 40;

/** The width of a lifeline's column, unless a payload needs more. */
const usualColumn = 140;

const inkOf: Readonly<Record<Look, Ink>> = {
  life: 'line',
  message: 'sender',
  buffered: 'receiver',
  write: 'warning',
  read: 'receiver',
  local: 'line',
  folded: 'line',
  failed: 'bad',
  loop: 'receiver',
  number: 'quiet',
  label: 'text',
  beside: 'text',
};

/** A sequence chart as a picture. */
export function chartDrawing(title: string, rows: readonly ChartRow[], lifelines: readonly Lifeline[], loopStart: number | null): Drawing {
  const column = Math.max(usualColumn, leastColumn(rows, lifelines));
  const measures = { lifelines: lifelines.length, column };
  const heads = lifelines.flatMap(({ kind, name }, i): Mark[] => {
    const x = lifelineX(i, measures);
    const box = rectangle(x - column / 2 + 6, 8, column - 12, 26);
    const dash = kind === 'process' ? {} : { dash: [4, 3] };
    return [
      { kind: 'path', role: 'other', pieces: box, fill: 'surface', stroke: 'line', ...dash },
      { kind: 'text', role: 'label', text: fitted(name, column - 20), x, y: 26, size: 12, anchor: 'middle', ink: 'text', bold: true },
    ];
  });
  const body = rows.flatMap((row, i) => shapesOf(row, measures, loopStart).map((shape) => markOf(shape, head + i * rowHeight)));
  return { title, width: chartWidth(measures) + 8, height: head + rows.length * rowHeight + 8, marks: [...heads, ...body] };
}

function markOf(shape: Shape, top: number): Mark {
  const ink = inkOf[shape.look];
  const path = { kind: 'path', role: 'other' } as const;
  switch (shape.kind) {
    case 'line': {
      const dash = shape.look === 'life' || shape.look === 'write' ? { dash: [4, 3] } : shape.look === 'read' ? { dash: [1.5, 3.5] } : {};
      const pieces = line([shape.x1, top + shape.y1], [shape.x2, top + shape.y2]);
      return { ...path, pieces, stroke: ink, width: shape.look === 'life' ? 1 : 2, ...dash };
    }
    case 'head': {
      const [x, y, back] = [shape.x, top + shape.y, -9 * shape.towards];
      return { ...path, role: 'arrow', pieces: polygon([x, y], [x + back, y - 4.5], [x + back, y + 4.5]), fill: ink };
    }
    case 'box':
      return { ...path, pieces: rectangle(shape.x, top + shape.y, shape.width, shape.height), fill: 'surface', stroke: ink };
    case 'text': {
      const rim = shape.look === 'beside';
      return { kind: 'text', role: 'label', text: shape.text, x: shape.x, y: top + shape.y, size: 12, anchor: shape.anchor, ink, rim };
    }
  }
}
