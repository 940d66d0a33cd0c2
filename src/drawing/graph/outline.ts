import type { Point } from '../../base/layered.ts';
import { cornerOf, type StateFate } from '../state-looks.ts';
import { signPieces, outlinePieces } from '../signs.ts';
import { type Box, cut } from './box.ts';
import { headOn } from './heads.ts';
import type { PictureArrow, PictureNode } from './picture.ts';
import { LineRecorder, outlineRounded, visibleRoute } from './route.ts';
import { boxPieces, specialShare } from './shapes.ts';

/** What outlines are traced on: a path of the canvas, or one for a file. */
export type Outlining = Pick<Path2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'arc' | 'roundRect' | 'closePath'>;

/** What lines without outlines of nodes are traced on. */
export type Line = Pick<Outlining, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo'>;

/** Draws the outline of a node: special kinds differ in shape, and some fates. */
export function outlineNode(node: PictureNode, path: Outlining, grow = 0, fate: StateFate = 'plain'): void {
  const { x, y, half, kind } = node;
  const [w, h] = [half.x + grow, half.y + grow];
  if (!node.dot) return outlineBox(node, w, h, path);
  const corner = cornerOf(kind, fate);
  if (corner !== null) path.roundRect(x - w, y - h, 2 * w, 2 * h, corner);
  else if (kind === 'plain') {
    path.moveTo(x + w, y);
    path.arc(x, y, w, 0, 2 * Math.PI);
  } else if (kind === 'initial') path.roundRect(x - 1.4 * w, y - 0.9 * h, 2.8 * w, 1.8 * h, 6);
  else outlinePieces(signPieces(kind, x, y, specialShare * w), path);
}

/** A node of several lines, whose corners tell its kind. */
function outlineBox(node: PictureNode, w: number, h: number, path: Outlining): void {
  if (node.kind === 'plain' || node.kind === 'initial') path.roundRect(node.x - w, node.y - h, 2 * w, 2 * h, 7);
  else outlinePieces(boxPieces(node, w, h), path);
}

/** The head of an arrow: what it is traced on, and how long it is in units of the picture (`headLength`), shorter on a short arrow. */
export interface Head {
  readonly path: Line;
  readonly length: number;
}

/**
 * Draws an arrow and its head, from the rim of one node to that of the other; of a straight one, which may be very long, only what is
 * within a window if one is given.
 */
export function outlineArrow(
  nodes: readonly PictureNode[],
  arrow: PictureArrow,
  line: Line,
  head: Head | null,
  window: Box | null = null,
): void {
  const { source, target, bent } = arrow;
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return;
  if (arrow.route !== undefined) {
    const way = visibleRoute(nodes, arrow);
    outlineRounded(way, line);
    const tip = way.at(-1);
    if (head === null || tip === undefined || way.length < 2) return;
    const own = shortened(head, lengthOf(way));
    const before = behind(way, own.length);
    const length = Math.max(1e-6, Math.hypot(tip.x - before.x, tip.y - before.y));
    return outlineHead(tip, (tip.x - before.x) / length, (tip.y - before.y) / length, own);
  }
  if (source === target) {
    const { x, y, half } = from;
    const [right, top] = [x + half.x * 0.9, y - half.y * 0.9];
    line.moveTo(right - 8, top);
    line.bezierCurveTo(right - 6, top - 26, right + 26, top + 2, right, top + 10);
    if (head !== null) outlineHead({ x: right, y: top + 10 }, -0.9, 0.43, head);
    return;
  }
  const control = bent ? bow(from, to) : null;
  const start = rim(from, control ?? to);
  const tip = rim(to, control ?? from);
  const [a, b] = (control === null && window !== null && cut(start, tip, window)) || [start, tip];
  line.moveTo(a.x, a.y);
  if (control === null) line.lineTo(b.x, b.y);
  else line.quadraticCurveTo(control.x, control.y, tip.x, tip.y);
  const aim = control ?? start;
  const length = Math.max(1, Math.hypot(tip.x - aim.x, tip.y - aim.y));
  const whole = Math.hypot(tip.x - start.x, tip.y - start.y);
  if (head !== null) outlineHead(tip, (tip.x - aim.x) / length, (tip.y - aim.y) / length, shortened(head, whole));
}

function shortened({ path, length }: Head, arrow: number): Head {
  return { path, length: headOn(length, arrow) };
}

/** The length of a line. */
export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, i) => sum + Math.hypot(x - (line[i - 1]?.x ?? x), y - (line[i - 1]?.y ?? y)), 0);
}

/** The place on a line that is so far from its end: where the head of an arrow begins, which lies along what it hides. */
function behind(way: readonly Point[], length: number): Point {
  return alongLine(way, Math.max(0, 1 - length / Math.max(1e-6, lengthOf(way))));
}

/** Filling closes it; closing it here would make long paths slow. */
function outlineHead({ x, y }: Point, dx: number, dy: number, { path, length }: Head): void {
  const half = 0.45 * length;
  path.moveTo(x, y);
  path.lineTo(x - dx * length - dy * half, y - dy * length + dx * half);
  path.lineTo(x - dx * length + dy * half, y - dy * length - dx * half);
}

/** The line of an arrow as it is drawn, by its corners; curves are some straight pieces. */
export function lineOf(nodes: readonly PictureNode[], arrow: PictureArrow): readonly Point[] {
  const recorder = new LineRecorder();
  outlineArrow(nodes, arrow, recorder, null);
  return recorder.line;
}

/** A place on an arrow, from 0 at its source to 1 at its target. */
export function alongArrow(nodes: readonly PictureNode[], arrow: PictureArrow, t = 0.5): Point {
  if (arrow.route !== undefined) return alongLine(lineOf(nodes, arrow), t);
  const { source, target, bent } = arrow;
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return { x: 0, y: 0 };
  if (source === target) return { x: from.x + from.half.x + 16, y: from.y - from.half.y - 8 };
  const control = bent ? bow(from, to) : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
}

/** The place at a share of the length of a line. */
function alongLine(line: readonly Point[], t: number): Point {
  const lengths = line.map(({ x, y }, i) => Math.hypot(x - (line[i - 1]?.x ?? x), y - (line[i - 1]?.y ?? y)));
  let left = t * lengths.reduce((sum, length) => sum + length, 0);
  for (let i = 1; i < line.length; i++) {
    const [a, b, length] = [line[i - 1], line[i], lengths[i] ?? 0];
    if (a === undefined || b === undefined) continue;
    if (left <= length && length > 0) return { x: a.x + (left / length) * (b.x - a.x), y: a.y + (left / length) * (b.y - a.y) };
    left -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** Where a bent arrow is aimed at: to the left of the way, so that two opposite arrows lie apart. */
export function bow(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const out = bowOut(from, to);
  return { x: (from.x + to.x) / 2 + (dy / length) * out, y: (from.y + to.y) / 2 - (dx / length) * out };
}

/** How far to the left of the way the control point of a bent arrow lies. */
function bowOut(from: Point, to: Point): number {
  return Math.min(90, 34 + Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)) * 0.12);
}

/** Where the line from the middle of a node towards a place leaves it. */
function rim(node: PictureNode, towards: Point): Point {
  const { x, y, half } = node;
  const [dx, dy] = [towards.x - x, towards.y - y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const share = node.dot
    ? Math.min(1, (half.x * (node.kind === 'plain' ? 1 : specialShare) + 1) / length)
    : Math.min(1, Math.min((half.x + 1) / Math.max(0.01, Math.abs(dx)), (half.y + 1) / Math.max(0.01, Math.abs(dy))));
  return { x: x + dx * share, y: y + dy * share };
}
