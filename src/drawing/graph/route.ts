import type { Point } from '../../base/layered.ts';
import type { Line } from './outline.ts';
import type { PictureArrow, PictureNode } from './picture.ts';
import { outlineOf } from './shapes.ts';

/** How far from a corner its rounding begins, at most: less than arrows keep away from what they pass. */
const rounding = 16;

/** The corners of a route between the rims of its nodes. */
export function visibleRoute(nodes: readonly PictureNode[], { source, target, route = [] }: PictureArrow): Point[] {
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return [];
  return afterRim(afterRim([...route], outlineOf(from)).reverse(), outlineOf(to, 1)).reverse();
}

/** The part of a line from where it leaves an outline for good; all of it if it never does. */
function afterRim(line: readonly Point[], outline: readonly Point[]): Point[] {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a === undefined || b === undefined) continue;
    let least = Number.NEGATIVE_INFINITY;
    outline.forEach((c, k) => {
      const d = outline[(k + 1) % outline.length] ?? c;
      const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (across === 0) return;
      const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
      const beside = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
      if (along >= 0 && along <= 1 && beside >= 0 && beside <= 1) least = Math.max(least, along);
    });
    if (least >= 0) return [{ x: a.x + least * (b.x - a.x), y: a.y + least * (b.y - a.y) }, ...line.slice(i)];
  }
  return [...line];
}

/** Draws a line by its corners, which are rounded. */
export function outlineRounded(line: readonly Point[], path: Line): void {
  const [first] = line;
  if (first === undefined) return;
  path.moveTo(first.x, first.y);
  for (let i = 1; i < line.length; i++) {
    const [before, at, after] = [line[i - 1], line[i], line[i + 1]];
    if (before === undefined || at === undefined) continue;
    if (after === undefined) path.lineTo(at.x, at.y);
    else {
      const [from, to] = [towards(at, before), towards(at, after)];
      path.lineTo(from.x, from.y);
      path.quadraticCurveTo(at.x, at.y, to.x, to.y);
    }
  }
}

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(rounding, length / 2) / length;
  return { x: corner.x + share * (other.x - corner.x), y: corner.y + share * (other.y - corner.y) };
}

/** Records what is traced as a line of corners, curves as some straight pieces. */
export class LineRecorder implements Line {
  readonly line: Point[] = [];

  moveTo(x: number, y: number): void {
    this.line.push({ x, y });
  }
  lineTo(x: number, y: number): void {
    this.line.push({ x, y });
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    const { x: x0, y: y0 } = this.line.at(-1) ?? { x, y };
    this.bezierCurveTo(x0 + (2 / 3) * (cx - x0), y0 + (2 / 3) * (cy - y0), x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), x, y);
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    const { x: x0, y: y0 } = this.line.at(-1) ?? { x, y };
    for (let step = 1; step <= 8; step++) {
      const t = step / 8;
      const at = (p: number, q: number, r: number, s: number) =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s;
      this.line.push({ x: at(x0, ax, bx, x), y: at(y0, ay, by, y) });
    }
  }
}
