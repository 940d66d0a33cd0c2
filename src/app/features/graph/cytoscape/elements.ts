import type { ElementDefinition } from 'cytoscape';
import { lookOf } from '../looks.ts';
import { labelOf, wordsOf } from '../paint.ts';
import type { Scene, SceneArrow, SceneNode } from '../scene.ts';
import { bowOut } from '../shapes.ts';

/** Arrows of scenes with more have no words of their own. */
const mostLabelled = 60;

/** A scene in the terms of Cytoscape: node `i` is `n0`, `n1`, ..., arrow `i` is `e0`, `e1`, ... */
export function elementsOf(scene: Scene): ElementDefinition[] {
  const path = scene.kind === 'path';
  const labelled = path || scene.arrows.length <= mostLabelled;
  return [
    ...scene.nodes.map((node, i) => nodeElement(node, i)),
    ...scene.arrows.map((arrow, i) => arrowElement(scene, arrow, i, labelled ? labelOf(arrow.labels, path ? 20 : 26) : '')),
  ];
}

/** What an element stands for: the number of a node, or after all nodes that of an arrow. */
export function thingOf(id: string, { nodes }: Scene): number {
  const number = Number(id.slice(1));
  return id.startsWith('n') ? number : nodes.length + number;
}

function nodeElement(node: SceneNode, i: number): ElementDefinition {
  const { x, y, half, kind, colour, cyclic, bottom, hidden } = node;
  const round = half.x <= 16 && kind === 'plain';
  return {
    group: 'nodes',
    data: { id: `n${i}`, label: wordsOf(node).join('\n'), width: 2 * half.x, height: 2 * half.y, colour: Math.min(colour ?? -1, 5) },
    position: { x, y },
    classes: [kind, round ? 'round' : '', lookOf(colour) === null ? '' : 'coloured', cyclic ? 'cyclic' : '', bottom ? 'bottom' : '']
      .concat(hidden > 0 ? ['stub'] : [], half.x <= 16 && kind !== 'plain' ? ['special'] : [])
      .join(' '),
  };
}

function arrowElement({ nodes }: Scene, { source, target, bent, colour }: SceneArrow, i: number, label: string): ElementDefinition {
  const [from, to] = [nodes[source], nodes[target]];
  const out = bent && from !== undefined && to !== undefined ? bowOut(from, to) : 0;
  return {
    group: 'edges',
    data: { id: `e${i}`, source: `n${source}`, target: `n${target}`, label, out: -out, colour: Math.min(colour ?? -1, 5) },
    classes: [source === target ? 'loop' : bent ? 'bent' : '', lookOf(colour) === null ? '' : 'coloured'].join(' '),
  };
}
