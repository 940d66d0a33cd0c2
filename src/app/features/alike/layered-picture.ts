import { fillShape, layeredLayout } from '../../../base/layered.ts';
import type { StateKind } from '../../../contract/states.ts';
import { dotRadius, type GraphPicture, type PictureNode, usualType } from '../../kit/drawing/graph/picture.ts';

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

/** Nodes in rows by their layers, far enough apart for the largest of them. */
export function layeredPicture({ nodes, steps, dots, shape, type }: Wanted): GraphPicture {
  const words = nodes.map((node) => node.words.map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters - 1)}…` : line)));
  const radius = (dotRadius * type) / usualType;
  const half = words.map((lines) => {
    if (dots) return { x: radius, y: radius };
    const longest = lines.reduce((most, line) => Math.max(most, line.length), 9);
    return { x: (longest * type * 0.55) / 2 + 8, y: (lines.length * type * 1.25) / 2 + 7 };
  });
  const widest = half.reduce((most, { x }) => Math.max(most, x), 0);
  const tallest = half.reduce((most, { y }) => Math.max(most, y), 0);
  const edges = steps.map(({ source, target }) => [source, target] as const);
  const layers = nodes.map(({ layer }) => layer);
  const apart = layeredLayout({ layers, edges }).map(({ x, y }) => ({ x: (x * (2 * widest + 30)) / 64, y: (y * (2 * tallest + 50)) / 92 }));
  const places = fillShape(apart, shape);
  const plain = { dot: dots, colour: null, cyclic: false, bottom: false };
  return {
    nodes: nodes.map(({ kind, hidden }, i): PictureNode => {
      const { x, y } = places[i] ?? { x: 0, y: 0 };
      return { ...plain, kind, hidden, half: half[i] ?? { x: 0, y: 0 }, words: words[i] ?? [], x, y };
    }),
    arrows: steps.map(({ source, target }) => {
      const bent = source !== target && (layers[target] ?? 0) <= (layers[source] ?? 0);
      return { source, target, labels: [], bent, colour: null };
    }),
    type,
  };
}
