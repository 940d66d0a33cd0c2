import { type Box, overlap, shareWithin, windowOf } from './box.ts';
import { signPieces, tracePieces } from '../../kit/drawing/signs.ts';
import type { LabScene, SideMarks, Viewport } from './scene.ts';
import { paintLabels } from './paint-labels.ts';
import { dotsBelow, paintDots } from './paint-dots.ts';
import { radius, type SidePaths, type Tile, traceArrow } from './shapes.ts';
import { mostTogether, pathsWithin } from './within.ts';

/** The page's colours under the names of their CSS variables. */
export type Colour = (name: string) => string;

/** One side of a comparison on its canvas. */
export interface Picture {
  readonly scene: LabScene;
  readonly marks: SideMarks;
  readonly tiles: readonly Tile[];
  /** All of the scene. */
  readonly box: Box;
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly colour: Colour;
  /** How strongly what the search came to is drawn and what it left out, from 0 to 1, where one picture fades into another. */
  readonly kept: number;
  readonly left: number;
  /** Whether it is drawn over another picture. */
  readonly over: boolean;
}

/** Where less of the scene than this is seen, its paths are made for the window. */
const mostByTiles = 0.7;

const fills: Readonly<Record<string, readonly [string, string]>> = {
  plain: ['--graph-node', '--graph-node-border'],
  initial: ['--graph-node', '--graph-text'],
  terminated: ['--good-fill', '--good-line'],
  deadlock: ['--bad-fill', '--bad-line'],
  error: ['--bad-fill', '--bad-line'],
  violation: ['--bad-fill', '--bad-line'],
};

/**
 * Draws a side: what was taken in full and on top, what was left out dashed, what was never visited faint. Where the picture is so small
 * that states would run into each other they are dots, large and dark where they were visited. While a large picture is moving, its lines
 * are thin and not dashed, which is several times as fast.
 */
export function paint(
  context: CanvasRenderingContext2D,
  picture: Picture,
  view: Viewport,
  width: number,
  height: number,
  ratio: number,
  moving: boolean,
): void {
  const { tiles, colour, kept, left } = picture;
  const window = windowOf(view, width, height);
  const part = shareWithin(picture.box, window) < mostByTiles;
  const seen = part
    ? pathsWithin(picture.scene, picture.marks, window)
    : tiles.filter(({ box }) => overlap(box, window)).map(({ paths }) => paths);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (!picture.over) context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const plain = moving && (part ? seen.length * mostTogether : picture.scene.arrows.length) > fewArrows;
  const dots = view.scale < dotsBelow;
  const few = marksFew(picture.marks);
  const hair = plain ? 1 / view.scale : 1.3 / Math.max(0.35, Math.min(1.4, view.scale));
  // Where the picture is small, a dash is shorter than a pixel.
  const dashed = view.scale > 0.12 && !plain;
  context.lineWidth = hair;
  context.strokeStyle = colour('--graph-edge');
  context.fillStyle = colour('--graph-edge');
  context.setLineDash(dashed ? [7, 6] : []);
  if (left > 0) {
    context.globalAlpha = 0.3 * left;
    for (const paths of seen) context.stroke(paths.beyond);
    context.globalAlpha = (dashed ? 0.75 : 0.4) * left;
    for (const paths of seen) context.stroke(paths.pruned);
    context.setLineDash([]);
    context.globalAlpha = 0.45 * left;
    for (const paths of seen) context.fill(paths.prunedHeads);
  }
  context.setLineDash([]);
  // Many arrows of a small picture would hide the states.
  context.globalAlpha = (dots && !few ? 0.45 : 1) * kept;
  context.lineWidth = plain ? hair : Math.max(hair * 1.5, (few ? 1.7 : 0.8) / view.scale);
  context.strokeStyle = colour('--lab-taken');
  context.fillStyle = colour('--lab-taken');
  if (kept > 0) {
    for (const paths of seen) context.stroke(paths.taken);
    for (const paths of seen) context.fill(paths.takenHeads);
  }
  if (dots) paintDots(context, picture, view);
  else paintStates(context, seen, picture, hair, dashed);
  context.globalAlpha = kept;
  if (view.scale < small && kept > 0) paintSpecial(context, picture, view);
  context.globalAlpha = 1;
  paintSelection(context, picture, view);
  if (view.scale > 0.5) paintNumbers(context, picture, view, width, height);
}

