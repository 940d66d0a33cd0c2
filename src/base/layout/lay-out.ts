import { type CutLayout, folded } from './folded.ts';
import { componentsOf, packed } from './components.ts';
import type { Layout, LayoutGraph, Room } from './graph.ts';
import { canBeCut, leastRoom, type Ordered, ordered, placed, spaced } from './layered/layout.ts';

/** What a layout is made for. */
export interface Wanted {
  /** The shape of the frame, width by height. */
  readonly shape: number;
  /** Whether rows must go from the top downwards; otherwise they may go from left to right where that fits the frame better. */
  readonly down?: boolean;
  /** The frame in which all of it is shown; absent where it may be as large as it needs to be. */
  readonly frame?: {
    /** The room that it has in its own size, and that beyond which it would be too small to be read. */
    readonly room: Room;
    readonly readable: Room;
  };
}

/** How much larger a picture must be to go from left to right. */
const worthTurning = 1.2;
/** How much larger a picture must be to be folded into strips. */
const worthFolding = 1.6;
/** Smaller graphs are read as they are. */
const leastFolded = 10;
/**
 * How far apart columns and rows go at most to fill a frame. Where columns are pulled apart, arrows lean: only those of a picture of many
 * arrows are, which are easier to tell apart so.
 */
const most = { wider: { few: 1, many: 1.3 }, taller: 1.8 } as const;
const manyArrows = 60;
/**
 * How much crossings count beside the size of a picture: of two pictures one may be so many times as large by this power of how many times
 * as many crossings it has. In a frame as much, since what is small cannot be read; where a picture is as large as it needs to be, much
 * more.
 */
const crossingsCount = { framed: 1, free: 4 } as const;
/** How many crossings a picture has at most for its size: so many times those that need be, and so many more. */
const mostCrossings = { framed: { times: 1.2, more: 6 }, free: { times: 1, more: 10 } } as const;

/**
 * Lays a graph out in rows so that no arrow meets a node that is not its end, no words lie on anything, and few arrows cross; for graphs of
 * up to some hundred nodes.
 */
export function layOut(graph: LayoutGraph, wanted: Wanted): Layout {
  const parts = componentsOf(graph).map((part) => ({ part, layout: laidPart(part.graph, wanted) }));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only.layout : packed(graph, parts, wanted.shape);
}

/** A connected graph in those of its rows in which it can be read, else in all, that are worth most. */
function laidPart(graph: LayoutGraph, wanted: Wanted): Layout {
  const { frame } = wanted;
  const settled = ordered(graph, frame !== undefined).map((rows) => rows());
  const fewest = settled.reduce((least, { crossings }) => Math.min(least, crossings), Number.POSITIVE_INFINITY);
  const { times, more } = mostCrossings[frame === undefined ? 'free' : 'framed'];
  const all = settled
    .filter(({ crossings }) => crossings <= times * fewest + more)
    .map((rows, turn) => ({ rows, turn, hoped: hopedOf(rows, wanted) }));
  let best: (Prospect & { readonly turn: number; readonly layout: Layout }) | null = null;
  // The most promising come first, so that others need not be placed; of equals the first is taken.
  for (const { rows, turn, hoped } of all.sort((a, b) => compared(b.hoped, a.hoped))) {
    if (best !== null && (compared(hoped, best) || best.turn - turn) < 0) continue;
    const layout = directed(rows, wanted);
    const found = prospectOf(layout, rows.crossings, wanted);
    if (best === null || (compared(found, best) || best.turn - turn) > 0) best = { ...found, turn, layout };
  }
  if (best === null) throw new Error('a graph has rows');
  return best.layout;
}

/** What a picture is worth, and whether it can be read in its frame. */
interface Prospect {
  readonly read: boolean;
  readonly worth: number;
}

/** Above zero if one is better than the other. */
function compared(one: Prospect, other: Prospect): number {
  return Number(one.read) - Number(other.read) || Math.sign(one.worth - other.worth) || 0;
}

