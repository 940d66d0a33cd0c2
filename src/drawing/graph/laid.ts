import type { Lasso, LayoutGraph } from '../../base/layout/graph.ts';
import { layOut, type Wanted } from '../../base/layout/lay-out.ts';
import { griddedPicture } from './grid-picture.ts';
import { linesFor, roomFor } from './arrow-words.ts';
import { faded } from './faded.ts';
import { arrowType, type GraphPicture, leastRead, mostLabelled, type PictureArrow, type PictureNode } from './picture.ts';
import { largestType } from './node-type.ts';
import { reachOf } from './shapes.ts';
import { extentOf, fitting, roomIn, type Size } from './viewport.ts';

/** Pictures of more nodes or arrows are laid out in bulk. */
export const mostLaid = { nodes: 300, arrows: 1_200 } as const;

/** Pictures with more nodes and arrows take a tenth of a second or more. */
const mostAtOnce = 50;

/** Whether a picture is laid out here and now; a larger one is a worker's business. */
export function laidAtOnce({ nodes, arrows }: Pick<GraphPicture, 'nodes' | 'arrows'>): boolean {
  return nodes.length + arrows.length <= mostAtOnce;
}

/** Whether a picture is laid out in bulk. */
export function laidInBulk({ nodes, arrows }: Pick<GraphPicture, 'nodes' | 'arrows'>): boolean {
  return nodes.length > mostLaid.nodes || arrows.length > mostLaid.arrows;
}

/** What a picture is laid out for. */
export interface LaidFor extends Omit<Wanted, 'frame'> {
  /** The frame in which all of it is shown at first; absent where a picture is as large as it needs to be. */
  readonly frame?: Size;
  /** The rows of the nodes, if they are not for the layout to choose. */
  readonly ranks?: readonly number[];
  /** A run that repeats, to be drawn as such. */
  readonly lasso?: Lasso;
  /** Whether the long arrows of a picture of many are faint. */
  readonly fades?: boolean;
}

/** What is laid out. */
interface Given<Node, Arrow> {
  readonly nodes: readonly Node[];
  readonly arrows: readonly Arrow[];
  readonly type: number;
}

/**
 * A picture with places, routes and words that cannot be misread. Words beside arrows are left out all together where there are many, or
 * where all of the picture would be too small for them to be read in its frame; then two processes that are independent make a grid.
 */
export function laidPicture<Node extends PictureNode, Arrow extends PictureArrow>(
  picture: Given<Node, Arrow>,
  { fades = false, ...wanted }: LaidFor,
): { readonly nodes: readonly Node[]; readonly arrows: readonly Arrow[] } {
  const laid = placedPicture(picture, wanted);
  return fades ? { ...laid, arrows: faded(laid.arrows, laid.nodes) } : laid;
}

function placedPicture<Node extends PictureNode, Arrow extends PictureArrow>(
  picture: Given<Node, Arrow>,
  { frame, ranks, lasso, ...given }: Omit<LaidFor, 'fades'>,
): { readonly nodes: readonly Node[]; readonly arrows: readonly Arrow[] } {
  const { arrows, type } = picture;
  const wanted: Wanted =
    frame === undefined ? given : { ...given, frame: { room: roomIn(frame), readable: readableIn(frame, largestOf(picture)) } };
  const rows = { ...(ranks !== undefined && { ranks }), ...(lasso !== undefined && { lasso }) };
  const lines = arrows.map((arrow) => (arrows.length > mostLabelled ? [] : linesFor(arrow)));
  if (lines.some((said) => said.length > 0)) {
    const worded = laidWith(picture, lines, wanted, rows);
    if (frame === undefined || fitting(extentOf({ ...worded, type }), frame).scale * arrowType(type) >= leastRead) return worded;
  }
  const grid = ranks === undefined && lasso === undefined ? griddedPicture(picture, wanted.shape) : null;
  if (grid !== null) return grid;
  return laidWith(
    picture,
    arrows.map(() => []),
    wanted,
    rows,
  );
}

/** The type to which the words of all nodes may grow. */
function largestOf({ nodes, type }: Given<PictureNode, PictureArrow>): number {
  const all = nodes.map(largestType).filter(Number.isFinite);
  return Math.max(type, Math.min(...all, Number.MAX_VALUE));
}

/** The room in which a picture can be read if all of it is shown in a frame, with words that are written in a type of at most that size. */
function readableIn(frame: Size, type: number): Size {
  const { width, height } = roomIn(frame);
  return { width: (width * type) / leastRead, height: (height * type) / leastRead };
}

function laidWith<Node extends PictureNode, Arrow extends PictureArrow>(
  { nodes, arrows, type }: Given<Node, Arrow>,
  lines: readonly (readonly string[])[],
  wanted: Wanted,
  rows: Pick<LayoutGraph, 'ranks' | 'lasso'>,
): { readonly nodes: readonly Node[]; readonly arrows: readonly Arrow[] } {
  const rooms = lines.map((said) => (said.length === 0 ? null : roomFor(said, type)));
  const graph: LayoutGraph = {
    ...rows,
    nodes: nodes.map((node) => {
      const { x, y } = reachOf(node);
      return { width: 2 * x + 4, height: 2 * y + 4 };
    }),
    arrows: arrows.map(({ source, target }, i) => ({ source, target, words: rooms[i] ?? null })),
  };
  const layout = layOut(graph, wanted);
  return {
    nodes: nodes.map((node, i) => ({ ...node, ...(layout.nodes[i] ?? { x: 0, y: 0 }) })),
    arrows: arrows.map((arrow, i) => {
      const { route = [], words = null } = layout.arrows[i] ?? {};
      const room = rooms[i];
      return { ...arrow, route, ...(words !== null && room != null && { words: { ...words, ...room, lines: lines[i] ?? [] } }) };
    }),
  };
}
