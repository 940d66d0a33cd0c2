import { type Ink, inks } from '../../kit/drawing/drawing.ts';
import type { Viewport } from '../lab/scene.ts';
import { groupLooks, kindInks, lookOf } from './looks.ts';
import type { Scene, SceneNode } from './scene.ts';
import { middleOf, traceArrow, traceNode } from './shapes.ts';

/** The page's colours. */
export type Colour = (ink: Ink) => string;

/** Arrows that look alike, and nodes that do, each as one path. Made once for each scene. */
export interface ScenePaths {
  readonly arrows: readonly { readonly colour: number | null; readonly line: Path2D; readonly head: Path2D }[];
  readonly nodes: readonly { readonly kind: SceneNode['kind']; readonly colour: number | null; readonly path: Path2D }[];
  readonly marks: Path2D;
}

/** So many arrows are thin at any time, and while the picture moves lose their heads. */
const manyArrows = 1_500;
/** Nodes smaller than this, in pixels, have no words. */
const legible = 0.55;

export function pathsOf({ nodes, arrows }: Scene): ScenePaths {
  const lines = new Map<number | null, { colour: number | null; line: Path2D; head: Path2D }>();
  for (const arrow of arrows) {
    const paths = lines.get(arrow.colour) ?? { colour: arrow.colour, line: new Path2D(), head: new Path2D() };
    lines.set(arrow.colour, paths);
    traceArrow(nodes, arrow, paths.line, paths.head);
  }
  const shapes = new Map<string, { kind: SceneNode['kind']; colour: number | null; path: Path2D }>();
  const marks = new Path2D();
  for (const node of nodes) {
    const key = `${node.kind} ${node.colour}`;
    const shape = shapes.get(key) ?? { kind: node.kind, colour: node.colour, path: new Path2D() };
    shapes.set(key, shape);
    traceNode(node, shape.path);
    if (node.cyclic) traceNode(node, marks, node.bottom ? 4 : -4);
    if (node.hidden > 0) traceStub(node, marks);
  }
  return { arrows: [...lines.values()], nodes: [...shapes.values()], marks };
}

/** Three short lines below a node: there is more. */
function traceStub({ x, y, half }: SceneNode, path: Path2D): void {
  for (const dx of [-7, 0, 7]) {
    path.moveTo(x + dx * 0.6, y + half.y + 2);
    path.lineTo(x + dx, y + half.y + 9);
  }
}

export function paintScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  paths: ScenePaths,
  view: Viewport,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  colour: Colour,
  moving: boolean,
): void {
  const { ratio, width, height } = size;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const many = scene.arrows.length > manyArrows;
  const hair = 1.3 / Math.max(0.3, Math.min(1.4, view.scale));
  context.globalAlpha = many ? 0.55 : 1;
  for (const { colour: group, line, head } of paths.arrows) {
    const look = lookOf(group);
    context.strokeStyle = colour(look?.ink ?? 'left');
    context.fillStyle = context.strokeStyle;
    context.lineWidth = look === null ? hair : hair * 1.5;
    context.setLineDash(look === null || (many && moving) ? [] : [...look.dash]);
    context.stroke(line);
    context.setLineDash([]);
    if (!(many && moving) && view.scale > 0.08) context.fill(head);
  }
  context.globalAlpha = 1;
  for (const { kind, colour: group, path } of paths.nodes) {
    const look = lookOf(group);
    const [fill, rim] = kindInks[kind];
    context.fillStyle = colour(fill);
    context.fill(path);
    if (look !== null) {
      context.fillStyle = pattern(context, colour(look.ink), groupLooks.indexOf(look)) ?? colour(look.ink);
      context.fill(path);
    }
    context.strokeStyle = colour(look !== null && kind === 'plain' ? look.ink : rim);
    context.lineWidth = (kind === 'plain' ? 1 : 2.2) * hair;
    context.stroke(path);
  }
  context.strokeStyle = colour('text');
  context.lineWidth = hair;
  context.stroke(paths.marks);
  if (view.scale >= legible) paintWords(context, scene, view, size, colour);
  else paintSpecial(context, scene, view, colour);
}

