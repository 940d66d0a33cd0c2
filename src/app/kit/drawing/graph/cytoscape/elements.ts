import type { ElementDefinition } from 'cytoscape';
import { groupLook, groupLooks, type StateFate, type StepFate } from '../../looks.ts';
import { alongArrow, bowOut, specialShare } from '../outline.ts';
import { arrowFate, type GraphPicture, type Looks, mostLabelled, nodeFate, type PictureArrow, type PictureNode } from '../picture.ts';
import type { Distance } from './style.ts';
import { type PlacedWords, placeWords } from '../words.ts';

/** Makes the elements of a picture, nodes first: node `i` is `n0`, `n1`, ..., arrow `i` is `e0`, `e1`, ... */
export function elementMaker(picture: GraphPicture): (thing: number, looks: Looks | null, distance: Distance) => ElementDefinition | null {
  const { nodes, arrows, type } = picture;
  const all = arrows.length <= mostLabelled ? arrows.map((_, i) => i) : [];
  const words = new Map(placeWords(picture, all, type, 26).map((placed) => [placed.arrow, placed]));
  return (thing, looks, distance) => {
    const node = nodes[thing];
    if (node !== undefined) return nodeElement(node, thing, type, nodeClasses(node, nodeFate(looks, thing), distance));
    const i = thing - nodes.length;
    const arrow = arrows[i];
    return arrow === undefined ? null : arrowElement(picture, arrow, i, words.get(i), arrowClasses(arrow, arrowFate(looks, i), distance));
  };
}

function nodeElement(node: PictureNode, i: number, type: number, classes: string): ElementDefinition {
  const { x, y, half, kind, dot, words } = node;
  const grow = dot && kind !== 'plain' ? specialShare : 1;
  const [w, h] = dot && kind === 'initial' ? [2.8, 1.8] : [2 * grow, 2 * grow];
  const size = { width: w * half.x, height: h * half.y };
  return {
    group: 'nodes',
    data: { id: `n${i}`, label: words.join('\n'), type, ...size, colour: entryOf(node) },
    position: { x, y },
    classes,
  };
}

export function nodeClasses(node: PictureNode, fate: StateFate | null, distance: Distance): string {
  const { kind, dot, colour, cyclic, bottom, hidden } = node;
  return [
    fate ?? 'absent',
    kind,
    ...(dot ? ['dot'] : []),
    ...(dot && kind === 'plain' ? ['round'] : []),
    ...(groupLook(colour) === null ? [] : ['coloured']),
    ...(cyclic ? ['cyclic'] : []),
    ...(bottom ? ['bottom'] : []),
    ...(hidden > 0 ? ['stub'] : []),
    distance,
  ].join(' ');
}

function arrowElement(
  { nodes, type }: GraphPicture,
  arrow: PictureArrow,
  i: number,
  words: PlacedWords | undefined,
  classes: string,
): ElementDefinition {
  const { source, target, bent } = arrow;
  const [from, to] = [nodes[source], nodes[target]];
  const out = bent && from !== undefined && to !== undefined ? bowOut(from, to) : 0;
  const middle = alongArrow(nodes, arrow);
  const moved = words === undefined ? { dx: 0, dy: 0 } : { dx: words.x - middle.x, dy: words.y - middle.y };
  return {
    group: 'edges',
    data: {
      id: `e${i}`,
      source: `n${source}`,
      target: `n${target}`,
      label: words?.text ?? '',
      ...moved,
      type,
      out: -out,
      colour: entryOf(arrow),
    },
    classes,
  };
}

export function arrowClasses({ source, target, bent, far, colour }: PictureArrow, fate: StepFate | null, distance: Distance): string {
  return [
    fate ?? 'absent',
    ...(source === target ? ['loop'] : bent ? ['bent'] : []),
    ...(groupLook(colour) === null ? [] : ['coloured']),
    ...(far === true ? ['far'] : []),
    distance,
  ].join(' ');
}

function entryOf({ colour }: { readonly colour: number | null }): number {
  return Math.min(colour ?? -1, groupLooks.length - 1);
}
