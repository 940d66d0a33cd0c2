import type { Viewport } from '../lab/scene.ts';
import { type Colour, labelOf, paintLabel } from './paint.ts';
import type { Emphasis, Scene } from './scene.ts';
import { middleOf, traceArrow, traceNode } from './shapes.ts';

/** Draws the run, the place in it, the chosen state and what is pointed at, over the scene. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  emphasis: Emphasis,
  hovered: number | null,
  view: Viewport,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  colour: Colour,
): void {
  const { ratio, width, height } = size;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const { nodes, arrows } = scene;
  const numbers = new Map(arrows.map((arrow, i) => [arrow.source * nodes.length + arrow.target, i]));
  const { run, index, loopStart, selected } = emphasis;
  const line = (arrow: number, ink: 'taken' | 'receiver' | 'text', thick: number, dash: readonly number[]): void => {
    const found = arrows[arrow];
    if (found === undefined) return;
    const [path, head] = [new Path2D(), new Path2D()];
    traceArrow(nodes, found, path, head);
    context.strokeStyle = colour(ink);
    context.fillStyle = context.strokeStyle;
    context.lineWidth = thick / Math.min(1.2, Math.max(0.1, view.scale));
    context.setLineDash([...dash]);
    context.stroke(path);
    context.setLineDash([]);
    context.fill(head);
  };
  const ring = (node: number, ink: 'taken' | 'current', thick: number, grow: number): void => {
    const found = nodes[node];
    if (found === undefined) return;
    const path = new Path2D();
    // Special states are drawn larger than their places.
    const larger = found.kind !== 'plain' && found.half.x <= 16 ? grow + 7 : grow;
    traceNode(found, path, Math.max(larger, 8 / view.scale - found.half.y));
    context.strokeStyle = colour(ink);
    context.lineWidth = thick / Math.min(1.2, Math.max(0.1, view.scale));
    context.stroke(path);
  };
  for (let place = 1; place < run.length; place++) {
    const arrow = numbers.get((run[place - 1] ?? -1) * nodes.length + (run[place] ?? -1));
    if (arrow === undefined || (run[place - 1] ?? -1) < 0) continue;
    const repeats = loopStart !== null && place > loopStart;
    line(arrow, repeats ? 'receiver' : 'taken', place === index ? 6 : 3, repeats ? [9, 4] : []);
  }
  for (const node of new Set(run)) ring(node, 'taken', 2.5, 2);
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  ring(current, 'current', 4, 6);
  if (selected >= 0) ring(selected, 'current', 4, 6);
  const shown = hovered !== null && hovered < nodes.length ? hovered : selected >= 0 ? selected : current;
  if (hovered !== null && hovered >= nodes.length) line(hovered - nodes.length, 'text', 3, []);
  const onward = shown < 0 || view.scale < 0.3 ? [] : arrows.flatMap((arrow, i) => (arrow.source === shown ? [i] : []));
  for (const arrow of onward) if (hovered === shown) line(arrow, 'text', 2.4, []);
  if (view.scale < 0.55) return;
  const step = numbers.get((run[index - 1] ?? -1) * nodes.length + current);
  for (const i of new Set([...(onward.length <= 8 ? onward : []), ...(step === undefined ? [] : [step])])) {
    const arrow = arrows[i];
    if (arrow === undefined) continue;
    const at = middleOf(nodes, arrow);
    paintLabel(context, labelOf(arrow.labels, 34), at.x, at.y, colour);
  }
}
