import type { Piece } from '../drawing.ts';

/** A point of a picture made of points, in pixels. */
export type Dot = readonly [number, number];

/** A line by its corners. */
export interface Stroke {
  readonly line: readonly Dot[];
  readonly closed: boolean;
}

/** How much larger a dot is than the line that ends there would be. */
const dot = 1.35;

/** How many straight pieces a curve is made of. */
const steps = 12;

/** The lines of a path, its curves as straight pieces, with everything so many times as large. */
export function strokesOf(pieces: readonly Piece[], scale: number): Stroke[] {
  const strokes: { line: Dot[]; closed: boolean }[] = [];
  let line: Dot[] = [];
  const begin = (dot: Dot): void => {
    line = [dot];
    strokes.push({ line, closed: false });
  };
  for (const piece of pieces) {
    if (piece[0] === 'M') begin([piece[1] * scale, piece[2] * scale]);
    else if (piece[0] === 'L') line.push([piece[1] * scale, piece[2] * scale]);
    else if (piece[0] === 'C') {
      const [, ax, ay, bx, by, x, y] = piece;
      const [x0, y0] = line.at(-1) ?? [x * scale, y * scale];
      for (let step = 1; step <= steps; step++) {
        const [t, u] = [step / steps, 1 - step / steps];
        const along = (from: number, a: number, b: number, to: number): number =>
          u ** 3 * from + 3 * u * u * t * a * scale + 3 * u * t * t * b * scale + t ** 3 * to * scale;
        line.push([along(x0, ax, bx, x), along(y0, ay, by, y)]);
      }
    } else {
      const last = strokes.at(-1);
      if (last !== undefined) last.closed = true;
    }
  }
  return strokes;
}

/** The outlines of a line of a width, to be filled together: its pieces, with round joins and, if asked for, round ends. */
export function widened(strokes: readonly Stroke[], width: number, roundEnds = false): Dot[][] {
  const half = width / 2;
  return strokes.flatMap(({ line, closed }) => {
    const [only] = line;
    if (line.length === 1 && only !== undefined) return roundEnds ? [disc(only, dot * half)] : [];
    const corners = closed ? [...line, ...line.slice(0, 1)] : line;
    const pieces = corners.slice(1).flatMap((to, i): Dot[][] => {
      const from = corners[i] ?? to;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const length = Math.hypot(dx, dy);
      if (length === 0) return [];
      const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
      return [
        [
          [from[0] + nx, from[1] + ny],
          [to[0] + nx, to[1] + ny],
          [to[0] - nx, to[1] - ny],
          [from[0] - nx, from[1] - ny],
        ],
      ];
    });
    const joined = roundEnds || closed ? corners : corners.slice(1, -1);
    return [...pieces, ...joined.map((corner) => disc(corner, half))];
  });
}

function disc([x, y]: Dot, radius: number): Dot[] {
  const corners = Math.max(8, Math.min(32, Math.ceil(3 * radius)));
  // The same way round as the pieces are, so that together they are one area.
  return Array.from({ length: corners }, (_, i): Dot => {
    const angle = (-2 * Math.PI * i) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Lines cut into dashes of lengths that take turns with those of gaps. */
export function dashed(strokes: readonly Stroke[], lengths: readonly number[]): Stroke[] {
  if (lengths.length === 0 || lengths.some((length) => length <= 0)) return [...strokes];
  return strokes.flatMap(({ line, closed }) => {
    const corners = closed ? [...line, ...line.slice(0, 1)] : line;
    const dashes: { line: Dot[]; closed: boolean }[] = [];
    let [turn, left] = [0, lengths[0] ?? 1];
    let dash: Dot[] = corners.slice(0, 1);
    const end = (at: Dot): void => {
      if (turn % 2 === 0) dashes.push({ line: [...dash, at], closed: false });
      turn++;
      left = lengths[turn % lengths.length] ?? 1;
      dash = [at];
    };
    corners.slice(1).forEach((to, i) => {
      let from = corners[i] ?? to;
      let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      while (length > left) {
        const share = left / length;
        from = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
        length -= left;
        end(from);
      }
      left -= length;
      dash.push(to);
    });
    if (turn % 2 === 0 && dash.length > 1) dashes.push({ line: dash, closed: false });
    return dashes;
  });
}
