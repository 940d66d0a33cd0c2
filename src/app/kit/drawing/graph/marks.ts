import type { Rectangle } from '../../../../base/layout/measure.ts';
import type { Ink } from '../../../../drawing/inks.ts';
import { stateLook, stepFates } from '../../../../drawing/state-looks.ts';
import { signPieces, outlinePieces } from '../../../../drawing/signs.ts';
import { headLength } from '../../../../drawing/graph/heads.ts';
import { outlineArrow, outlineNode } from '../../../../drawing/graph/outline.ts';
import { type Colour, paintWords, prepare } from './paint.ts';
import { fewSigns, type NodeSign, nodeSigns } from '../../../../drawing/graph/node-signs.ts';
import {
  arrowFate,
  arrowType,
  type Emphasis,
  type GraphPicture,
  leastRead,
  type Looks,
  nodeFate,
  type PictureNode,
  usualType,
} from '../../../../drawing/graph/picture.ts';
import { largestType, typeAt } from '../../../../drawing/graph/node-type.ts';
import { typeScale } from '../../../../drawing/graph/reading.ts';
import { namedNodes } from '../../../../drawing/graph/named.ts';
import { signPlace } from '../../../../drawing/graph/shapes.ts';
import { seenOf } from '../../../../drawing/graph/box.ts';
import type { Viewport } from '../../../../drawing/graph/viewport.ts';
import { pictureFace } from '../../../../drawing/text-width.ts';
import { placedIn, placeInSight } from '../../../../drawing/graph/placed-words.ts';

/** Below this scale signs would be too small to be told apart. */
const small = 0.5;
/** Beyond so many, special states are not enlarged. */
const mostSpecial = 300;
/** The least radius in pixels at which an octagon is not taken for a circle. */
const smallest = 10;
/** Arrows out of one state whose words are shown. */
const mostSaid = 12;
/** Letters of the words of such an arrow. */
const mostLetters = 34;

/** What is painted over a picture: so a step, a choice or a movement of the pointer draws nothing else anew. */
export interface Marks {
  readonly picture: GraphPicture;
  readonly looks: Looks | null;
  readonly emphasis: Emphasis;
  /** A node, or after all nodes an arrow. */
  readonly hovered: number | null;
}

/**
 * Draws the run, the place in it, the chosen state and what is pointed at; and special states at a size at which they can be told apart.
 */
