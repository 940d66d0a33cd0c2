import type { Square, SquareCorner } from '../../../contract/lab/explain.ts';
import { linesFor, roomFor } from '../../../drawing/graph/arrow-words.ts';
import { type GraphPicture, initialWord, type Looks, type PictureArrow, type PictureNode } from '../../../drawing/graph/picture.ts';
import { boxFor, dotFor, reachOf } from '../../../drawing/graph/shapes.ts';
import type { StateKind } from '../../../drawing/state-looks.ts';

/** What kind of state a number of the comparison stands for. */
export type KindOf = (state: number) => StateKind;

/** The size of type, and that for a lecture hall. */
const squareType = 13;
export const largeType = 17;

/** How much wider than high the square is, and what is left free between words and their arrow and two ends. */
const [slope, beside, between] = [1.2, 7, 24] as const;

/** A square as a picture of a graph, and how its places look. */
export interface SquarePicture {
  readonly picture: GraphPicture;
  readonly looks: Looks;
}

/**
 * Two transitions in both orders, the first of which goes to the left: a square where it closes, else two ways to two ends. It is as large
 * as its words need it to be.
 */
export function squarePicture(square: Square, type = squareType, kindOf: KindOf = () => 'plain'): SquarePicture {
  const { first, second, state, afterFirst, afterSecond, firstSecond, secondFirst, commutes } = square;
  const top: SquareCorner = { kind: 'state', state };
  const leftGoesOn = afterFirst.kind === 'state';
  const rightGoesOn = afterSecond.kind === 'state';
  const ends = [...(leftGoesOn ? [firstSecond] : []), ...(rightGoesOn && !commutes ? [secondFirst] : [])];
  const corners = [top, afterFirst, afterSecond, ...ends];
  const dot = dotFor(
    corners.flatMap(({ state: number }) => (number === null || number === 0 ? [] : [String(number)])),
    type,
  );
  const nodes = corners.map((corner) => cornerNode(corner, dot, type, kindOf));
  const said = { first: linesFor({ labels: [first] }), second: linesFor({ labels: [second] }) };
  const rooms = { first: roomFor(said.first, type), second: roomFor(said.second, type) };
  const tall = Math.max(rooms.first.height, rooms.second.height);
  const reach = nodes.map((node) => reachOf(node));
  const down = 2 * Math.max(...reach.map(({ y }) => y)) + tall + 2.6 * type;
  const across = slope * down;
  const [, atLeft, atRight, endLeft, endRight] = reach;
  // Ends of their own stand side by side, and below what they follow.
  const apart = endRight === undefined ? 0 : Math.min(across, ((endLeft?.x ?? 0) + endRight.x + between) / 2);
  const sides = Math.max(across, ((atLeft?.x ?? 0) + (atRight?.x ?? 0) + between) / 2, apart);
  const end = commutes ? 0 : ends.length === 2 ? apart : leftGoesOn ? sides / 3 : 0;
  const xs = [0, -sides, sides, leftGoesOn ? -end : sides / 3, end];
  const placed = nodes.map((node, i) => ({ ...node, x: xs[i] ?? 0, y: (i === 0 ? 0 : i < 3 ? 1 : 2) * down }));
  const arrow = (source: number, target: number, does: 'first' | 'second'): PictureArrow => {
    const [from, to] = [placed[source], placed[target]];
    if (from === undefined || to === undefined) throw new Error('a square has its corners');
    const { width, height } = rooms[does];
    const side = source === 1 || target === 1 ? -1 : 1;
    const lean = Math.abs((to.x - from.x) / (to.y - from.y)) * (height / 2);
    const x = (from.x + to.x) / 2 + side * (lean + beside + width / 2);
    const labels = [does === 'first' ? first : second];
    const words = { x, y: (from.y + to.y) / 2, width, height, lines: said[does] };
    return { source, target, labels, bent: false, colour: null, route: [from, to].map(({ x: a, y: b }) => ({ x: a, y: b })), words };
  };
  const arrows = [
    arrow(0, 1, 'first'),
    arrow(0, 2, 'second'),
    ...(leftGoesOn ? [arrow(1, 3, 'second')] : []),
    ...(rightGoesOn ? [arrow(2, commutes || !leftGoesOn ? 3 : 4, 'first')] : []),
  ];
  return {
    picture: { nodes: placed, arrows, type },
    looks: {
      nodes: corners.map(({ kind }) => (kind === 'disabled' ? 'unvisited' : 'whole')),
      arrows: arrows.map(({ target }) => (corners[target]?.kind === 'disabled' ? 'pruned' : 'taken')),
    },
  };
}

/** A state; a box with words where there is none. */
function cornerNode({ kind, state }: SquareCorner, dot: PictureNode['half'], type: number, kindOf: KindOf): PictureNode {
  const plain = { x: 0, y: 0, colour: null, cyclic: false, bottom: false, hidden: 0 };
  if (kind === 'state') {
    const known = state === null ? 'plain' : kindOf(state);
    const words = [state === null ? '?' : state === 0 ? initialWord : String(state)];
    return { ...plain, dot: true, half: dot, kind: state === 0 && known === 'plain' ? 'initial' : known, words };
  }
  const words = [kind === 'error' ? 'error' : 'not enabled'];
  const shape = kind === 'error' ? 'error' : 'plain';
  return { ...plain, dot: false, half: boxFor(shape, words, type), kind: shape, words };
}
