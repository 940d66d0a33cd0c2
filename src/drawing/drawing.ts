import type { Ink } from './inks.ts';

/** A piece of a path: to move, a straight line, a cubic curve, or back to where it began. */
export type Piece =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** What a mark stands for, so that it can be found in a file. */
export type Role = 'state' | 'arrow' | 'label' | 'bar' | 'cell' | 'legend' | 'other';

export interface PathMark {
  readonly kind: 'path';
  readonly role: Role;
  readonly pieces: readonly Piece[];
  readonly stroke?: Ink;
  readonly fill?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** What it says when pointed at. */
  readonly title?: string;
}

export interface TextMark {
  readonly kind: 'text';
  readonly role: Role;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly ink: Ink;
  readonly bold?: boolean;
  /** With a rim of the background's colour, over lines. */
  readonly rim?: boolean;
}

export type Mark = PathMark | TextMark;

/** A picture made of paths and texts, in the order in which they are painted. Lengths are pixels, y grows downwards. */
export interface Drawing {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Whether a file of it is for a dark ground, as slides have; absent: white. */
  readonly dark?: boolean;
}

type Place = readonly [number, number];

export function line(...places: readonly Place[]): Piece[] {
  return places.map(([x, y], i): Piece => [i === 0 ? 'M' : 'L', x, y]);
}

export function polygon(...places: readonly Place[]): Piece[] {
  return [...line(...places), ['Z']];
}

export function rectangle(x: number, y: number, width: number, height: number): Piece[] {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** How far the handles of a cubic curve are, in radii, that draws a quarter of a circle. */
const handle = 0.5523;

export function circle(x: number, y: number, r: number): Piece[] {
  const h = handle * r;
  return [
    ['M', x + r, y],
    ['C', x + r, y + h, x + h, y + r, x, y + r],
    ['C', x - h, y + r, x - r, y + h, x - r, y],
    ['C', x - r, y - h, x - h, y - r, x, y - r],
    ['C', x + h, y - r, x + r, y - h, x + r, y],
    ['Z'],
  ];
}

/** A quadratic curve as a cubic one. */
export function bend([x0, y0]: Place, [cx, cy]: Place, [x, y]: Place): Piece[] {
  const third = (from: number, control: number) => from + (2 / 3) * (control - from);
  return [
    ['M', x0, y0],
    ['C', third(x0, cx), third(y0, cy), third(x, cx), third(y, cy), x, y],
  ];
}

/** The head of an arrow that points in a direction of length one. */
export function arrowHead([x, y]: Place, [dx, dy]: Place, length = 10, half = 4.5): Piece[] {
  return polygon(
    [x, y],
    [x - dx * length - dy * half, y - dy * length + dx * half],
    [x - dx * length + dy * half, y - dy * length - dx * half],
  );
}