export function paintMarks(canvas: HTMLCanvasElement, marks: Marks, view: Viewport, colour: Colour): void {
  const prepared = prepare(canvas);
  if (prepared === null) return;
  const { context, width, height, ratio } = prepared;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const { picture, looks, emphasis, hovered } = marks;
  const { nodes, arrows } = picture;
  const thin = Math.min(1.2, Math.max(0.1, view.scale));
  const line = (arrow: number, ink: Ink, thick: number, dash: readonly number[]): void => {
    const found = arrows[arrow];
    if (found === undefined || arrowFate(looks, arrow) === null) return;
    const [path, head] = [new Path2D(), new Path2D()];
    outlineArrow(nodes, found, path, { path: head, length: headLength(picture.type, view.scale) });
    context.strokeStyle = colour(ink);
    context.fillStyle = context.strokeStyle;
    context.lineWidth = thick / thin;
    context.setLineDash([...dash]);
    context.stroke(path);
    context.setLineDash([]);
    context.fill(head);
  };
  const ring = (node: number, ink: Ink, thick: number, grow: number): void => {
    const found = nodes[node];
    if (found === undefined || nodeFate(looks, node) === null) return;
    const path = new Path2D();
    outlineNode(found, path, Math.max(grow, 8 / view.scale - found.half.y));
    context.strokeStyle = colour(ink);
    context.lineWidth = thick / thin;
    context.stroke(path);
  };
  if (view.scale < small) paintSpecial(context, marks, view, colour);
  const { run, index, loopStart, selected } = emphasis;
  const numbers = new Map(run.length < 2 ? [] : arrows.map((arrow, i) => [arrow.source * nodes.length + arrow.target, i]));
  for (let place = 1; place < run.length; place++) {
    const arrow = numbers.get((run[place - 1] ?? -1) * nodes.length + (run[place] ?? -1));
    if (arrow === undefined || (run[place - 1] ?? -1) < 0) continue;
    const { ink, width: thick, dash } = stepFates[loopStart !== null && place > loopStart ? 'again' : 'run'];
    line(arrow, ink, place === index ? 2 * thick : thick, dash);
  }
  for (const node of new Set(run)) ring(node, 'taken', 2.5, 2);
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  const pointed = hovered !== null && hovered < nodes.length ? hovered : -1;
  if (hovered !== null && hovered >= nodes.length) line(hovered - nodes.length, 'text', 3, []);
  const shown = pointed >= 0 ? pointed : selected >= 0 ? selected : current;
  const onward = shown < 0 ? [] : arrows.flatMap(({ source }, i) => (source === shown && arrowFate(looks, i) !== null ? [i] : []));
  if (shown !== current || pointed >= 0) {
    for (const arrow of onward) {
      const fate = arrowFate(looks, arrow);
      const left = fate === 'pruned' || fate === 'beyond';
      line(arrow, fate === 'taken' ? 'taken' : 'text', fate === 'taken' ? 3.5 : 2.2, left ? [8, 6] : []);
    }
  }
  if (pointed >= 0 && pointed !== selected) ring(pointed, 'text', 2.5, 4);
  ring(current, 'current', 4, 6);
  if (selected >= 0) ring(selected, 'current', 4, 6);
  // A sign lies over the ring of its state.
  const many = (emphasis.signs ?? []).length > fewSigns;
  for (const { node, sign } of emphasis.signs ?? []) paintSign(context, picture.nodes[node], sign, [view.scale, many], colour);
  for (const { node, text, x, y, size, width, wider } of namedNodes(picture, looks, emphasis.named ?? [], view.scale)) {
    // Below may be the number of the node, a little smaller.
    const ground = wider ? 'surface' : stateLook(nodes[node]?.kind ?? 'plain', nodeFate(looks, node) ?? 'plain').fill;
    context.fillStyle = colour(ground);
    context.fillRect(x - width / 2, y - size / 2, width, size);
    context.fillStyle = colour('text');
    context.font = `${size}px ${pictureFace}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x, y + 0.04 * size, width);
  }
  if (view.scale < small) return;
  const step = numbers.get((run[index - 1] ?? -1) * nodes.length + current);
  const said = [...(step === undefined ? [] : [step]), ...(onward.length <= mostSaid ? onward : [])];
  const size = picture.type / Math.min(1, view.scale);
  // What can be read beside its arrow already is not said again; what is cut there is said in full in its place.
  const read = arrowType(picture.type) * view.scale >= leastRead;
  const plain = read ? placedIn(picture, looks) : [];
  const inFull = new Set(plain.flatMap(({ arrow, full }) => (full ? [arrow] : [])));
  const unsaid = [...new Set(said)].filter((arrow) => !(read && arrows[arrow]?.words !== undefined) && !inFull.has(arrow));
  const taken = plain.flatMap(({ arrow, box }) => (unsaid.includes(arrow) ? [] : [box]));
  const placed = placeInSight(picture, unsaid, step, size, mostLetters, taken, seenOf(view, width, height));
  for (const { arrow } of placed) for (const { box } of plain.filter((other) => other.arrow === arrow)) clear(context, box, colour);
  for (const { text, x, y } of placed) paintWords(context, text, x, y, size, colour);
}

/** Covers the words that are painted below. */
function clear(context: CanvasRenderingContext2D, { left, right, top, bottom }: Rectangle, colour: Colour): void {
  context.fillStyle = colour('surface');
  context.fillRect(left, top, right - left, bottom - top);
}

/** A sign at the upper right corner of a node, as large as can be read. */
function paintSign(
  context: CanvasRenderingContext2D,
  node: PictureNode | undefined,
  sign: NodeSign,
  size: readonly [scale: number, many: boolean],
  colour: Colour,
): void {
  if (node === undefined) return;
  const { x, y, radius } = signPlace(node, ...size);
  const { letter, ink } = nodeSigns[sign];
  context.fillStyle = colour('surface');
  context.strokeStyle = colour(ink);
  context.lineWidth = radius / 4;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = colour(ink);
  context.font = `700 ${1.6 * radius}px ${pictureFace}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, x, y + 0.05 * radius);
}

const nearest = new WeakMap<PictureNode, number>();

/** How far a node of a picture is from the nearest other. */
function nearestTo({ nodes }: GraphPicture, node: PictureNode): number {
  const known = nearest.get(node);
  if (known !== undefined) return known;
  const distance = nodes.reduce(
    (least, other) => (other === node ? least : Math.min(least, Math.hypot(other.x - node.x, other.y - node.y))),
    Number.POSITIVE_INFINITY,
  );
  nearest.set(node, distance);
  return distance;
}

/** Special states that were come to, at a size that can be seen; those whose names can be read are as they are. */
function paintSpecial(context: CanvasRenderingContext2D, { picture, looks }: Marks, { scale }: Viewport, colour: Colour): void {
  const special = picture.nodes.flatMap((node, i) => {
    const fate = nodeFate(looks, i);
    const read = typeAt(largestType(node), picture.type, typeScale(scale)) !== null;
    return node.kind === 'plain' || fate === null || fate === 'unvisited' || read ? [] : [{ node, fate }];
  });
  if (special.length > mostSpecial) return;
  const laid = picture.arrows.some(({ route }) => route !== undefined);
  context.lineWidth = 2.2 / scale;
  for (const { node, fate } of special) {
    const { fill, rim } = stateLook(node.kind, fate);
    context.fillStyle = colour(fill);
    context.strokeStyle = colour(rim);
    context.beginPath();
    const wished = (smallest * picture.type) / usualType / scale;
    // No larger than the room that a layout leaves around nodes, or than leaves the nearest ones to be seen.
    const radius = Math.max(node.half.y, Math.min(wished, laid ? 1.5 * node.half.y : 0.7 * nearestTo(picture, node)));
    if (node.dot) {
      outlinePieces(signPieces(node.kind, node.x, node.y, radius), context);
      context.fill();
    } else outlineNode(node, context, Math.max(0, 7 / scale - node.half.y));
    // The words of a box stay.
    context.stroke();
  }
}
