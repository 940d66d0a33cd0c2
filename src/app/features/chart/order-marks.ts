import type { OrderedEvent } from '../../../contract/run.ts';
import type { StepView } from '../../../contract/steps.ts';
import { arrowHead, bend, circle, type Drawing, line, type Mark, rectangle } from '../../../drawing/drawing.ts';
import { moversIn } from './order.ts';
import { fitted, rowHeight } from './shapes.ts';

/** A run as a partial order, and how wide the column of a process is. */
export interface OrderPicture {
  readonly events: readonly OrderedEvent[];
  readonly steps: readonly Pick<StepView, 'action' | 'error'>[];
  /** The processes that have a column, by their numbers. */
  readonly movers: readonly number[];
  readonly column: number;
  /** The place from which the run repeats for ever; null if it does not. */
  readonly loopStart: number | null;
}

/** Room for the numbers of the steps. */
export const orderGutter = 46;

/** The least and the greatest width of a column. */
const [narrowest, farthest] = [110, 380];

/** How far the line of a process is from the left edge of its column; what its events do is written to the right of it. */
const inset = 18;

const radius = 5.5;
const [middle, typeSize] = [21, 13];

/** Where arrows from the right turn to an event, beside it and above. */
const aboveWords = [15, 16] as const;

/** How near an arrow may come to an event that is none of its ends. */
const clear = 10;

/** The width that columns have in a frame. */
function columnFor(movers: number, width: number): number {
  return Math.round(Math.min(farthest, Math.max(narrowest, (width - orderGutter) / Math.max(1, movers))));
}

export function orderWidth({ movers, column }: OrderPicture): number {
  return orderGutter + movers.length * column;
}

/** Where the line of a process is. */
export function moverX({ movers, column }: OrderPicture, process: number): number {
  return orderGutter + movers.indexOf(process) * column + inset;
}

/** The height at which an event is, with the upper edge of the first one's row at 0. */
export function eventY(place: number): number {
  return (place - 1) * rowHeight + middle;
}

/**
 * What is drawn of the steps from one place to another, both included: the line of each process, the arrows of the covering relation
 * between processes, the events, and what they do. Of arrows those are drawn that pass. What follows along the line of a process has no
 * arrow.
 */
export function orderMarks(picture: OrderPicture, from: number, to: number, chosen: number | null): Mark[] {
  const { events, movers } = picture;
  const lines = movers.map((process): Mark => {
    const x = moverX(picture, process);
    return path(line([x, (from - 1) * rowHeight], [x, to * rowHeight]), { stroke: 'line', width: 1.5 });
  });
  const arrows: Mark[] = [];
  const shown: Mark[] = [];
  for (const [i, { covers }] of events.entries()) {
    for (const other of covers) {
      if (i + 1 < from || other + 1 > to) continue;
      arrows.push(...arrowOf(picture, other + 1, i + 1, chosen === i + 1 || chosen === other + 1));
    }
    if (i + 1 >= from && i + 1 <= to) shown.push(...eventMarks(picture, i + 1));
  }
  return [...lines, ...loopMarks(picture, from, to), ...arrows, ...shown];
}

/** The picture of a whole run, or of some steps of it, to be saved. */
export function orderDrawing(title: string, names: readonly string[], picture: OrderPicture, from: number, to: number): Drawing {
  const head = 34;
  const heads = picture.movers.map((process): Mark => {
    const [x, y] = [moverX(picture, process) - 8, 22];
    const text = fitted(names[process] ?? '', picture.column - 16);
    return { kind: 'text', role: 'label', text, x, y, size: typeSize, anchor: 'start', ink: 'text', bold: true };
  });
  const body = orderMarks(picture, from, to, null).map((mark) => shifted(mark, head - (from - 1) * rowHeight));
  return { title, width: orderWidth(picture) + 8, height: head + (to - from + 1) * rowHeight + 8, marks: [...heads, ...body] };
}

/** The places that a step can take, along the line of its process, and the one to which it is being dragged. */
export function roomMarks(picture: OrderPicture, place: number, room: { readonly from: number; readonly to: number }, to: number): Mark[] {
  const processes = picture.events[place - 1]?.processes ?? [];
  return processes.flatMap((process): Mark[] => {
    const x = moverX(picture, process);
    const [top, bottom] = [eventY(room.from) - middle + 3, eventY(room.to) - middle + rowHeight - 3];
    const band = path(rectangle(x - 9, top, 18, bottom - top), { fill: 'faint', stroke: 'current', dash: [3, 3] });
    if (to === place) return [band];
    return [band, path(circle(x, eventY(to), radius + 2), { fill: 'surface', stroke: 'current', width: 2.5 })];
  });
}

