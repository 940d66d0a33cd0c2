import { fillShape, type Point } from '../../../base/layered.ts';
import type { GraphView } from '../../../contract/graph.ts';
import { canBeMisread, measure } from '../../../base/layout/measure.ts';
import { drawnGraph } from '../../../drawing/graph/drawn.ts';
import type { Plan } from '../../kit/drawing/graph/use-laid.ts';
import { laidAtOnce, laidInBulk, laidPicture } from '../../../drawing/graph/laid.ts';
import { faded } from '../../../drawing/graph/faded.ts';
import { largestType, typeAt } from '../../../drawing/graph/node-type.ts';
import { mostLabelled, usualType } from '../../../drawing/graph/picture.ts';
import { boxFor, dotFor } from '../../../drawing/graph/shapes.ts';
import { extentOf, fitting, type Size } from '../../../drawing/graph/viewport.ts';
import { foreignLabel, kindsWithin, nodeLabel, stateKey, wordsOf } from './nodes.ts';
import { lassoIn, type RepeatingRun } from './lasso.ts';
import type { ArrowWords, Scene, SceneArrow, SceneNode } from './scene.ts';

/** What a view is drawn for: a shape (width by height), the frame in which it is shown, the size of type in pixels, words on arrows. */
export interface Drawn {
  readonly shape: number;
  /** Absent where a picture is as large as it needs to be. */
  readonly frame?: Size;
  readonly type: number;
  readonly say: ArrowWords;
  readonly colouredArrows: boolean;
  /** A run that is drawn with its stem and its loop, in a neighbourhood that has all of it. */
  readonly repeating?: RepeatingRun | null;
}

export const usuallyDrawn: Drawn = { shape: 1.4, type: usualType, say: 'steps', colouredArrows: false };

/** The scene of a view that continues another one, with where the nodes were in the scene of that. */
export function continuedPlan(view: GraphView, before: GraphView, drawn: Drawn): Plan<Scene> {
  const plan = graphPlan(view, drawn);
  if (plan.wanted !== null) return plan;
  const { picture, wanted } = plan;
  const former = graphPlan(before, drawn).picture.nodes;
  return { picture: { ...picture, from: view.continues?.nodes.map((node) => former[node] ?? null) ?? [] }, wanted };
}

/**
 * A view of the graph for a window. What all arrows would say alike is said once, in the legend. What people can read is laid out so that
 * it cannot be misread; the rest in bulk. States of two processes stand in their grid if that cannot be misread either.
 */
export function graphScene(view: GraphView, drawn: Drawn = usuallyDrawn): Scene {
  const { picture, wanted, otherwise } = graphPlan(view, drawn);
  if (wanted === null) return picture;
  const laid = { ...picture, ...laidPicture(picture, wanted) };
  if (otherwise === undefined || otherwise.unless(laid)) return laid;
  const { plan } = otherwise;
  return plan.wanted === null ? plan.picture : { ...plan.picture, ...laidPicture(plan.picture, plan.wanted) };
}

/** The scene of a view as it can be drawn at once; a large one in bulk until a worker has laid it out. */
export function graphPlan(view: GraphView, drawn: Drawn): Plan<Scene> {
  const { shape, frame, type, say, colouredArrows, repeating = null } = drawn;
  const { arrows, alike } = worded(view.arrows, say);
  const scene: Scene = {
    kind: 'graph',
    nodes: nodesOf(view, type),
    arrows,
    alike,
    legend: view.legend,
    grid: view.grid,
    colouredArrows,
    type,
  };
  const bulk = inBulk(scene, view.places, shape);
  if (laidInBulk(scene)) return { picture: bulk, wanted: null };
  const lasso = view.kind === 'near' && repeating !== null ? lassoIn(view, repeating) : null;
  if (view.grid !== null && !canBeMisread(measure(drawnGraph(bulk)))) return { picture: bulk, wanted: null };
  const wanted = { shape, fades: true, ...(frame !== undefined && { frame }), ...(lasso !== null && { lasso }) };
  const unless = (laid: Scene): boolean => frame === undefined || laid.nodes.every(({ dot }) => dot) || canAllBeRead(laid, frame);
  // Boxes with words that are too small to be read would be empty.
  const dotted = { ...scene, nodes: nodesOf(view, type, false), grid: null };
  if (laidAtOnce(scene)) {
    const laid = { ...scene, ...laidPicture(scene, wanted), grid: null };
    return { picture: unless(laid) ? laid : { ...dotted, ...laidPicture(dotted, wanted) }, wanted: null };
  }
  return { picture: { ...bulk, grid: null }, wanted, otherwise: { unless, plan: { picture: dotted, wanted } } };
}

