import type { Point } from '../../../base/layered.ts';
import { signPieces, tracePieces } from '../../kit/drawing/signs.ts';
import { type Box, boxOf, cut, include } from './box.ts';
import type { LabArrow, LabNode, LabScene, SideMarks } from './scene.ts';

export const radius = 16;

/** What outlines are traced on: a path of the canvas, or one for a file. */
export type Tracing = Pick<Path2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'arc' | 'rect' | 'roundRect' | 'closePath'>;

/** The arrows and states of one side in a part of the scene as paths, in the units of the scene. */
export interface SidePaths {
  readonly taken: Path2D;
  readonly takenHeads: Path2D;
  /** Steps left out of a visited state, and all steps of states never visited. */
  readonly pruned: Path2D;
  readonly beyond: Path2D;
  readonly prunedHeads: Path2D;
  readonly visited: Map<LabNode['kind'], Path2D>;
  readonly unvisited: Path2D;
}

/** A part of the scene with what begins or stands there, so that only what is seen is drawn. */
export interface Tile {
  readonly box: Box;
  readonly paths: SidePaths;
}

const tilesAcross = 8;

/** The paths of one side, tile by tile. Made once for each scene. */
export function tilesOf({ nodes, arrows }: LabScene, { visited, taken }: SideMarks): readonly Tile[] {
  const tiles = new Map<string, Tile>();
  const whole = boxOf(nodes);
  const size = Math.max(500, (whole.right - whole.left) / tilesAcross, (whole.bottom - whole.top) / tilesAcross);
  const tileAt = ({ x, y }: Point): Tile => {
    const key = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
    const known = tiles.get(key) ?? { box: boxOf([]), paths: noPaths() };
    tiles.set(key, known);
    return known;
  };
  arrows.forEach((arrow, i) => {
    const [from, to] = [nodes[arrow.source], nodes[arrow.target]];
    if (from === undefined || to === undefined) return;
    const { box, paths } = tileAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    include(box, from);
    include(box, to);
    const line = taken[i] ? paths.taken : visited[arrow.source] ? paths.pruned : paths.beyond;
    traceArrow(nodes, arrow, line, taken[i] ? paths.takenHeads : paths.prunedHeads);
  });
  nodes.forEach((node, i) => {
    const { box, paths } = tileAt(node);
    include(box, node);
    traceVisited(node, visited[i] === true, paths);
  });
  return [...tiles.values()];
}

export function noPaths(): SidePaths {
  return {
    taken: new Path2D(),
    takenHeads: new Path2D(),
    pruned: new Path2D(),
    beyond: new Path2D(),
    prunedHeads: new Path2D(),
    visited: new Map(),
    unvisited: new Path2D(),
  };
}

/** Traces an arrow and its head; of a straight one, which may be very long, only what is within a window if one is given. */
export function traceArrow(
  nodes: readonly LabNode[],
  { source, target, bent }: LabArrow,
  line: Tracing,
  head: Tracing,
  window: Box | null = null,
): void {
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return;
  if (source === target) {
    line.moveTo(from.x + 10, from.y - 12);
    line.bezierCurveTo(from.x + 18, from.y - 46, from.x + 46, from.y - 18, from.x + 14, from.y - 8);
    return traceHead({ x: from.x + 14, y: from.y - 7 }, -0.95, 0.32, head);
  }
  const control = bent ? bow(from, to) : null;
  const aim = control ?? from;
  const rim = towards(from, control ?? to, radius);
  const tip = towards(to, aim, radius + 1);
  const [start, end] = (control === null && window !== null && cut(rim, tip, window)) || [rim, tip];
  line.moveTo(start.x, start.y);
  if (control === null) line.lineTo(end.x, end.y);
  else line.quadraticCurveTo(control.x, control.y, tip.x, tip.y);
  const length = Math.max(1, Math.hypot(to.x - aim.x, to.y - aim.y));
  traceHead(tip, (to.x - aim.x) / length, (to.y - aim.y) / length, head);
}

/** The place at a distance from one place on the way to another. */
function towards(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.max(distance, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The place of an arrow's label, nearer to where it leads, since labels of arrows from one state are shown together. */
export function labelPlace(nodes: readonly LabNode[], { source, target, bent }: LabArrow): Point {
  const [from, to] = [nodes[source] ?? { x: 0, y: 0 }, nodes[target] ?? { x: 0, y: 0 }];
  if (source === target) return { x: from.x + 34, y: from.y - 34 };
  const control = bent ? bow(from, to) : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const t = 0.55;
  const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
}

export function bow(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  return { x: (from.x + to.x) / 2 - (dy / length) * 46, y: (from.y + to.y) / 2 + (dx / length) * 46 };
}

function traceHead({ x, y }: Point, dx: number, dy: number, path: Tracing): void {
  path.moveTo(x, y);
  path.lineTo(x - dx * 10 - dy * 4.5, y - dy * 10 + dx * 4.5);
  path.lineTo(x - dx * 10 + dy * 4.5, y - dy * 10 - dx * 4.5);
  // Filling closes it; closing it here would make long paths slow.
}

export function traceVisited(node: LabNode, visited: boolean, paths: SidePaths): void {
  const path = visited ? (paths.visited.get(node.kind) ?? new Path2D()) : paths.unvisited;
  if (visited) paths.visited.set(node.kind, path);
  traceState(node, path);
}

/** Special states differ in shape as well as in colour. */
export function traceState({ x, y, kind }: LabNode, path: Tracing): void {
  if (kind === 'initial') path.roundRect(x - 22, y - 14, 44, 28, 6);
  else if (kind === 'plain') {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  } else tracePieces(signPieces(kind, x, y, 20), path);
}
