import { fillShape, layeredLayout } from '../../../base/layered.ts';
import type { StateKind } from '../../../contract/states.ts';
import { laidPicture, mostLaid } from '../../../drawing/graph/laid.ts';
import type { GraphPicture, PictureArrow, PictureNode } from '../../../drawing/graph/picture.ts';
import { boxFor, dotFor } from '../../../drawing/graph/shapes.ts';

const mostLetters = 32;

/** A node of a picture in layers, as a box of lines or as a dot. */
interface Boxed {
  readonly kind: StateKind;
  /** Its lines; those of a dot are one. */
  readonly words: readonly string[];
  readonly layer: number;
  readonly hidden: number;
}

/** What is drawn, for a window of the given shape (width by height), in type of so many pixels. */
interface Wanted {
  readonly nodes: readonly Boxed[];
  readonly steps: readonly { readonly source: number; readonly target: number }[];
  readonly dots: boolean;
  readonly shape: number;
  readonly type: number;
}

/** Nodes laid out so that they cannot be misread; too many of them in rows by their layers. */
export function layeredPicture({ nodes: given, steps, dots, shape, type }: Wanted): GraphPicture {
  const words = given.map((node) =>
    node.words.map((line) => (line.length > mostLetters ? `…${line.slice(line.length - mostLetters + 1)}` : line)),
  );
  const dot = dotFor(words.flat(), type);
  const layers = given.map(({ layer }) => layer);
  const plain = { dot: dots, colour: null, cyclic: false, bottom: false, x: 0, y: 0 };
  const nodes = given.map(({ kind, hidden }, i): PictureNode => {
    const lines = words[i] ?? [];
    return { ...plain, kind, hidden, half: dots ? dot : boxFor(kind, lines, type), words: lines };
  });
  const arrows = steps.map(({ source, target }): PictureArrow => {
    const bent = source !== target && (layers[target] ?? 0) <= (layers[source] ?? 0);
    return { source, target, labels: [], bent, colour: null };
  });
  if (nodes.length <= mostLaid.nodes && arrows.length <= mostLaid.arrows)
    return { ...laidPicture<PictureNode, PictureArrow>({ nodes, arrows, type }, { shape }), type };
  const [widest, tallest] = nodes.reduce(([x, y], { half }) => [Math.max(x, half.x), Math.max(y, half.y)], [0, 0]);
  const edges = steps.map(({ source, target }) => [source, target] as const);
  const apart = layeredLayout({ layers, edges }).map(({ x, y }) => ({ x: (x * (2 * widest + 30)) / 64, y: (y * (2 * tallest + 50)) / 92 }));
  const places = fillShape(apart, shape);
  return { nodes: nodes.map((node, i) => ({ ...node, ...(places[i] ?? { x: 0, y: 0 }) })), arrows, type };
}
