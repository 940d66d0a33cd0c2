import { arrowHead, type Drawing, line, type Mark, rectangle } from '../../kit/drawing/drawing.ts';
import type { Ink } from '../../kit/drawing/inks.ts';
import { signPieces } from '../../kit/drawing/signs.ts';
import { shorten } from '../../kit/widgets/shorten.ts';
import type { GraphNode } from '../../../contract/graph.ts';
import type { Square, SquareCorner } from '../../../contract/lab/explain.ts';

type Place = readonly [number, number];

const width = 480;
const top: Place = [240, 24];
const left: Place = [110, 130];
const right: Place = [370, 130];

/** What kind of state a number of the comparison stands for. */
export type KindOf = (state: number) => GraphNode['kind'];

/** The size of type, and that for a lecture hall. */
const usualType = 13;
export const largeType = 17;

/**
 * Two transitions in both orders: a square where it closes, else two ways to two ends. Labels are of two lines, so that there is room for
 * large type.
 */
export function squareDrawing(square: Square, size = usualType, kindOf: KindOf = () => 'plain'): Drawing {
  const { first, second, state, afterFirst, afterSecond, firstSecond, secondFirst, commutes, text } = square;
  const firstEnd: Place = commutes ? [240, 248] : [165, 248];
  const secondEnd: Place = commutes ? firstEnd : [315, 248];
  const onLeft = afterFirst.kind === 'state';
  const onRight = afterSecond.kind === 'state';
  const marks: Mark[] = [
    ...arrow(top, left),
    ...arrow(top, right),
    ...(onLeft ? arrow(left, firstEnd) : []),
    ...(onRight ? arrow(right, secondEnd) : []),
    ...label([156, 60], first, 'end', size),
    ...label([324, 60], second, 'start', size),
    ...(onLeft ? label([commutes ? 152 : 122, 200], second, 'end', size) : []),
    ...(onRight ? label([commutes ? 328 : 358, 200], first, 'start', size) : []),
    ...corner(top, { kind: 'state', state }, size, kindOf),
    ...corner(left, afterFirst, size, kindOf),
    ...corner(right, afterSecond, size, kindOf),
    ...(onLeft ? corner(firstEnd, firstSecond, size, kindOf) : []),
    ...(onRight && !commutes ? corner(secondEnd, secondFirst, size, kindOf) : []),
  ];
  return { title: text, width, height: 276, marks };
}

function arrow(from: Place, to: Place): Mark[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const towards: Place = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (place: Place, distance: number): Place => [place[0] + towards[0] * distance, place[1] + towards[1] * distance];
  return [
    { kind: 'path', role: 'arrow', pieces: line(at(from, 18), at(to, -26)), stroke: 'taken', width: 2.5 },
    { kind: 'path', role: 'other', pieces: arrowHead(at(to, -20), towards), fill: 'taken' },
  ];
}

/** Who and, below, what. */
function label([x, y]: Place, text: string, anchor: 'start' | 'end', size: number): Mark[] {
  const most = Math.floor((anchor === 'end' ? x : width - x) / (0.53 * size));
  return linesOf(text).flatMap((words, i) =>
    words === '' ? [] : [{ kind: 'text', role: 'label', text: shorten(words, most), x, y: y + 1.15 * size * i, size, anchor, ink: 'text' }],
  );
}

/** `Phil[1] ! up(1)` and `-> Chopstick`; the process, and what it does. */
export function linesOf(label: string): readonly [string, string] {
  const at = / -> |: /.exec(label);
  if (at === null) return [label, ''];
  const after = at[0] === ': ' ? at.index + 2 : at.index + 1;
  return [label.slice(0, at.index), label.slice(after)];
}

/** A state; a box with words where there is none. */
function corner([x, y]: Place, { kind, state }: SquareCorner, size: number, kindOf: KindOf): Mark[] {
  const base = { kind: 'path', role: 'state' } as const;
  const words =
    kind === 'error' ? 'error' : kind === 'disabled' ? 'not enabled' : state === null ? '?' : state === 0 ? 'start' : String(state);
  const known = state === null ? 'plain' : kindOf(state);
  const shape = known === 'initial' ? 'plain' : known;
  const inks: readonly [Ink, Ink] =
    shape === 'plain' ? ['visited', 'border'] : shape === 'terminated' ? ['goodFill', 'good'] : ['badFill', 'bad'];
  const outline: Mark =
    kind === 'state'
      ? { ...base, pieces: signPieces(shape, x, y, 20), fill: inks[0], stroke: inks[1] }
      : { ...base, role: 'other', pieces: rectangle(x - 52, y - 14, 104, 28), fill: 'badFill', stroke: 'bad' };
  return [outline, { kind: 'text', role: 'label', text: words, x, y: y + 0.35 * size, size, anchor: 'middle', ink: 'text' }];
}