function prospectOf(room: Room, crossings: number, wanted: Wanted): Prospect {
  const { frame } = wanted;
  return { read: frame !== undefined && sizeIn(room, frame.readable) >= 1, worth: worthOf(room, crossings, wanted) };
}

/** The most that rows can be worth, whichever way they go: no layout of them is smaller, unless it is folded. */
function hopedOf(rows: Ordered, wanted: Wanted): Prospect {
  if (canBeCut(rows)) return { read: wanted.frame !== undefined, worth: Number.POSITIVE_INFINITY };
  const lying = turnedRoom(leastRoom({ ...rows, graph: turnedGraph(rows.graph) }));
  const [upright, across] = [leastRoom(rows), lying].map((room) => prospectOf(room, rows.crossings, wanted));
  if (upright === undefined || across === undefined) throw new Error('rows go two ways');
  return compared(across, upright) > 0 ? across : upright;
}

/** How good a picture is: the larger, and the fewer of its arrows cross, the better. Larger than life is no larger. */
function worthOf(layout: Room, crossings: number, { shape, frame }: Wanted): number {
  const size = frame === undefined ? scaleIn(layout, shape) : Math.min(1, sizeIn(layout, frame.room));
  return size / (1 + crossings) ** (frame === undefined ? crossingsCount.free : crossingsCount.framed);
}

/** How large a layout is where all of it is shown in a room. */
function sizeIn({ width, height }: Room, room: Room): number {
  return Math.min(room.width / Math.max(1, width), room.height / Math.max(1, height));
}

/** Rows from the top downwards or, if that fits the frame better, from left to right. */
function directed(rows: Ordered, { shape, down = false }: Wanted): Layout {
  const upright = fitted(rows, shape).layout;
  if (down) return upright;
  const across = { ...rows, graph: turnedGraph(rows.graph) };
  const { layout, close } = fitted(across, 1 / shape);
  const lying = turned(layout);
  const straight = scaleIn(lying, shape) > worthTurning * scaleIn(upright, shape) ? lying : upright;
  if (rows.graph.nodes.length < leastFolded) return straight;
  const least = worthFolding * scaleIn(straight, shape);
  const strips = folded(across.graph, close, (room) => scaleIn(turnedRoom(room), shape), least);
  return strips === null ? straight : turned(strips);
}

/** How large a layout is in a frame that is one high. */
function scaleIn({ width, height }: Room, shape: number): number {
  return Math.min(shape / Math.max(1, width), 1 / Math.max(1, height));
}

/** Rows as close as can be, and the same farther apart where the frame has room for that. */
interface Fitted {
  readonly close: CutLayout;
  readonly layout: Layout;
}

function fitted(rows: Ordered, shape: number): Fitted {
  const own = spaced(rows);
  const close = placed(own);
  const factor = close.width / Math.max(1, close.height) / shape;
  if (factor > 1.15) return { close, layout: placed(own, 1, Math.min(most.taller, factor)) };
  const { few, many } = most.wider;
  const wider = rows.graph.arrows.length > manyArrows ? many : few;
  if (factor < 0.85 && wider > 1) return { close, layout: placed(own, Math.min(wider, 1 / factor), 1) };
  return { close, layout: close };
}

function turnedGraph({ nodes, arrows, ...rest }: LayoutGraph): LayoutGraph {
  return {
    ...rest,
    nodes: nodes.map(turnedRoom),
    arrows: arrows.map(({ source, target, words }) => ({ source, target, words: words === null ? null : turnedRoom(words) })),
  };
}

function turnedRoom({ width, height }: Room): Room {
  return { width: height, height: width };
}

function turned({ nodes, arrows, width, height }: Layout): Layout {
  const swap = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: y, y: x });
  return {
    nodes: nodes.map(swap),
    arrows: arrows.map(({ route, words }) => ({ route: route.map(swap), words: words === null ? null : swap(words) })),
    width: height,
    height: width,
  };
}
