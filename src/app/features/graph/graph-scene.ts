import { fillShape, type Point } from '../../../base/layered.ts';
import type { GraphView } from '../../../contract/graph.ts';
import { mostLabelled, usualType } from '../../kit/drawing/graph/picture.ts';
import { cornersOf, fitting } from '../../kit/drawing/graph/viewport.ts';
import { placeWords } from '../../kit/drawing/graph/words.ts';
import { inBands } from './bands.ts';
import { boxFor, dotOf, nodeLabel, stateKey, wordsOf } from './nodes.ts';
import type { ArrowWords, Scene, SceneArrow, SceneNode } from './scene.ts';

/** What a view is drawn for: the window's shape (width by height), its height in pixels, the size of type in pixels, words on arrows. */
export interface Drawn {
  readonly shape: number;
  readonly height: number;
  readonly type: number;
  readonly say: ArrowWords;
  readonly colouredArrows: boolean;
}

export const usuallyDrawn: Drawn = { shape: 1.4, height: Number.POSITIVE_INFINITY, type: usualType, say: 'steps', colouredArrows: false };

/** The scene of a view that continues another one, with where the nodes were in the scene of that. */
export function continuedScene(view: GraphView, before: GraphView, drawn: Drawn = usuallyDrawn): Scene {
  const former = graphScene(before, drawn).nodes;
  return { ...graphScene(view, drawn), from: view.continues?.nodes.map((node) => former[node] ?? null) ?? [] };
}

/** Type smaller than so many pixels cannot be read. */
const legibleType = 8;

/**
 * A view of the graph for a window. What all arrows would say alike is said once, in the legend. Where the words of states would be too
 * small to be read, arrows have none (pointing at one says them), and rows are closer.
 */
export function graphScene(view: GraphView, drawn: Drawn = usuallyDrawn): Scene {
  const roomy = sceneOf(view, drawn, false);
  const { height, shape, type } = drawn;
  const scale = (scene: Scene) => fitting(spanOf(scene), { width: height * shape, height }).scale;
  if (!Number.isFinite(height) || scale(roomy) * type >= legibleType) return roomy;
  const close = sceneOf(view, { ...drawn, say: 'nothing' }, true);
  return scale(close) > scale(roomy) ? { ...close, alike: roomy.alike } : roomy;
}

function sceneOf(view: GraphView, { shape, type, say, colouredArrows }: Drawn, close: boolean): Scene {
  const boxed = view.nodes.some(({ states, lines }) => states > 1 || lines.length > 0);
  const dot = dotOf(type);
  const sizes = view.nodes.map(({ states, lines }) => (boxed ? boxFor([nodeLabel(states, 0), ...lines], type) : dot));
  const widest = sizes.reduce((most, { x }) => Math.max(most, x), dot.x);
  const tallest = sizes.reduce((most, { y }) => Math.max(most, y), dot.y);
  // The layout has columns for dots.
  const apart = view.places.map(({ x, y }) => ({
    x: x * Math.max(1, (2 * widest + 24) / 64),
    y: boxed ? y * ((2 * tallest + (close ? 26 : 70)) / 92) : y * Math.max(1, (2 * tallest + 36) / 92),
  }));
  // Where no words stand on arrows rows may be closer, so that the states are larger.
  const flattest = close && boxed ? 1 : close || view.arrows.length > mostLabelled ? 0.5 : 0.75;
  // From one band to the other arrows cross; boxes, whose words matter more, bear that, and what hardly branches has few.
  const leastBands = boxed || view.arrows.length < 1.5 * view.nodes.length ? 2 : 3;
  const banded = view.grid === null ? inBands(apart, 2 * widest + (close ? 30 : 60), shape, leastBands) : apart;
  const places = fillShape(banded, shape, undefined, flattest);
  const nodes = view.nodes.map((node, i): SceneNode => {
    const { id, states, lines, kind, ofKind, depth, hidden, colour, cyclic, bottom } = node;
    const key = states === 1 ? stateKey(id) : `b${i}`;
    const { x = 0, y = 0 } = places[i] ?? {};
    const half = sizes[i] ?? dot;
    const label = nodeLabel(states, id);
    const words = wordsOf(kind, states, label, lines);
    return { key, id, label, lines, words, dot: !boxed, kind, depth, states, ofKind, hidden, colour, cyclic, bottom, half, x, y };
  });
  const { arrows, alike } = worded(view.arrows, say);
  return { kind: 'graph', nodes, arrows: faded(arrows, nodes), alike, legend: view.legend, grid: view.grid, colouredArrows, type };
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

/** How much longer than the median a faint arrow is. */
const farBeyond = 4;

/** In a picture of many arrows the long ones, which cross most others, are faint. */
function faded(arrows: readonly SceneArrow[], nodes: readonly SceneNode[]): readonly SceneArrow[] {
  if (arrows.length <= mostLabelled) return arrows;
  const lengths = arrows.map(({ source, target }) => {
    const [from, to] = [nodes[source], nodes[target]];
    return from === undefined || to === undefined ? 0 : Math.hypot(to.x - from.x, to.y - from.y);
  });
  const median = [...lengths].sort((a, b) => a - b)[lengths.length >> 1] ?? 0;
  return arrows.map((arrow, i) => ((lengths[i] ?? 0) > farBeyond * median ? { ...arrow, far: true } : arrow));
}

/** Letters on an arrow that no process's name stands before. */
const mostOnArrow = 26;

/** The corners of all nodes and of the words on arrows. */
export function spanOf(scene: Scene): Point[] {
  const { arrows, nodes, type } = scene;
  const all = arrows.length > mostLabelled ? [] : arrows.map((_, i) => i);
  const words = placeWords(scene, all, type, mostOnArrow).flatMap(({ text, x, y }) => {
    const half = (text.length * type * 0.56) / 2;
    return [
      { x: x - half, y: y - type },
      { x: x + half, y: y + type },
    ];
  });
  return [...cornersOf(nodes), ...words];
}
