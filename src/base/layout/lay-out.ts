import { folded } from './folded.ts';
import { componentsOf, packed } from './components.ts';
import type { Layout, LayoutGraph, Room } from './graph.ts';
import { type Ordered, ordered, placed } from './layered/layout.ts';

/** What a layout is made for. */
export interface Wanted {
  /** The shape of the frame, width by height. */
  readonly shape: number;
  /** Whether rows must go from the top downwards; otherwise they may go from left to right where that fits the frame better. */
  readonly down?: boolean;
  /** The room beyond which the picture would be too small to be read in its frame; absent where it may be as large as it needs to be. */
  readonly readable?: Room;
}

/** How much larger a picture must be to go from left to right. */
const worthTurning = 1.2;
/** How much larger a picture must be to be folded into strips. */
const worthFolding = 1.6;
/** Smaller graphs are read as they are. */
const leastFolded = 10;
/** How far apart columns and rows go at most to fill a frame. */
const most = { wider: 1.8, taller: 1.8 } as const;

/**
 * Lays a graph out in rows so that no arrow meets a node that is not its end, no words lie on anything, and few arrows cross; for graphs of
 * up to some hundred nodes.
 */
export function layOut(graph: LayoutGraph, wanted: Wanted): Layout {
  const parts = componentsOf(graph).map((part) => ({ part, layout: laidPart(part.graph, wanted) }));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only.layout : packed(graph, parts, wanted.shape);
}

/** A connected graph in the first of its rows in which it can be read, else in those in which it is largest. */
function laidPart(graph: LayoutGraph, wanted: Wanted): Layout {
  const { shape, readable } = wanted;
  let largest: Layout | null = null;
  for (const rows of ordered(graph)) {
    const layout = directed(rows(), wanted);
    if (readable === undefined || (layout.width <= readable.width && layout.height <= readable.height)) return layout;
    if (largest === null || scaleIn(layout, shape) > scaleIn(largest, shape)) largest = layout;
  }
  if (largest === null) throw new Error('a graph has rows');
  return largest;
}

/** Rows from the top downwards or, if that fits the frame better, from left to right. */
function directed(rows: Ordered, { shape, down = false }: Wanted): Layout {
  const upright = fitted(rows, shape);
  if (down) return upright;
  const straight = straightOrTurned(rows, upright, shape);
  if (rows.graph.nodes.length < leastFolded) return straight;
  const least = worthFolding * scaleIn(straight, shape);
  const across = turnedGraph(rows.graph);
  const strips = folded(across, placed({ ...rows, graph: across }), (room) => scaleIn(turnedRoom(room), shape), least);
  return strips === null ? straight : turned(strips);
}

function straightOrTurned(rows: Ordered, upright: Layout, shape: number): Layout {
  const lying = turned(fitted({ ...rows, graph: turnedGraph(rows.graph) }, 1 / shape));
  return scaleIn(lying, shape) > worthTurning * scaleIn(upright, shape) ? lying : upright;
}

/** How large a layout is in a frame that is one high. */
function scaleIn({ width, height }: Room, shape: number): number {
  return Math.min(shape / Math.max(1, width), 1 / Math.max(1, height));
}

/** The layout of a connected graph, with rows or columns farther apart where the frame has room for that. */
function fitted(rows: Ordered, shape: number): Layout {
  const close = placed(rows);
  const factor = close.width / Math.max(1, close.height) / shape;
  if (factor > 1.15) return placed(rows, 1, Math.min(most.taller, factor));
  if (factor < 0.85) return placed(rows, Math.min(most.wider, 1 / factor), 1);
  return close;
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