function eventMarks(picture: OrderPicture, place: number): Mark[] {
  const { events, steps } = picture;
  const [event, step] = [events[place - 1], steps[place - 1]];
  if (event === undefined || step === undefined) return [];
  const y = eventY(place);
  const xs = event.processes.map((process) => moverX(picture, process));
  const failed = step.error !== null;
  const dots = xs.map((x) =>
    path(circle(x, y, radius), { fill: failed ? 'badFill' : 'node', stroke: failed ? 'bad' : 'text', width: 1.8 }),
  );
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  // What two processes do at once is written above the line between them.
  const joined = right > left ? [path(line([left, y], [right, y]), { stroke: failed ? 'bad' : 'text', width: 1.8 })] : [];
  const label = { kind: 'text', role: 'label', size: typeSize, rim: true } as const;
  return [
    ...joined,
    ...dots,
    { ...label, text: String(place), x: orderGutter - 12, y: y + 4, anchor: 'end', ink: 'quiet' },
    {
      ...label,
      text: fitted(step.action, picture.column - inset - 16),
      x: left + radius + 5,
      y: joined.length > 0 ? y - 6 : y + 4,
      anchor: 'start',
      ink: failed ? 'bad' : 'text',
    },
  ];
}

/** An arrow from one event to another; none where the line of a process says that one comes after the other. */
function arrowOf(picture: OrderPicture, from: number, to: number, chosen: boolean): Mark[] {
  const [source, target] = [picture.events[from - 1], picture.events[to - 1]];
  if (source === undefined || target === undefined) return [];
  if (source.processes.some((process) => target.processes.includes(process))) return [];
  const ends = source.processes.flatMap((a) => target.processes.map((b) => [moverX(picture, a), moverX(picture, b)] as const));
  const [x1 = 0, x2 = 0] = ends.toSorted(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d))[0] ?? [];
  const [y1, y2] = [eventY(from), eventY(to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const side = [(y2 - y1) / length, -(x2 - x1) / length] as const;
  const by =
    [0, 18, -18, 36, -36, 60, -60].find((one) => isClear(picture, [x1, y1], [x2, y2], [side[0] * one, side[1] * one], from, to)) ?? 0;
  // What an event does is written to its right: what comes from there comes down on it from above its words.
  const elbow = x1 > x2 ? ([x2 + aboveWords[0], y2 - aboveWords[1]] as const) : null;
  const [endX, endY] = elbow ?? [x2, y2];
  const control = [(x1 + endX) / 2 + side[0] * by, (y1 + endY) / 2 + side[1] * by] as const;
  const ink = chosen ? ('current' as const) : ('border' as const);
  const start = towards([x1, y1], control);
  const back = towards([x2, y2], elbow ?? control);
  const tip = [x2 + back[0] * (radius + 1.5), y2 + back[1] * (radius + 1.5)] as const;
  const behind = [tip[0] + back[0] * 6, tip[1] + back[1] * 6] as const;
  const curve = bend([x1 + start[0] * radius, y1 + start[1] * radius], control, elbow ?? behind);
  return [
    path(elbow === null ? curve : [...curve, ['L', ...behind]], { stroke: ink, width: chosen ? 2.5 : 1.5 }),
    { ...path(arrowHead(tip, [-back[0], -back[1]], 9, 4), { fill: ink }), role: 'arrow' },
  ];
}

/** Whether a curve passes all events but its ends at some distance. */
function isClear(
  { events, ...picture }: OrderPicture,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  from: number,
  to: number,
): boolean {
  for (let place = from + 1; place < to; place++) {
    // The height of the curve grows all along, so that it passes an event's row once.
    const t = (place - from) / (to - from);
    const arc = 2 * t * (1 - t);
    const [x, y] = [x1 + (x2 - x1) * t + dx * arc, y1 + (y2 - y1) * t + dy * arc];
    for (const process of events[place - 1]?.processes ?? [])
      if (Math.hypot(moverX({ events, ...picture }, process) - x, eventY(place) - y) < clear) return false;
  }
  return true;
}

/** Where the steps begin that repeat for ever. */
function loopMarks(picture: OrderPicture, from: number, to: number): Mark[] {
  const { loopStart } = picture;
  if (loopStart === null || loopStart + 1 < from || loopStart + 1 > to) return [];
  const y = loopStart * rowHeight + 1;
  return [path(line([4, y], [orderWidth(picture), y]), { stroke: 'receiver', width: 1.5, dash: [5, 4] })];
}

function towards([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): readonly [number, number] {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [(toX - x) / length, (toY - y) / length];
}

function path(pieces: Extract<Mark, { kind: 'path' }>['pieces'], look: Omit<Extract<Mark, { kind: 'path' }>, 'kind' | 'role' | 'pieces'>) {
  return { kind: 'path', role: 'other', pieces, ...look } as const;
}

/** A mark moved down. */
function shifted(mark: Mark, by: number): Mark {
  if (mark.kind === 'text') return { ...mark, y: mark.y + by };
  return {
    ...mark,
    pieces: mark.pieces.map((piece) => {
      if (piece[0] === 'Z') return piece;
      if (piece[0] === 'C') return ['C', piece[1], piece[2] + by, piece[3], piece[4] + by, piece[5], piece[6] + by];
      return [piece[0], piece[1], piece[2] + by];
    }),
  };
}

/** A picture of a run in which columns fill a width. */
export function orderPicture(
  events: readonly OrderedEvent[],
  steps: OrderPicture['steps'],
  loopStart: number | null,
  width: number,
): OrderPicture {
  const movers = moversIn(events);
  return { events, steps, movers, column: columnFor(movers.length, width), loopStart };
}