/** Special states at a size that can be seen, where the picture is small. */
function paintSpecial(context: CanvasRenderingContext2D, { nodes }: Scene, { scale }: Viewport, colour: Colour): void {
  const special = nodes.filter(({ kind }) => kind !== 'plain');
  if (special.length > 300) return;
  for (const node of special) {
    const [fill, rim] = kindInks[node.kind];
    const grow = Math.max(0, 7 / scale - node.half.y);
    context.beginPath();
    const path = new Path2D();
    traceNode(node, path, grow);
    context.fillStyle = colour(fill);
    context.strokeStyle = colour(rim);
    context.lineWidth = 1.8 / scale;
    context.fill(path);
    context.stroke(path);
  }
}

function paintWords(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  { width, height }: { readonly width: number; readonly height: number },
  colour: Colour,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const inside = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const [px, py] = [view.x + x * view.scale, view.y + y * view.scale];
    return px > -80 && py > -40 && px < width + 80 && py < height + 40;
  };
  for (const node of scene.nodes) {
    if (!inside(node)) continue;
    const lines = wordsOf(node);
    lines.forEach((line, i) => {
      context.font = `${i === 0 && lines.length > 1 ? '600 ' : ''}12px system-ui, sans-serif`;
      const at = node.y + (i - (lines.length - 1) / 2) * 15 + 0.5;
      if (node.colour !== null) {
        context.strokeStyle = colour('node');
        context.lineWidth = 4;
        context.strokeText(line, node.x, at);
      }
      context.fillStyle = colour('text');
      context.fillText(line, node.x, at);
    });
  }
  if (scene.arrows.length > 60 && scene.kind === 'graph') return;
  // Words of arrows must not hide those of nodes.
  const hides = ({ x, y }: { readonly x: number; readonly y: number }) =>
    scene.nodes.some((node) => Math.abs(node.x - x) < node.half.x + 20 && Math.abs(node.y - y) < node.half.y + 4);
  for (const arrow of scene.arrows) {
    const at = middleOf(scene.nodes, arrow);
    if (inside(at) && !hides(at)) paintLabel(context, labelOf(arrow.labels, scene.kind === 'path' ? 20 : 26), at.x, at.y, colour);
  }
}

/** The words in a node. */
export function wordsOf({ label, lines, kind, states }: SceneNode): string[] {
  const first = kind === 'initial' && states === 1 && lines.length === 0 ? 'start' : label;
  return [first, ...lines.slice(0, 4)].map((line) => (line.length > 26 ? `${line.slice(0, 25)}…` : line));
}

export function labelOf(labels: readonly string[], most: number): string {
  const [first = ''] = labels;
  const short = first.length > most ? `${first.slice(0, most - 1)}…` : first;
  return labels.length > 1 ? `${short} (+${labels.length - 1})` : short;
}

export function paintLabel(context: CanvasRenderingContext2D, text: string, x: number, y: number, colour: Colour): void {
  context.font = '11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = colour('surface');
  context.lineWidth = 4;
  context.strokeText(text, x, y);
  context.fillStyle = colour('text');
  context.fillText(text, x, y);
}

const patterns = new Map<string, CanvasPattern | null>();

/** A pattern of an entry of the legend; null where the browser has none. */
function pattern(context: CanvasRenderingContext2D, colour: string, entry: number): CanvasPattern | null {
  const key = `${entry} ${colour}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = 16;
  tile.height = 16;
  const pen = tile.getContext('2d');
  if (pen === null) return null;
  pen.scale(2, 2);
  pen.globalAlpha = 0.35;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 8, 8);
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.4;
  pen.beginPath();
  for (const [x0, y0, x1, y1] of groupLooks[entry]?.lines ?? []) {
    pen.moveTo(x0, y0);
    pen.lineTo(x1, y1);
  }
  pen.stroke();
  const made = context.createPattern(tile, 'repeat');
  patterns.set(key, made);
  return made;
}

/** The variable of the page for an ink. */
export function variableOf(ink: Ink): string {
  return inks[ink][0];
}
