import {
  dotOf,
  farStep,
  groupLook,
  groupLooks,
  partlyDrawn,
  type StateFate,
  stateLook,
  type StepFate,
  stepFates,
} from '../../../../../drawing/state-looks.ts';
import { type Box, overlap, shareWithin, windowOf } from '../../../../../drawing/graph/box.ts';
import type { Colour, prepare } from '../paint.ts';
import {
  arrowFate,
  arrowType,
  dotRadius,
  dotShare,
  type GraphPicture,
  leastRead,
  linesOf,
  type Looks,
  nodeFate,
  usualType,
} from '../../../../../drawing/graph/picture.ts';
import { saidIn } from '../../../../../drawing/graph/placed-words.ts';
import { pictureFace, textWidth } from '../../../../../drawing/text-width.ts';
import type { Viewport } from '../../../../../drawing/graph/viewport.ts';
import { mostTogether, type Part, partsWithin } from './paths.ts';

/** A picture with its paths. */
export interface Bulk {
  readonly picture: GraphPicture;
  readonly looks: Looks | null;
  readonly tiles: readonly Part[];
  /** Below this scale states that a search came to are dots. */
  readonly dotsAt: number;
  /** All of the picture. */
  readonly box: Box;
}

/** Where less of the picture than this is seen, its paths are made for the window. */
const mostByTiles = 0.7;
/** So few arrows can be drawn thick and dashed at any time. */
const fewArrows = 600;

/** What is painted first, below the rest. */
const arrowOrder: readonly StepFate[] = ['beyond', 'pruned', 'plain', 'gone'];
const nodeOrder: readonly StateFate[] = ['unvisited', 'plain'];

/**
 * Paints a picture. Where it is so small that states would run into each other they are dots, large and dark where they were visited. While
 * a large picture moves, its lines are thin and not dashed, which is several times as fast.
 */
export function paintBulk(
  { context, width, height, ratio }: NonNullable<ReturnType<typeof prepare>>,
  bulk: Bulk,
  view: Viewport,
  colour: Colour,
  moving: boolean,
): void {
  const window = windowOf(view, width, height);
  const part = shareWithin(bulk.box, window) < mostByTiles;
  const seen = part ? partsWithin(bulk.picture, bulk.looks, window) : bulk.tiles.filter(({ box }) => overlap(box, window));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const plain = moving && (part ? seen.length * mostTogether : bulk.picture.arrows.length) > fewArrows;
  const hair = plain ? 1 / view.scale : 1.3 / Math.max(0.35, Math.min(1.4, view.scale));
  const dots = view.scale < bulk.dotsAt;
  paintArrows(context, seen, colour, hair, view.scale, dots, plain);
  paintNodes(context, seen, colour, hair, dots, plain);
  if (dots) paintDots(context, bulk, view.scale, colour);
  context.globalAlpha = 1;
  if (!dots) {
    context.strokeStyle = colour('text');
    context.lineWidth = hair;
    for (const { signs } of seen) context.stroke(signs);
  }
  if (view.scale * bulk.picture.type < leastRead) return;
  paintNodeWords(context, bulk, window, colour);
  paintArrowWords(context, bulk, window, view.scale, colour);
}

function paintArrows(
  context: CanvasRenderingContext2D,
  seen: readonly Part[],
  colour: Colour,
  hair: number,
  scale: number,
  dots: boolean,
  plain: boolean,
): void {
  const all = ordered(
    seen.flatMap(({ arrows }) => [...arrows.values()]),
    arrowOrder,
  );
  for (const { fate, colour: group, far, line, head } of all) {
    const { dash, strength } = stepFates[fate];
    const { ink, width } = far && fate === 'plain' ? farStep : stepFates[fate];
    const look = groupLook(group);
    // Many arrows of a small picture would hide the states.
    context.globalAlpha = strength * (dots ? 0.6 : 1);
    context.strokeStyle = colour(look?.ink ?? ink);
    context.fillStyle = context.strokeStyle;
    context.lineWidth = plain ? hair : hair * (look === null ? width / stepFates.plain.width : 1.5);
    // Where the picture is small, a dash is shorter than a pixel.
    context.setLineDash(plain || scale < 0.12 ? [] : [...(look?.dash ?? dash)]);
    context.stroke(line);
    context.setLineDash([]);
    if (!plain && scale > 0.08) context.fill(head);
  }
}

