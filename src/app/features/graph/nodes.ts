import type { Point } from '../../../base/layered.ts';
import { dotRadius, usualType } from '../../kit/drawing/graph/picture.ts';
import { countOf } from '../../kit/widgets/format.ts';
import type { SceneNode } from './scene.ts';

/** Letters of a line in a node. */
const mostLetters = 26;

export function nodeLabel(states: number, id: number): string {
  return states === 1 ? String(id) : countOf(states, 'state');
}

/** Half of the width and height of a node that is a dot. */
export function dotOf(type: number): Point {
  const radius = (dotRadius * type) / usualType;
  return { x: radius, y: radius };
}

/** Half of the width and height of a node with some lines. */
export function boxFor(lines: readonly string[], type: number): Point {
  const longest = lines.reduce((most, line) => Math.max(most, Math.min(mostLetters, line.length)), 4);
  return { x: (longest * type * 0.55) / 2 + 8, y: (Math.min(5, lines.length) * type * 1.25) / 2 + 7 };
}

/** What stands in a node. */
export function wordsOf(kind: SceneNode['kind'], states: number, label: string, lines: readonly string[]): string[] {
  const first = kind === 'initial' && states === 1 && lines.length === 0 ? 'start' : label;
  return [first, ...lines.slice(0, 4)].map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters - 1)}…` : line));
}

export function stateKey(id: number): string {
  return `s${id}`;
}
