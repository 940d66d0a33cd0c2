import { leastOf, shorten } from '../../kit/widgets/shorten.ts';
import type { Lifeline } from './lifelines.ts';
import { type ChartAccess, type ChartRow, leftOut } from './rows.ts';

/** What a row is drawn with; `look` names the colours. */
export type Shape =
  | { readonly kind: 'line'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; readonly look: Look }
  | { readonly kind: 'head'; readonly x: number; readonly y: number; readonly towards: 1 | -1; readonly look: Look }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly look: Look }
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly anchor: Anchor; readonly look: Look };

export type Look =
  | 'life'
  | 'message'
  | 'buffered'
  | 'write'
  | 'read'
  | 'local'
  | 'folded'
  | 'failed'
  | 'loop'
  | 'number'
  | 'label'
  | 'beside';
type Anchor = 'start' | 'middle' | 'end';

export const rowHeight = 34;

/** Room for the bracket of a loop and the numbers of the steps. */
export const gutter = 78;

/** The sizes of a chart: how many lifelines it has, and the width that each takes. */
export interface Measures {
  readonly lifelines: number;
  readonly column: number;
}

const middle = 22;
const characterWidth = 6.7;

/** The size of the type of a row, which grows with all of the row for a lecture hall, so that words stay within their boxes. */
export const textSize = 13;

const narrowest = 92;
/** More than this a column is not widened for a message. */
const widest = 320;
/** Farther apart than this two lifelines are not seen together. */
const farthest = 460;

/**
 * The measures with which lifelines fill a width, if they can do so without being too close or too far apart; `least` is what a column
 * needs at least for the indices and payloads in it.
 */
export function measuresFor(lifelines: number, width: number, least = 0): Measures {
  const even = Math.min(farthest, Math.max(narrowest, (width - gutter) / Math.max(1, lifelines)));
  return { lifelines, column: Math.round(Math.max(even, Math.min(widest, least))) };
}

/** The width that a column needs so that no index of a lifeline and no payload of a message is lost. */
export function leastColumn(rows: readonly ChartRow[], lifelines: readonly Lifeline[]): number {
  let characters = 0;
  for (const { name } of lifelines) characters = Math.max(characters, leastOf(name));
  for (const row of rows) if (row.kind === 'step' && row.message !== null) characters = Math.max(characters, leastOf(row.step.action));
  return Math.ceil((characters + 1) * characterWidth) + 14;
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
    const boxes = [...row.counts].flatMap(([lifeline, count]) => boxed(x(lifeline), localWords(count, measures), 'folded', measures));
    return [number(`${row.from}…`), ...boxes];
  }
  const { index, step, message, actor, accesses } = row;
  const failed = step.error !== null;
  const look = failed ? 'failed' : step.kind === 'rendezvous' ? 'message' : 'buffered';
  const writes = accesses.some(({ kind }) => kind === 'write');
  const touched = accesses.flatMap((access) => touching(access, x, message === null && !writes ? boxWidth(step.action, measures) / 2 : 0));
  if (message === null) {
    // What is set says what the step does.
    const box = actor === leftOut || (writes && !failed) ? [] : boxed(x(actor), step.action, failed ? 'failed' : 'local', measures);
    return [number(String(index)), ...touched, ...box, ...labels(accesses, measures)];
  }
  const from = message.from === leftOut ? outside(x(message.to)) : x(message.from);
  const to = message.to === leftOut ? outside(x(message.from)) : x(message.to);
  return [number(String(index)), ...touched, ...arrow(from, to, step.action, look), ...labels(accesses, measures)];
}

/** How many steps a process takes alone, as long as there is room for. */
function localWords(count: number, { column }: Measures): string {
  const words = count === 1 ? '1 local step' : `${count} local steps`;
  return words.length * characterWidth <= column - 14 ? words : `${count} local`;
}

/** Where a message comes from, or goes, whose other end is not shown. */
function outside(x: number): number {
  return x - 44;
}

/**
 * The line between a process and what it reads or sets; a read goes to the process, or to the box around what it does, a write away from
 * it.
 */
function touching({ kind, lifeline, actor }: ChartAccess, x: (lifeline: number) => number, box: number): Shape[] {
  const far = x(lifeline);
  const centre = actor === leftOut ? outside(far) : x(actor);
  const towards = far < centre ? -1 : 1;
  const near = actor === leftOut ? centre : centre + towards * box;
  const y = middle + 4;
  if (kind === 'write') {
    return [
      line(near, y, far, y, 'write'),
      { kind: 'head', x: far, y, towards, look: 'write' },
      { kind: 'box', x: near - 3, y: y - 3, width: 6, height: 6, look: 'write' },
    ];
  }
  return [
    line(near, y, far, y, 'read'),
    { kind: 'head', x: near, y, towards: towards === 1 ? -1 : 1, look: 'read' },
    { kind: 'box', x: far - 3.5, y: y - 3.5, width: 7, height: 7, look: 'read' },
  ];
}

/** What is read and set, above each lifeline where that happens. */
function labels(accesses: readonly ChartAccess[], measures: Measures): Shape[] {
  const lifelines = new Set(accesses.map(({ lifeline }) => lifeline));
  return [...lifelines].map((lifeline) => {
    const words = accesses.filter((access) => access.lifeline === lifeline).map((access) => access.short);
    return text(lifelineX(lifeline, measures), middle - 7, fitted(words.join(', '), measures.column - 4), 'middle', 'beside');
  });
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

function boxWidth(words: string, { column }: Measures): number {
  return Math.min(column - 6, words.length * characterWidth + 12);
}

function boxed(x: number, words: string, look: Look, measures: Measures): Shape[] {
  const { column } = measures;
  const width = boxWidth(words, measures);
  return [
    { kind: 'box', x: x - width / 2, y: middle - 11, width, height: 20, look },
    text(x, middle + 3.5, fitted(words, column - 14), 'middle', 'label'),
  ];
}

function arrow(from: number, to: number, words: string, look: Look): Shape[] {
  const towards = to < from ? -1 : 1;
  const y = middle + 3;
  return [
    line(from, y, to, y, look),
    { kind: 'head', x: to, y, towards, look },
    { kind: 'box', x: from - 3, y: middle, width: 6, height: 6, look },
    text((from + to) / 2, middle - 4, fitted(words, Math.abs(to - from) - 14), 'middle', 'label'),
  ];
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

/** A text as far as it fits; an index or a payload at its end stays. */
export function fitted(words: string, width: number): string {
  return shorten(words, Math.max(2, Math.floor(width / characterWidth)));
}