/** Whether the words of all nodes of a picture can be read where all of it is shown in a frame. */
function canAllBeRead({ nodes, arrows, type }: Scene, frame: Size): boolean {
  const { scale } = fitting(extentOf({ nodes, arrows, type }), frame);
  return nodes.every((node) => typeAt(largestType(node), type, scale) !== null);
}

/** The nodes of a view; those with lines of words are boxes, where there is `room` for them, and else dots with a number. */
function nodesOf(view: GraphView, type: number, room = true): SceneNode[] {
  const boxed = room && view.nodes.some(({ states, lines }) => states > 1 || lines.length > 0);
  const words = view.nodes.map((node) => {
    if (!room && node.states > 1) return [`×${node.states.toLocaleString('en')}`];
    const label = node.foreign === true ? foreignLabel(node.id) : nodeLabel(node.states, node.id);
    return wordsOf(node.kind, node.states, label, room ? [...kindsWithin(node), ...node.lines] : []);
  });
  const dot = dotFor(
    view.nodes.flatMap(({ kind }, i) => (kind === 'initial' ? [] : (words[i] ?? []))),
    type,
  );
  return view.nodes.map((node, i): SceneNode => {
    const { id, states, lines, kind, ofKind, depth, hidden, colour, cyclic, bottom } = node;
    const key = states === 1 ? stateKey(id) : `b${i}`;
    const { x = 0, y = 0 } = view.places[i] ?? {};
    const said = words[i] ?? [];
    const half = boxed ? boxFor(kind, said, type) : dot;
    const label = node.foreign === true ? foreignLabel(id) : nodeLabel(states, id);
    const foreign = node.foreign === true;
    return {
      key: foreign ? `o${id}` : key,
      id: foreign ? null : id,
      ...(node.change !== undefined && { change: node.change }),
      label,
      lines,
      words: said,
      dot: !boxed,
      kind,
      depth,
      states,
      ofKind,
      hidden,
      colour,
      cyclic,
      bottom,
      half,
      x,
      y,
    };
  });
}

/** A scene with its nodes where a layout of dots has them, farther apart if they are larger, in the shape of the window. */
function inBulk(scene: Scene, places: readonly Point[], shape: number): Scene {
  const [widest, tallest] = scene.nodes.reduce(([x, y], { half }) => [Math.max(x, half.x), Math.max(y, half.y)], [0, 0]);
  const boxed = scene.nodes.some(({ dot }) => !dot);
  const apart = places.map(({ x, y }) => ({
    x: x * Math.max(1, (2 * widest + 24) / 64),
    y: boxed ? y * ((2 * tallest + 70) / 92) : y * Math.max(1, (2 * tallest + 36) / 92),
  }));
  const placed = fillShape(apart, shape, undefined, scene.arrows.length > mostLabelled ? 0.5 : 0.75);
  const nodes = scene.nodes.map((node, i): SceneNode => ({ ...node, ...(placed[i] ?? { x: 0, y: 0 }) }));
  return { ...scene, nodes, arrows: faded(scene.arrows, nodes) };
}

/** Arrows, at least, that say the same for it to be said but once. */
const leastAlike = 4;

function worded(arrows: readonly SceneArrow[], say: ArrowWords): { readonly arrows: readonly SceneArrow[]; readonly alike: string | null } {
  if (say === 'nothing') return { arrows: arrows.map((arrow) => ({ ...arrow, said: '' })), alike: null };
  if (say === 'changes')
    return { arrows: arrows.map((arrow) => (arrow.changes === undefined ? arrow : { ...arrow, said: arrow.changes })), alike: null };
  const [first] = arrows;
  const words = first?.labels.length === 1 ? (first.labels[0] ?? null) : null;
  const alike = arrows.length >= leastAlike && arrows.every(({ labels }) => labels.length === 1 && labels[0] === words) ? words : null;
  return alike === null ? { arrows, alike } : { arrows: arrows.map((arrow) => ({ ...arrow, said: '' })), alike };
}
