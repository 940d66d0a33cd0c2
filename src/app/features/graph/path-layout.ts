import type { Point } from '../../../base/layered.ts';
import type { Room } from '../../../base/layout/graph.ts';
import { linesFor, roomFor } from '../../../drawing/graph/arrow-words.ts';
import type { PictureArrow, PictureNode } from '../../../drawing/graph/picture.ts';
import { reachOf } from '../../../drawing/graph/shapes.ts';

/** A place in rows that are read to and fro, in columns from the left and rows from the top, and where it goes on: 1 to the right. */
interface Cell {
  readonly column: number;
  readonly row: number;
  readonly onward: 1 | -1;
}

/** Pixels between words and their arrow, between an arrow and whatever is beside it, and by which opposite arrows are apart. */
const [beside, free, opposite] = [6, 34, 14] as const;

/**
 * Places, routes and words for states that follow each other: rows that are read to and fro in a window of a shape, width by height. Where
 * the last arrow leads back, what repeats goes round in two rows. Null for other graphs.
 */
export function pathLayout<Node extends PictureNode, Arrow extends PictureArrow>(
  nodes: readonly Node[],
  arrows: readonly Arrow[],
  shape: number,
  type: number,
): { readonly nodes: Node[]; readonly arrows: Arrow[] } | null {
  const back = loopOf(nodes.length, arrows);
  if (back === undefined) return null;
  const said = arrows.map((arrow) => linesFor(arrow));
  const rooms = said.map((lines): Room | null => (lines.length === 0 ? null : roomFor(lines, type)));
  const most = (of: (room: Room) => number) => rooms.reduce((found, room) => Math.max(found, room === null ? 0 : of(room)), 0);
  const reach = nodes.map((node) => reachOf(node));
  const [x, y] = reach.reduce(([wide, tall], half) => [Math.max(wide, half.x), Math.max(tall, half.y)], [0, 0]);
  const tall = most(({ height }) => height);
  const across = 2 * x + most(({ width }) => width) + free;
  const down = Math.max(2 * y + tall + free, 2 * y + 3 * tall + 4 * beside);
  const cells = bestCells(nodes.length, back, (shape * down) / across);
  if (cells === null) return null;
  const place = ({ column, row }: Cell): Point => ({ x: column * across, y: row * down });
  const placed = nodes.map((node, i) => ({ ...node, ...place(cells[i] ?? { column: 0, row: 0, onward: 1 }) }));
  return {
    nodes: placed,
    arrows: arrows.map((arrow, i) => {
      const [from, to] = [placed[arrow.source], placed[arrow.target]];
      const cell = cells[arrow.source];
      if (from === undefined || to === undefined || cell === undefined) return arrow;
      const pair = back !== null && nodes.length - back === 2 && Math.min(arrow.source, arrow.target) === back;
      const { route, words } =
        from === to
          ? loopAt(from, cell.onward, rooms[i] ?? null)
          : between(from, to, arrow.source > arrow.target ? -cell.onward : cell.onward, pair ? opposite : 0, rooms[i] ?? null);
      const room = rooms[i];
      return { ...arrow, route, ...(words !== null && room != null && { words: { ...words, ...room, lines: said[i] ?? [] } }) };
    }),
  };
}

/** Where the last of some states leads back to; null if nowhere, undefined where they do not simply follow each other. */
function loopOf(count: number, arrows: readonly PictureArrow[]): number | null | undefined {
  const onward = arrows.filter(({ source, target }) => target === source + 1).length;
  if (onward !== count - 1) return undefined;
  const [back, ...others] = arrows.filter(({ source, target }) => target !== source + 1);
  if (back === undefined) return null;
  return others.length === 0 && back.source === count - 1 ? back.target : undefined;
}

/** The cells that are least in a window of so many rows for a column. */
function bestCells(count: number, loop: number | null, shape: number): Cell[] | null {
  let best: { readonly cells: Cell[]; readonly size: number } | null = null;
  for (let columns = 2; columns <= Math.max(2, count); columns++) {
    const cells = cellsFor(count, loop, columns);
    if (cells === null) continue;
    const wide = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
    const high = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
    const size = Math.max(wide / shape, high);
    if (best === null || size < best.size) best = { cells, size };
  }
  return best?.cells ?? null;
}

/** Cells for states that follow each other, so many in a row, and round for those from `loop` on; null where that takes more columns. */
function cellsFor(count: number, loop: number | null, columns: number): Cell[] | null {
  const straight = loop === null || loop === count - 1 ? count : loop;
  const cells = Array.from({ length: straight }, (_, i): Cell => {
    const row = Math.floor(i / columns);
    const onward = row % 2 === 0 ? 1 : -1;
    return { column: onward === 1 ? i % columns : columns - 1 - (i % columns), row, onward };
  });
  if (straight === count) return cells;
  const length = count - straight;
  const half = Math.ceil(length / 2);
  const last = cells.at(-1);
  const ahead = last === undefined ? columns : last.onward === 1 ? columns - 1 - last.column : last.column;
  const first: Cell =
    last === undefined
      ? { column: 0, row: 0, onward: 1 }
      : ahead >= half
        ? { ...last, column: last.column + last.onward }
        : { column: last.column, row: last.row + 1, onward: last.column < columns / 2 ? 1 : -1 };
  for (let i = 0; i < length; i++) {
    const outward = i < half ? i : length - 1 - i + (length % 2);
    cells.push({ column: first.column + first.onward * outward, row: first.row + (i < half ? 0 : 1), onward: first.onward });
  }
  return cells.some(({ column }) => column < 0 || column >= columns) ? null : cells;
}

/** A straight arrow, with its words above it or, where it leads down or up, at its outer side; moved to that side by some pixels. */
function between(from: Point, to: Point, outer: number, aside: number, room: Room | null) {
  const upright = Math.abs(to.y - from.y) > 1;
  const lower = to.y < from.y || (!upright && Math.sign(to.x - from.x) !== Math.sign(outer));
  const shift = upright ? { x: outer * aside, y: 0 } : { x: 0, y: 0 };
  const route = [from, to].map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
  if (room === null) return { route, words: null };
  const middle = { x: (from.x + to.x) / 2 + shift.x, y: (from.y + to.y) / 2 };
  if (!upright) return { route, words: { x: middle.x, y: middle.y + (lower ? 1 : -1) * (beside + room.height / 2) } };
  const lean = Math.abs((to.x - from.x) / (to.y - from.y)) * (room.height / 2);
  return { route, words: { x: middle.x + outer * (lean + beside + room.width / 2), y: middle.y } };
}

/** An arrow from a state to itself, at the side to which nothing else leads. */
function loopAt(node: PictureNode, side: number, room: Room | null) {
  const { x, y } = node;
  const out = reachOf(node).x + 22;
  const high = Math.max(12, Math.min(20, reachOf(node).y));
  const route = [
    { x, y },
    { x: x + side * out, y: y - high },
    { x: x + side * out, y: y + high },
    { x, y },
  ];
  return { route, words: room === null ? null : { x: x + side * (out + beside + room.width / 2), y } };
}
