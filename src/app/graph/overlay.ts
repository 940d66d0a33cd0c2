import type { Core, NodeSingular } from 'cytoscape';
import type { Point } from '../../base/layered.ts';
import type { GraphNode } from '../../worker/api.ts';
import { signPieces, tracePieces } from '../pictures/signs.ts';
import type { Colour } from './canvasStyle.ts';
import type { Marks } from './marks.ts';
import type { Emphasis } from './scene.ts';

/**
 * Marks drawn on a canvas of their own above the drawing: for scenes of thousands of arrows, which take too long to be drawn anew at each step of
 * a run.
 */
export function overlayMarks(host: HTMLElement, view: Core, colour: Colour): Marks {
  const canvas = document.createElement('canvas');
  canvas.className = 'canvas-marks';
  host.append(canvas);
  let emphasis: Emphasis | null = null;
  let frame = 0;
  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const context = canvas.getContext('2d');
      if (context === null) return;
      const [width, height, ratio] = [host.clientWidth, host.clientHeight, Math.min(2, devicePixelRatio)];
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.scale(ratio, ratio);
      if (emphasis !== null) paintMarks(context, view, emphasis, colour);
    });
  };
  view.on('viewport resize', draw);
  return {
    show: (next) => {
      emphasis = next;
      draw();
    },
    reset: draw,
    repaint: draw,
    destroy: () => {
      cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}

function paintMarks(context: CanvasRenderingContext2D, view: Core, emphasis: Emphasis, colour: Colour): void {
  const { run, current, currentEdge, selected, loop } = emphasis;
  const thick = Math.max(1.6, Math.min(4, 4 * view.zoom()));
  for (const key of run) {
    const edge = view.getElementById(key);
    if (edge.empty() || !edge.isEdge()) continue;
    const repeats = loop.has(key);
    context.strokeStyle = colour(repeats ? '--receiver' : '--accent');
    context.fillStyle = context.strokeStyle;
    context.lineWidth = key === currentEdge ? thick * 2 : thick;
    context.setLineDash(repeats ? [9, 4] : []);
    arrow(context, discOf(edge.source()), discOf(edge.target()));
  }
  context.setLineDash([]);
  for (const [key, name, width] of [...[...run].map((key) => [key, '--accent', thick] as const), [current, '--current-ring', 5] as const]) {
    if (key !== null) ring(context, view, key, colour(name), width);
  }
  if (selected !== null) ring(context, view, selected, colour('--accent'), 8);
  label(context, view, currentEdge, colour);
}

/** The radius at which the shapes of special states can be told apart, in pixels. */
const smallest = 9;

/** A ring around a state, of its shape and at least so large that it is seen. */
function ring(context: CanvasRenderingContext2D, view: Core, key: string, colour: string, width: number): void {
  const node = view.getElementById(key);
  if (node.empty() || !node.isNode()) return;
  const { x, y } = node.renderedPosition();
  const radius = Math.max(4, node.renderedWidth() / 2) + width / 2;
  const kind: GraphNode['kind'] = node.data('kind');
  context.beginPath();
  // A circle around a small octagon would make a circle of it.
  tracePieces(signPieces(kind === 'terminated' ? 'plain' : kind, x, y, kind === 'plain' ? radius : Math.max(smallest, radius)), context);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** Where a state is drawn, and how far from there its sign reaches. */
interface Disc extends Point {
  readonly radius: number;
}

function discOf(node: NodeSingular): Disc {
  return { ...node.renderedPosition(), radius: Math.max(4, Math.min(node.renderedWidth(), node.renderedHeight()) / 2) };
}

function arrow(context: CanvasRenderingContext2D, from: Disc, to: Disc): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) {
    context.beginPath();
    context.arc(from.x + from.radius, from.y - from.radius, Math.max(6, from.radius), 0, 2 * Math.PI);
    return context.stroke();
  }
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * (to.radius + 2), y: to.y - dy * (to.radius + 2) };
  context.beginPath();
  context.moveTo(from.x + dx * from.radius, from.y + dy * from.radius);
  context.lineTo(tip.x, tip.y);
  context.stroke();
  const head = 6 + context.lineWidth;
  context.beginPath();
  context.moveTo(tip.x + dx * 2, tip.y + dy * 2);
  context.lineTo(tip.x - dx * head - (dy * head) / 2, tip.y - dy * head + (dx * head) / 2);
  context.lineTo(tip.x - dx * head + (dy * head) / 2, tip.y - dy * head - (dx * head) / 2);
  context.fill();
}

/** The words of the step taken last, above the middle of its arrow. */
function label(context: CanvasRenderingContext2D, view: Core, key: string | null, colour: Colour): void {
  const edge = key === null ? view.collection() : view.getElementById(key);
  if (edge.empty()) return;
  const [from, to] = [edge.source().renderedPosition(), edge.target().renderedPosition()];
  const text = String(edge.data('label'));
  context.font = 'bold 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const wide = context.measureText(text).width + 8;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2 - 20];
  context.fillStyle = colour('--graph-background');
  context.globalAlpha = 0.85;
  context.fillRect(x - wide / 2, y - 9, wide, 18);
  context.globalAlpha = 1;
  context.fillStyle = colour('--graph-text');
  context.fillText(text, x, y);
}
