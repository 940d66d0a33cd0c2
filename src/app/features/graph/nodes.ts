import { countOf } from '../../kit/widgets/format.ts';
import type { SceneNode } from './scene.ts';

/** Letters of a line in a node. */
const mostLetters = 26;

export function nodeLabel(states: number, id: number): string {
  return states === 1 ? String(id) : countOf(states, 'state');
}

/** What stands in a node. */
export function wordsOf(kind: SceneNode['kind'], states: number, label: string, lines: readonly string[]): string[] {
  const first = kind === 'initial' && states === 1 && lines.length === 0 ? 'start' : label;
  return [first, ...lines.slice(0, 4)].map((line) => (line.length > mostLetters ? `…${line.slice(line.length - mostLetters + 1)}` : line));
}

export function stateKey(id: number): string {
  return `s${id}`;
}
