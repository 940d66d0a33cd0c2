import type { ExecutionTree } from '../../../contract/executions.ts';
import { type Piece, line } from '../../../drawing/drawing.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { PlacedNode, TreeLayout } from './layout.ts';
import type { TransitionNames } from './words.ts';

/** Twenty-four executions have room on a page of 720 pixels in type for a lecture hall. */
const rowHeight = 21;
const margin = 14;
/** The length of a step at which nothing branches off, in a long tree. */
const narrow = 16;
/** Room for what stands at the end of an execution. */
const endWidth = 92;
/** How far from the middle of a node its branches begin, so that they do not lie on it. */
const outOfNode = 3.5;
/** How far from its beginning a branch has come to its own row, where its name stands beyond the other branches. */
const bend = 18;
/** Room between the bend of a branch and the name of its step, and between that and its node; so much of it is not drawn. */
const [beforeName, afterName, aroundName] = [6, 13, 4] as const;
/** The size of type in a tree that is saved, in pixels. */
export const treeType = 11;

/** Where the parts of a tree are drawn, in pixels. */
export interface TreeGeometry {
  readonly width: number;
  readonly height: number;
  x(place: PlacedNode): number;
  y(row: number): number;
}

/** The width of the longest name in a tree, in pixels; 12 at least. */
export function longestName({ nodes }: ExecutionTree, layout: TreeLayout, names: TransitionNames, type: number): number {
  const short = new Set(layout.nodes.flatMap(({ node, parts }) => (parts ? [names.short(nodes[node]?.transition ?? -1)] : [])));
  return [...short].reduce((most, name) => Math.max(most, textWidth(name, type)), 12);
}

/** With the same `longest` the steps of two trees are as long as each other. */
export function treeGeometry(
  tree: ExecutionTree,
  layout: TreeLayout,
  names: TransitionNames,
  type = treeType,
  longest = longestName(tree, layout, names, type),
): TreeGeometry {
  const column = bend + beforeName + longest + afterName;
  const x = ({ depth, wide }: PlacedNode): number => margin + wide * column + (depth - wide) * narrow;
  return {
    width: layout.nodes.reduce((most, place) => Math.max(most, x(place)), 0) + endWidth,
    height: 2 * margin + layout.rows * rowHeight,
    x,
    y: (row) => margin + (row + 0.5) * rowHeight,
  };
}

/** From a node to the next, which stands in another row where executions part; interrupted where the name of the step stands in it. */
export function branch(x: number, y: number, toX: number, toY: number, name = 0): Piece[] {
  const reach = Math.min(bend, (toX - x) / 2);
  const end = nameEnd(toX);
  return [
    ['M', x + outOfNode, y],
    ['C', x + reach * 0.8, y, x + reach * 0.24, toY, x + reach, toY],
    ...(name === 0
      ? []
      : ([
          ['L', end - name - aroundName, toY],
          ['M', end + aroundName, toY],
        ] as const)),
    ['L', toX, toY],
  ];
}

/** Where the name of the step to a node ends, in its branch. */
export function nameEnd(x: number): number {
  return x - afterName;
}

/** How far below the middle of a branch the feet of letters of a size are. */
export function belowMiddle(type: number): number {
  return 0.36 * type;
}

/** Half the width of the sign of a class: letters, of which one has room in any of the shapes. */
export function halfSign(letters: string): number {
  return letters.length < 2 ? 11 : textWidth(letters, treeType) / 2 + 4;
}

/** Short strokes for steps that were not taken, at most three. */
export function stubs(count: number, x: number, y: number): Piece[] {
  return Array.from({ length: Math.min(3, count) }, (_, i) => line([x, y], [x + 9, y + 7 + i * 4])).flat();
}
