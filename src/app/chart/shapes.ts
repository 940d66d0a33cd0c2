import type { ChartRow } from './rows.ts';

/** What a row is drawn with; `look` names the colours. */
export type Shape =
  | { readonly kind: 'line'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; readonly look: Look }
  | { readonly kind: 'head'; readonly x: number; readonly y: number; readonly towards: 1 | -1; readonly look: Look }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly look: Look }
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly anchor: Anchor; readonly look: Look };

export type Look = 'life' | 'message' | 'buffered' | 'write' | 'local' | 'folded' | 'failed' | 'loop' | 'number' | 'label';
type Anchor = 'start' | 'middle' | 'end';

export const rowHeight = 34;

/** Room for the bracket of a loop and the numbers of the steps. */
export const gutter = 68;

/** The sizes of a chart: how many lifelines it has, and the width that each takes. */
export interface Measures {
  readonly lifelines: number;
  readonly column: number;
}

const middle = 22;
const characterWidth = 6.7;

/** The measures with which so many lifelines fill a width, if they can do so without being too close or too far apart. */
export function measuresFor(lifelines: number, width: number): Measures {
  return { lifelines, column: Math.round(Math.min(190, Math.max(92, (width - gutter) / Math.max(1, lifelines)))) };
}

/** Where a lifeline is. */
export function lifelineX(lifeline: number, { column }: Measures): number {
  return gutter + lifeline * column + column / 2;
}

/** The width of a chart. */
export function chartWidth({ lifelines, column }: Measures): number {
  return gutter + lifelines * column;
}

/** The shapes of a row, with its upper edge at 0. */
export function shapesOf(row: ChartRow, measures: Measures, loopStart: number | null): Shape[] {
  const lives = Array.from({ length: measures.lifelines }, (_, i) => {
    const x = lifelineX(i, measures);
    return line(x, 0, x, rowHeight, 'life');
  });
  return [...lives, ...loopShapes(row, measures, loopStart), ...contents(row, measures)];
}

function contents(row: ChartRow, measures: Measures): Shape[] {
  const x = (lifeline: number) => lifelineX(lifeline, measures);
  if (row.kind === 'again') return [text(gutter + 4, middle, `goes on after step ${row.loopStart}, for ever`, 'start', 'loop')];
  if (row.kind === 'folded') {
    const boxes = [...row.counts].flatMap(([lifeline, count]) =>
      boxed(x(lifeline), count === 1 ? '1 local step' : `${count} local steps`, 'folded', measures),
    );
    return [number(`${row.from}…`), ...boxes];
  }
  const { index, step, message, actor, writes } = row;
  const failed = step.error !== null;
  const look = failed ? 'failed' : step.kind === 'rendezvous' ? 'message' : 'buffered';
  const drawn =
    message === null
      ? boxed(x(actor), step.action, failed ? 'failed' : 'local', measures)
      : arrow(x(message.from), x(message.to), step.action, look);
  const written = writes.flatMap(({ lifeline, text: words }) => arrow(x(actor), x(lifeline), words, 'write', message === null));
  return [number(String(index)), ...(message === null && writes.length > 0 ? [] : drawn), ...written];
}

/** The bracket at the side of the steps that repeat for ever, with an arrow to where they begin. */
function loopShapes(row: ChartRow, measures: Measures, loopStart: number | null): Shape[] {
  if (loopStart === null) return [];
  const x = 8;
  if (row.kind === 'again') return [line(x, 0, x, middle - 4, 'loop'), line(x, middle - 4, gutter, middle - 4, 'loop')];
  const first = row.kind === 'step' ? row.index : row.from;
  if (first <= loopStart) return [];
  if (first > loopStart + 1) return [line(x, 0, x, rowHeight, 'loop')];
  return [
    line(x, 2, x, rowHeight, 'loop'),
    line(x, 2, chartWidth(measures), 2, 'loop'),
    { kind: 'head', x: 22, y: 2, towards: 1, look: 'loop' },
    text(14, 13, 'loop', 'start', 'loop'),
  ];
}

function boxed(x: number, words: string, look: Look, { column }: Measures): Shape[] {
  const width = Math.min(column - 6, words.length * characterWidth + 12);
  return [
    { kind: 'box', x: x - width / 2, y: middle - 11, width, height: 20, look },
    text(x, middle + 3.5, cut(words, column - 14), 'middle', 'label'),
  ];
}

function arrow(from: number, to: number, words: string, look: Look, dot = true): Shape[] {
  const towards = to < from ? -1 : 1;
  const shapes: Shape[] = [line(from, middle + 3, to, middle + 3, look), { kind: 'head', x: to, y: middle + 3, towards, look }];
  if (dot) shapes.push({ kind: 'box', x: from - 3, y: middle, width: 6, height: 6, look });
  return [...shapes, text((from + to) / 2, middle - 4, cut(words, Math.abs(to - from) - 14), 'middle', 'label')];
}

function number(words: string): Shape {
  return text(gutter - 8, middle + 4, words, 'end', 'number');
}

function line(x1: number, y1: number, x2: number, y2: number, look: Look): Shape {
  return { kind: 'line', x1, y1, x2, y2, look };
}

function text(x: number, y: number, words: string, anchor: Anchor, look: Look): Shape {
  return { kind: 'text', x, y, text: words, anchor, look };
}

/** A text as far as it fits. */
export function cut(words: string, width: number): string {
  const most = Math.max(2, Math.floor(width / characterWidth));
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}
