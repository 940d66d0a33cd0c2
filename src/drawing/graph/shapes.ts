import type { Point } from '../../base/layered.ts';
import { type Piece, polygon, rectangle } from '../drawing.ts';
import type { StateKind } from '../state-looks.ts';
import { signPieces } from '../signs.ts';
import { textWidth } from '../text-width.ts';
import { dotRadius, linesOf, type PictureNode, usualType } from './picture.ts';

/** Special dots are drawn larger than plain ones, by so much. */
export const specialShare = 1.25;

/** The dot of the initial state, which has a word in it, by the radius of others. */
const initialShare = { x: 1.4, y: 0.9 } as const;

/** The room that words leave to the rim of their box. */
const padding = { x: 8, y: 6 } as const;
/** How much of the corners of octagons is cut off, and how far the points of hexagons stick out. */
const cut = 12;

/** Half of the width and height of a box for some lines: special kinds need more, for the sake of their corners. */
export function boxFor(kind: StateKind, lines: readonly string[], type: number): Point {
  const across = lines.reduce((most, line, i) => Math.max(most, textWidth(line, type, kind !== 'plain' || i === 0)), 1.6 * type) / 2;
  const down = (lines.length * type * 1.25) / 2;
  if (kind === 'error') return { x: 1.5 * across + 6, y: 3 * down + 4 };
  return { x: across + padding.x + (kind === 'violation' ? cut : 0), y: down + padding.y };
}

/** Half of the width and height of dots that have room for words of one line. */
export function dotFor(words: readonly string[], type: number): Point {
  const widest = words.reduce((most, word) => Math.max(most, textWidth(word, type)), 0);
  const radius = Math.max((dotRadius * type) / usualType, Math.hypot(widest / 2, 0.36 * type) + 1);
  return { x: radius, y: radius };
}

/** Half of the width and height that a node really takes. */
export function reachOf({ half, kind, dot }: PictureNode): Point {
  if (!dot || kind === 'plain') return half;
  const { x, y } = kind === 'initial' ? initialShare : { x: specialShare, y: specialShare };
  return { x: half.x * x, y: half.y * y };
}

/**
 * Where the sign of a node that is pointed out is, and its radius: so many pixels at least at a scale, or no larger than leaves the nodes
 * visible where many have one. It is at the rim of a dot, and beside it where it would lie on the number.
 */
export function signPlace(node: PictureNode, scale: number, many = false): Point & { readonly radius: number } {
  const { x, y } = reachOf(node);
  const radius = Math.max(7, many ? Math.min(6 / scale, 0.6 * node.half.y) : 6 / scale);
  const out = (half: number): number => (node.dot ? Math.max(0.9 * half, Math.SQRT1_2 * (half + radius)) : half);
  return { x: node.x + out(x), y: node.y - out(y), radius };
}

/** The outline of a node: special kinds differ in shape. What is not straight is drawn by `traceNode`. */
export function boxPieces({ x, y, kind }: PictureNode, w: number, h: number): Piece[] {
  const at = (...sides: readonly (readonly [number, number])[]) => polygon(...sides.map(([dx, dy]) => [x + dx, y + dy] as const));
  switch (kind) {
    case 'deadlock':
      return at([-w, cut - h], [cut - w, -h], [w - cut, -h], [w, cut - h], [w, h - cut], [w - cut, h], [cut - w, h], [-w, h - cut]);
    case 'violation':
      return at([-w, 0], [cut - w, -h], [w - cut, -h], [w, 0], [w - cut, h], [cut - w, h]);
    case 'error':
      return at([0, -h], [w, 0], [0, h], [-w, 0]);
    case 'terminated':
      return [...rectangle(x - w, y - h, 2 * w, 2 * h), ...rectangle(x - w + 3, y - h + 3, 2 * w - 6, 2 * h - 6)];
    case 'initial':
    case 'plain':
      return rectangle(x - w, y - h, 2 * w, 2 * h);
  }
}

/** The corners of the outline of a node, of a round one many. */
export function outlineOf(node: PictureNode, grow = 0): Point[] {
  const { x, y, half, kind, dot } = node;
  if (!dot) return cornersIn(boxPieces(node, half.x + grow, half.y + grow));
  if (kind === 'plain')
    return Array.from({ length: 32 }, (_, i) => ({
      x: x + (half.x + grow) * Math.cos((i * Math.PI) / 16),
      y: y + (half.x + grow) * Math.sin((i * Math.PI) / 16),
    }));
  const { x: w, y: h } = reachOf(node);
  if (kind === 'initial') return cornersIn(rectangle(x - w - grow, y - h - grow, 2 * (w + grow), 2 * (h + grow)));
  return cornersIn(signPieces(kind, x, y, specialShare * half.x + grow));
}

/** How wide two lines are, with what is between them; both are within the outline, at which arrows end. */
export const doubledLine = 5;

/** The corners of what the lines of the rim leave to words: where there are two, what is within both. */
export function innerOutlineOf(node: PictureNode): Point[] {
  return outlineOf(node, node.bottom || (node.kind === 'terminated' && !node.dot) ? -doubledLine : 0);
}

/** The corners of the first closed line of some pieces. */
function cornersIn(pieces: readonly Piece[]): Point[] {
  const end = pieces.findIndex(([letter]) => letter === 'Z');
  return pieces.slice(0, end).flatMap((piece) => (piece[0] === 'M' || piece[0] === 'L' ? [{ x: piece[1], y: piece[2] }] : []));
}

/** The boxes that the words of a node take. */
export function textsOf(
  node: PictureNode,
  type: number,
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }[] {
  return linesOf(node, type).map(({ text, below, bold }) => {
    const half = textWidth(text, type, bold) / 2;
    return { left: node.x - half, right: node.x + half, top: node.y + below - 0.38 * type, bottom: node.y + below + 0.38 * type };
  });
}