function paintStates(
  context: CanvasRenderingContext2D,
  seen: readonly SidePaths[],
  { colour, kept, left }: Picture,
  hair: number,
  dashed: boolean,
): void {
  context.lineWidth = hair;
  context.globalAlpha = 0.6 * left;
  context.fillStyle = colour('--graph-background');
  context.strokeStyle = colour('--graph-node-border');
  context.setLineDash(dashed ? [3, 4] : []);
  for (const { unvisited } of seen) {
    context.fill(unvisited);
    context.stroke(unvisited);
  }
  context.setLineDash([]);
  context.globalAlpha = kept;
  for (const { visited } of seen)
    for (const [kind, path] of visited) {
      const [fill = '', line = ''] = fills[kind] ?? [];
      context.fillStyle = colour(kind === 'plain' ? '--lab-visited' : fill);
      context.strokeStyle = colour(line);
      context.lineWidth = kind === 'plain' ? hair : hair * 2;
      context.fill(path);
      context.stroke(path);
    }
}

/** Below this scale signs would be too small to be told apart. */
const small = 0.4;
const mostSpecial = 300;
/** The least radius, in pixels, at which an octagon is not taken for a circle. */
const smallest = 10;

/** So few arrows can be drawn thick and dashed at any time. */
const fewArrows = 600;

/** Few arrows can be drawn thick however small the picture is. */
function marksFew({ taken }: SideMarks): boolean {
  let count = 0;
  for (const one of taken) if (one) count++;
  return count <= fewArrows;
}

/** Special states at a size at which their shapes can be told apart. */
function paintSpecial(context: CanvasRenderingContext2D, { scene, marks, colour }: Picture, { scale }: Viewport): void {
  const special = scene.nodes.filter(({ kind }, i) => kind !== 'plain' && marks.visited[i] === true);
  if (special.length > mostSpecial) return;
  context.lineWidth = 2.5 / scale;
  for (const { x, y, kind } of special) {
    const [fill = '', line = ''] = fills[kind] ?? [];
    context.fillStyle = colour(fill);
    context.strokeStyle = colour(line);
    context.beginPath();
    tracePieces(signPieces(kind, x, y, smallest / scale), context);
    context.fill();
    context.stroke();
  }
}

/** The selected state with its arrows and their labels, and the state under the pointer. */
function paintSelection(context: CanvasRenderingContext2D, picture: Picture, view: Viewport): void {
  const { scene, marks, selected, hovered, colour } = picture;
  const shown = hovered ?? selected;
  scene.arrows.forEach((arrow, i) => {
    if (arrow.source !== shown) return;
    const [line, head] = [new Path2D(), new Path2D()];
    traceArrow(scene.nodes, arrow, line, head);
    const taken = marks.taken[i] === true;
    context.strokeStyle = colour(taken ? '--accent' : '--graph-text');
    context.fillStyle = context.strokeStyle;
    context.lineWidth = (taken ? 3.5 : 1.8) / Math.max(0.5, view.scale);
    context.setLineDash(taken ? [] : [8, 6]);
    context.stroke(line);
    context.setLineDash([]);
    context.fill(head);
  });
  for (const [state, ring] of [
    [hovered, '--graph-text'],
    [selected, '--current-ring'],
  ] as const) {
    const node = state === null ? undefined : scene.nodes[state];
    if (node === undefined) continue;
    context.beginPath();
    context.arc(node.x, node.y, Math.max(radius + 11, 8 / view.scale), 0, 2 * Math.PI);
    context.strokeStyle = colour(ring);
    context.lineWidth = Math.max(5, 2.5 / view.scale);
    context.stroke();
  }
  if (view.scale < 0.8) return;
  const arrows = scene.arrows.filter(({ source }) => source === shown);
  paintLabels(context, scene.nodes, arrows, view, colour);
}

function paintNumbers(context: CanvasRenderingContext2D, picture: Picture, view: Viewport, width: number, height: number): void {
  const { scene, marks, colour, kept, left } = picture;
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour('--graph-text');
  scene.nodes.forEach(({ x, y }, i) => {
    const [px, py] = [view.x + x * view.scale, view.y + y * view.scale];
    if (px < -20 || py < -20 || px > width + 20 || py > height + 20) return;
    context.globalAlpha = marks.visited[i] ? kept : 0.55 * left;
    context.fillText(i === 0 ? 'start' : String(i), x, y + 0.5);
  });
  context.globalAlpha = 1;
}