function paintNodes(
  context: CanvasRenderingContext2D,
  seen: readonly Part[],
  colour: Colour,
  hair: number,
  dots: boolean,
  plain: boolean,
): void {
  const all = ordered(
    seen.flatMap(({ nodes }) => [...nodes.values()]),
    nodeOrder,
  );
  for (const { fate, kind, colour: group, partly, path } of all) {
    if (dots && dotOf(fate) !== null) continue;
    const { fill, rim, width, dash } = stateLook(kind, fate);
    const look = groupLook(group);
    context.globalAlpha = 1;
    context.fillStyle = colour(fill);
    context.fill(path);
    if (look !== null) {
      context.fillStyle = pattern(context, colour(look.ink), groupLooks.indexOf(look)) ?? colour(look.ink);
      context.fill(path);
    }
    context.strokeStyle = colour(look !== null && kind === 'plain' ? look.ink : rim);
    context.lineWidth = (width / 1.4) * hair;
    context.setLineDash(plain ? [] : [...(partly ? partlyDrawn.dash : dash)]);
    context.stroke(path);
    context.setLineDash([]);
  }
}

/** The states of a small picture as dots, of a size at which they can be seen. */
function paintDots(context: CanvasRenderingContext2D, { picture, looks }: Bulk, scale: number, colour: Colour): void {
  for (const fate of ['unvisited', 'reduced', 'whole'] as const) {
    const dot = dotOf(fate);
    if (dot === null) continue;
    const radius = Math.max((dotShare * dotRadius * picture.type) / usualType, 1 / scale) * dot.size;
    context.globalAlpha = dot.strength;
    context.fillStyle = colour(dot.ink);
    context.beginPath();
    picture.nodes.forEach(({ x, y }, i) => {
      if (nodeFate(looks, i) !== fate) return;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    });
    context.fill();
  }
}

function paintNodeWords(context: CanvasRenderingContext2D, { picture, looks }: Bulk, window: Box, colour: Colour): void {
  const { nodes, type } = picture;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  nodes.forEach((node, i) => {
    const { x, y } = node;
    const fate = nodeFate(looks, i);
    if (fate === null || x < window.left || x > window.right || y < window.top || y > window.bottom) return;
    const { ink } = stateLook(node.kind, fate);
    for (const { text, below, bold } of linesOf(node, type)) {
      context.font = `${bold ? '600 ' : ''}${type}px ${pictureFace}`;
      if (node.colour !== null) {
        context.strokeStyle = colour('node');
        context.lineWidth = 4;
        context.strokeText(text, x, y + below);
      }
      context.fillStyle = colour(ink);
      context.fillText(text, x, y + below + 0.5, textWidth(text, type, bold));
    }
  });
  context.globalAlpha = 1;
}

/** Words beside arrows stand where nothing else is; those of arrows that a search left out are as pale as these. */
function paintArrowWords(context: CanvasRenderingContext2D, { picture, looks }: Bulk, window: Box, scale: number, colour: Colour): void {
  const size = arrowType(picture.type);
  if (scale * size < leastRead) return;
  context.font = `${size}px ${pictureFace}`;
  for (const { arrow, lines } of saidIn(picture, looks)) {
    const fate = arrowFate(looks, arrow);
    if (fate === null) continue;
    context.fillStyle = colour(fate === 'beyond' ? 'quiet' : 'text');
    for (const { text, x, y } of lines)
      if (x > window.left && x < window.right && y > window.top && y < window.bottom) context.fillText(text, x, y, textWidth(text, size));
  }
  context.globalAlpha = 1;
}

/** Paths whose fates are in a list first, in its order. */
function ordered<Fate extends string, Paths extends { readonly fate: Fate }>(all: readonly Paths[], first: readonly Fate[]): Paths[] {
  const rank = (fate: Fate) => (first.includes(fate) ? first.indexOf(fate) : first.length);
  return [...all].sort((a, b) => rank(a.fate) - rank(b.fate));
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
