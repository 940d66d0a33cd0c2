import type { Square, SquareCorner } from '../../worker/api.ts';
import { arrowHead, circle, type Drawing, line, type Mark, rectangle } from '../pictures/drawing.ts';

type Place = readonly [number, number];

const top: Place = [290, 26];
const left: Place = [150, 112];
const right: Place = [430, 112];

/** Two transitions in both orders: a square where it closes, else two ways to two ends. */
export function squareDrawing(square: Square): Drawing {
  const { first, second, state, afterFirst, afterSecond, firstSecond, secondFirst, commutes, text } = square;
  const [a, b] = [shortened(first), shortened(second)];
  const firstEnd: Place = commutes ? [290, 202] : [210, 202];
  const secondEnd: Place = commutes ? firstEnd : [370, 202];
  const onLeft = afterFirst.kind === 'state';
  const onRight = afterSecond.kind === 'state';
  const marks: Mark[] = [
    ...arrow(top, left),
    ...arrow(top, right),
    ...(onLeft ? arrow(left, firstEnd) : []),
    ...(onRight ? arrow(right, secondEnd) : []),
    label([206, 62], a, 'end'),
    label([374, 62], b, 'start'),
    ...(onLeft ? [label([commutes ? 206 : 166, 172], b, 'end')] : []),
    ...(onRight ? [label([commutes ? 374 : 414, 172], a, 'start')] : []),
    ...corner(top, { kind: 'state', state }),
    ...corner(left, afterFirst),
    ...corner(right, afterSecond),
    ...(onLeft ? corner(firstEnd, firstSecond) : []),
    ...(onRight && !commutes ? corner(secondEnd, secondFirst) : []),
  ];
  return { title: text, width: 580, height: 230, marks };
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

function label([x, y]: Place, text: string, anchor: 'start' | 'end'): Mark {
  return { kind: 'text', role: 'label', text, x, y, size: 13, anchor, ink: 'text' };
}

/** A state; a box with words where there is none. */
function corner([x, y]: Place, { kind, state }: SquareCorner): Mark[] {
  const base = { kind: 'path', role: 'state' } as const;
  const words =
    kind === 'error' ? 'error' : kind === 'disabled' ? 'not enabled' : state === null ? '?' : state === 0 ? 'start' : String(state);
  const outline: Mark =
    kind === 'state'
      ? { ...base, pieces: circle(x, y, 18), fill: 'visited', stroke: 'border' }
      : { ...base, role: 'other', pieces: rectangle(x - 42, y - 14, 84, 28), fill: 'badFill', stroke: 'bad' };
  return [outline, { kind: 'text', role: 'label', text: words, x, y: y + 4.5, size: 12, anchor: 'middle', ink: 'text' }];
}

function shortened(text: string): string {
  return text.length > 26 ? `${text.slice(0, 25)}…` : text;
}
