import type { ExecutionTree } from '../../../contract/executions.ts';
import { type Piece, line } from '../../../drawing/drawing.ts';
import type { PlacedNode, TreeLayout } from './layout.ts';
import type { namesOf } from './words.ts';

export const rowHeight = 30;
export const margin = 14;
/** The length of a step at which nothing branches off, in a long tree. */
const narrow = 16;
/** Room for what stands at the end of an execution. */
const endWidth = 92;

/** Where the parts of a tree are drawn, in pixels. */
export interface TreeGeometry {
  readonly width: number;
  readonly height: number;
  x(place: PlacedNode): number;
  y(row: number): number;
}

export function treeGeometry({ nodes }: ExecutionTree, layout: TreeLayout, names: ReturnType<typeof namesOf>): TreeGeometry {
  const longest = Math.max(2, ...nodes.slice(1, 400).map(({ transition }) => names.short(transition).length));
  const column = Math.min(120, 28 + longest * 6);
  const x = ({ depth, wide }: PlacedNode): number => margin + wide * column + (depth - wide) * narrow;
  return {
    width: layout.nodes.reduce((most, place) => Math.max(most, x(place)), 0) + endWidth,
    height: 2 * margin + layout.rows * rowHeight,
    x,
    y: (row) => margin + (row + 0.5) * rowHeight,
  };
}

/** From a node to the next, which stands in another row where executions part. */
export function branch(x: number, y: number, toX: number, toY: number): Piece[] {
  const reach = toX - x;
  return [
    ['M', x, y],
    ['C', x + reach * 0.4, y, x + reach * 0.12, toY, x + reach * 0.5, toY],
    ['L', toX, toY],
  ];
}

/** Short strokes for steps that were not taken, at most three. */
export function stubs(count: number, x: number, y: number): Piece[] {
  return Array.from({ length: Math.min(3, count) }, (_, i) => line([x, y], [x + 9, y + 7 + i * 4])).flat();
}
