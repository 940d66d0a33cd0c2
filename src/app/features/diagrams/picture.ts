import { layeredLayout } from '../../../base/layered.ts';
import { laidAtOnce, laidPicture } from '../../../drawing/graph/laid.ts';
import type { Plan } from '../../kit/drawing/graph/use-laid.ts';
import type { GraphPicture, Looks, PictureNode } from '../../../drawing/graph/picture.ts';
import { boxFor, dotFor } from '../../../drawing/graph/shapes.ts';
import type { Plain } from './plain.ts';

/** So many times as high as they are is the room of nodes without names. */
const higher = 6;

/** A diagram with a row for each variable that it asks for, and the value 1 at its end; edges to 0 are left out, as there are so many. */
export function diagramPicture(diagram: Plain, shape: number, type: number): GraphPicture {
  const { picture, wanted } = diagramPlan(diagram, shape, type);
  return wanted === null ? picture : { ...picture, ...laidPicture(picture, wanted) };
}

/** The same as it can be drawn at once; what takes longer is for a worker to lay out. */
export function diagramPlan(diagram: Plain, shape: number, type: number): Plan<GraphPicture> {
  const { nodes, edges } = withoutZero(diagram);
  const plain = { kind: 'plain', colour: null, cyclic: false, bottom: false, hidden: 0, x: 0, y: 0 } as const;
  const round = dotFor(
    nodes.flatMap(({ name, leaf }) => (leaf ? [] : [name])),
    type,
  );
  const small = namesWithin(diagram, type);
  // Rows come closer than a layout has them: room that is higher than its node will then be as high.
  const mere = { x: 0.45 * type, y: 0.45 * higher * type };
  const given = {
    nodes: nodes.map(({ name, leaf }): PictureNode => {
      if (leaf) return { ...plain, dot: false, half: boxFor('plain', [name], type), words: [name] };
      return { ...plain, dot: true, half: small ? round : mere, words: small ? [name] : [] };
    }),
    // Between close rows the lines alone say the values.
    arrows: edges.map(({ source, target, value }) => ({
      source,
      target,
      labels: [value ? '1' : '0'],
      ...(!small && { said: '' }),
      bent: false,
      colour: null,
    })),
    type,
  };
  // Rows that have their names beside them are below each other.
  const wanted = { shape, down: !small, ranks: nodes.map(({ level }) => level) };
  if (laidAtOnce(given)) return { picture: { ...laidPicture(given, wanted), type }, wanted: null };
  const places = layeredLayout({ layers: wanted.ranks, edges: edges.map(({ source, target }) => [source, target] as const) });
  const rough = given.nodes.map((node, i) => ({ ...node, ...(places[i] ?? { x: 0, y: 0 }) }));
  return { picture: { ...given, nodes: rough }, wanted };
}

/** Whether the names of variables are so short that they stand in the nodes. */
function namesWithin({ nodes }: Plain, type: number): boolean {
  const names = nodes.flatMap(({ name, leaf }) => (leaf ? [] : [name]));
  return dotFor(names, type).x <= 2.6 * type;
}

/** A variable that a row of a diagram asks for, and where the row is. */
export interface RowName {
  readonly name: string;
  readonly y: number;
}

/** The names of the rows of a picture of a diagram, if they do not stand in its nodes. */
export function rowNames(diagram: Plain, { nodes, type }: GraphPicture): readonly RowName[] {
  if (namesWithin(diagram, type)) return [];
  const rows = new Map<string, number>();
  withoutZero(diagram).nodes.forEach(({ name, leaf }, i) => {
    if (!leaf) rows.set(name, nodes[i]?.y ?? 0);
  });
  return [...rows].map(([name, y]) => ({ name, y }));
}

/** A diagram without its value 0, if it has the other, and the edges to it. */
function withoutZero({ nodes, edges }: Plain): Plain {
  const zero = nodes.findIndex(({ leaf, name }) => leaf && name === '0');
  if (zero < 1) return { nodes, edges };
  const number = (node: number): number => (node > zero ? node - 1 : node);
  return {
    nodes: nodes.filter((_, node) => node !== zero),
    edges: edges.flatMap(({ source, target, value }) =>
      target === zero ? [] : [{ source: number(source), target: number(target), value }],
    ),
  };
}

/** Where a variable is 0 the line is dashed; the value 1 stands out. */
export function diagramLooks(diagram: Plain): Looks {
  const { nodes, edges } = withoutZero(diagram);
  return {
    nodes: nodes.map(({ leaf, name }) => (leaf && name === '1' ? 'current' : 'plain')),
    arrows: edges.map(({ value }) => (value ? 'high' : 'low')),
  };
}

/** Where a node leads: `0 leads to y, 1 to 0`. */
export function edgeWords({ nodes, edges }: Plain, node: number): string {
  const words = (value: boolean): string => {
    const edge = edges.find(({ source, value: own }) => source === node && own === value);
    return nodes[edge?.target ?? -1]?.name ?? '';
  };
  return `0 leads to ${words(false)}, 1 to ${words(true)}`;
}
