import type { EdgeDefinition, ElementDefinition, NodeDefinition } from 'cytoscape';
import type { Point } from '../../../../../base/layered.ts';
import { groupLook, groupLooks, type StateFate, type StepFate } from '../../../../../drawing/state-looks.ts';
import { lengthOf, lineOf } from '../../../../../drawing/graph/outline.ts';
import {
  arrowFate,
  arrowType,
  type GraphPicture,
  leastRead,
  type Looks,
  nodeFate,
  type PictureArrow,
  type PictureNode,
} from '../../../../../drawing/graph/picture.ts';
import { largestTypes, typeAt } from '../../../../../drawing/graph/node-type.ts';
import { outlineOf, reachOf } from '../../../../../drawing/graph/shapes.ts';
import { saidIn } from '../../../../../drawing/graph/placed-words.ts';
import type { Distance } from './style.ts';

/**
 * The elements of a picture: state `i` is the node `n0`, `n1`, ..., arrow `i` the edge `e0`, `e1`, ..., and its words, which a layout has
 * put beside it, the node `w0`, `w1`, ... An arrow goes along the very line that the canvas and files draw; of one from a state to itself,
 * which Cytoscape would bend by itself, both ends are hidden nodes (`a0` and `b0`).
 */
export function elementsOf(picture: GraphPicture, looks: Looks | null, distance: Distance, scale: number): ElementDefinition[] {
  const { nodes, arrows, type } = picture;
  const largest = largestTypes(nodes);
  const states = nodes.map((node, i) =>
    nodeElement(
      node,
      i,
      { type, largest: largest[i] ?? 0, shown: typeAt(largest[i] ?? 0, type, scale) ?? 0 },
      nodeClasses(node, nodeFate(looks, i), distance),
    ),
  );
  const steps = arrows.flatMap((arrow, i) => arrowElements(picture, arrow, i, arrowClasses(arrow, arrowFate(looks, i), distance)));
  const words = saidIn(picture, looks).map(({ arrow, lines }): NodeDefinition => {
    const middle = lines.reduce((sum, { y }) => sum + y / lines.length, 0);
    return {
      group: 'nodes',
      data: { id: `w${arrow}`, label: lines.map(({ text }) => text).join('\n'), type },
      position: { x: lines[0]?.x ?? 0, y: middle },
      classes: wordClasses(arrowFate(looks, arrow), wordsRead(type, scale)),
    };
  });
  return [...states, ...steps, ...words];
}

/** The type of a node's words, the largest for which it has room, and that in which they are shown, 0 where they cannot be read. */
interface NodeTypes {
  readonly type: number;
  readonly largest: number;
  readonly shown: number;
}

function nodeElement(node: PictureNode, i: number, types: NodeTypes, classes: string): NodeDefinition {
  const { x, y, words } = node;
  const reach = reachOf(node);
  const corners = outlineOf(node).flatMap((corner) => [share(corner.x - x, reach.x), share(corner.y - y, reach.y)]);
  return {
    group: 'nodes',
    data: { id: `n${i}`, label: words.join('\n'), ...types, width: 2 * reach.x, height: 2 * reach.y, corners, colour: entryOf(node) },
    position: { x, y },
    classes,
  };
}

/** How far a corner is from the middle, from -1 to 1: Cytoscape draws nothing of a shape that is beyond that by a rounding. */
function share(from: number, half: number): number {
  return Math.max(-1, Math.min(1, from / half));
}

export function nodeClasses(node: PictureNode, fate: StateFate | null, distance: Distance): string {
  const { kind, dot, words, colour, cyclic, bottom, hidden } = node;
  return [
    'state',
    fate ?? 'absent',
    kind,
    ...(dot && kind === 'plain' ? ['round'] : []),
    ...(dot && kind === 'terminated' ? ['dotted'] : []),
    ...(words.length > 1 ? ['lines'] : []),
    ...(groupLook(colour) === null ? [] : ['coloured']),
    ...(cyclic ? ['cyclic'] : []),
    ...(bottom ? ['bottom'] : []),
    ...(hidden > 0 ? ['stub'] : []),
    distance,
  ].join(' ');
}

function arrowElements({ nodes, type }: GraphPicture, arrow: PictureArrow, i: number, classes: string): ElementDefinition[] {
  const { source, target } = arrow;
  const [from, to] = [nodes[source], nodes[target]];
  const line = lineOf(nodes, arrow);
  const [first, last] = [line[0], line.at(-1)];
  if (from === undefined || to === undefined || first === undefined || last === undefined) return [];
  const loop = source === target;
  const ends = loop ? { source: `a${i}`, target: `b${i}` } : { source: `n${source}`, target: `n${target}` };
  const way = {
    out: loop ? '0px 0px' : offset(first, from),
    in: loop ? '0px 0px' : offset(last, to),
    ...alongChord(loop ? first : from, loop ? last : to, line.slice(1, -1)),
  };
  const shape = way.weights.length === 0 ? 'straight' : 'segments';
  const edge: EdgeDefinition = {
    group: 'edges',
    data: { id: `e${i}`, ...ends, ...way, shape, type, long: lengthOf(line), colour: entryOf(arrow) },
    classes,
  };
  return loop ? [hidden(`a${i}`, first), hidden(`b${i}`, last), edge] : [edge];
}

/** The corners of a line by the chord between the middles of its ends: how far along it as a share, and how far beside it in pixels. */
function alongChord(first: Point, last: Point, corners: readonly Point[]): { readonly weights: number[]; readonly distances: number[] } {
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.max(1e-6, Math.hypot(dx, dy));
  return {
    weights: corners.map(({ x, y }) => ((x - first.x) * dx + (y - first.y) * dy) / (length * length)),
    distances: corners.map(({ x, y }) => ((y - first.y) * dx - (x - first.x) * dy) / length),
  };
}

function offset(place: Point, middle: Point): string {
  return `${place.x - middle.x}px ${place.y - middle.y}px`;
}

function hidden(id: string, position: Point): NodeDefinition {
  return { group: 'nodes', data: { id }, position: { ...position }, classes: 'end' };
}

export function arrowClasses({ far, colour, source, target }: PictureArrow, fate: StepFate | null, distance: Distance): string {
  return [
    fate ?? 'absent',
    ...(source === target ? ['loop'] : []),
    ...(groupLook(colour) === null ? [] : ['coloured']),
    ...(far === true ? ['far'] : []),
    distance,
  ].join(' ');
}

export function wordClasses(fate: StepFate | null, read: boolean): string {
  return ['words', ...(fate === null ? ['absent'] : []), ...(fate === 'beyond' ? ['pale'] : []), ...(read ? [] : ['unread'])].join(' ');
}

/** Whether words beside arrows can be read at a scale. */
export function wordsRead(type: number, scale: number): boolean {
  return arrowType(type) * scale >= leastRead;
}

function entryOf({ colour }: { readonly colour: number | null }): number {
  return Math.min(colour ?? -1, groupLooks.length - 1);
}
