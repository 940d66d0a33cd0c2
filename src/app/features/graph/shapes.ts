import type { Point } from '../../../base/layered.ts';
import type { Tracing } from '../lab/shapes.ts';
import type { SceneArrow, SceneNode } from './scene.ts';

/** Traces the outline of a node: special kinds differ in shape. */
export function traceNode({ x, y, half, kind }: SceneNode, path: Tracing, grow = 0): void {
  const [w, h] = [half.x + grow, half.y + grow];
  switch (kind) {
    case 'deadlock':
    case 'violation': {
      const cut = Math.min(w, h) * (kind === 'deadlock' ? 0.6 : 0.85);
      const sides =
        kind === 'deadlock'
          ? [
              [-w, -h + cut],
              [-w + cut, -h],
              [w - cut, -h],
              [w, -h + cut],
              [w, h - cut],
              [w - cut, h],
              [-w + cut, h],
              [-w, h - cut],
            ]
          : [
              [-w - cut / 2, 0],
              [-w + cut / 2, -h],
              [w - cut / 2, -h],
              [w + cut / 2, 0],
              [w - cut / 2, h],
              [-w + cut / 2, h],
            ];
      return polygon(
        sides.map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy })),
        path,
      );
    }
    case 'error':
      return polygon(
        [
          { x, y: y - h * 1.5 },
          { x: x + w * 1.3, y },
          { x, y: y + h * 1.5 },
          { x: x - w * 1.3, y },
        ],
        path,
      );
    case 'terminated':
      return path.rect(x - w, y - h, 2 * w, 2 * h);
    default:
      if (half.x <= 16 && kind === 'plain') {
        path.moveTo(x + w, y);
        return path.arc(x, y, w, 0, 2 * Math.PI);
      }
      return path.roundRect(x - w, y - h, 2 * w, 2 * h, kind === 'initial' && half.x <= 16 ? 4 : 7);
  }
}

function polygon([first, ...others]: readonly Point[], path: Tracing): void {
  if (first === undefined) return;
  path.moveTo(first.x, first.y);
  for (const { x, y } of others) path.lineTo(x, y);
  path.closePath();
}

/** Traces an arrow and its head, from the rim of one node to that of the other. */
export function traceArrow(nodes: readonly SceneNode[], { source, target, bent }: SceneArrow, line: Tracing, head: Tracing | null): void {
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return;
  if (source === target) {
    const { x, y, half } = from;
    const [right, top] = [x + half.x, y - half.y];
    line.moveTo(right - 8, top);
    line.bezierCurveTo(right - 6, top - 26, right + 26, top + 2, right, top + 10);
    if (head !== null) arrowHead({ x: right, y: top + 10 }, -0.9, 0.43, head);
    return;
  }
  const control = bent ? bow(from, to) : null;
  const start = rim(from, control ?? to);
  const tip = rim(to, control ?? from);
  line.moveTo(start.x, start.y);
  if (control === null) line.lineTo(tip.x, tip.y);
  else line.quadraticCurveTo(control.x, control.y, tip.x, tip.y);
  const aim = control ?? start;
  const length = Math.max(1, Math.hypot(tip.x - aim.x, tip.y - aim.y));
  if (head !== null) arrowHead(tip, (tip.x - aim.x) / length, (tip.y - aim.y) / length, head);
}

/** The place of the words of an arrow. */
export function middleOf(nodes: readonly SceneNode[], { source, target, bent }: SceneArrow): Point {
  const [from, to] = [nodes[source], nodes[target]];
  if (from === undefined || to === undefined) return { x: 0, y: 0 };
  if (source === target) return { x: from.x + from.half.x + 16, y: from.y - from.half.y - 8 };
  const control = bent ? bow(from, to) : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { x: (from.x + 2 * control.x + to.x) / 4, y: (from.y + 2 * control.y + to.y) / 4 };
}

/** Where a bent arrow is aimed at: to the left of the way, so that two opposite arrows lie apart. */
function bow(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const out = bowOut(from, to);
  return { x: (from.x + to.x) / 2 + (dy / length) * out, y: (from.y + to.y) / 2 - (dx / length) * out };
}

/** How far to the left of the way the control point of a bent arrow lies. */
export function bowOut(from: Point, to: Point): number {
  return Math.min(90, 34 + Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)) * 0.12);
}

/** Where the line from the middle of a node towards a place leaves it. */
function rim({ x, y, half, kind }: SceneNode, towards: Point): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const round = half.x <= 16 && kind === 'plain';
  const share = round
    ? (half.x + 1) / length
    : Math.min(1, Math.min((half.x + 1) / Math.max(0.01, Math.abs(dx)), (half.y + 1) / Math.max(0.01, Math.abs(dy))));
  return { x: x + dx * share, y: y + dy * share };
}

function arrowHead({ x, y }: Point, dx: number, dy: number, path: Tracing): void {
  path.moveTo(x, y);
  path.lineTo(x - dx * 10 - dy * 4.5, y - dy * 10 + dx * 4.5);
  path.lineTo(x - dx * 10 + dy * 4.5, y - dy * 10 - dx * 4.5);
  path.closePath();
}

/** The arrow at a place of the scene, in its units; null if there is none near. */
export function arrowAt(
  { nodes, arrows }: { readonly nodes: readonly SceneNode[]; readonly arrows: readonly SceneArrow[] },
  at: Point,
  reach: number,
): number | null {
  let best: number | null = null;
  let nearest = reach;
  arrows.forEach((arrow, i) => {
    const [from, to] = [nodes[arrow.source], nodes[arrow.target]];
    if (from === undefined || to === undefined) return;
    const middle = middleOf(nodes, arrow);
    const control = { x: 2 * middle.x - (from.x + to.x) / 2, y: 2 * middle.y - (from.y + to.y) / 2 };
    const far = 100 + reach;
    if (
      at.x < Math.min(from.x, to.x) - far ||
      at.x > Math.max(from.x, to.x) + far ||
      at.y < Math.min(from.y, to.y) - far ||
      at.y > Math.max(from.y, to.y) + far
    )
      return;
    for (let step = 1; step < 16; step++) {
      const t = step / 16;
      const x = (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t * t * to.x;
      const y = (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t * t * to.y;
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance < nearest) {
        nearest = distance;
        best = i;
      }
    }
  });
  return best;
}
