import type { GraphNodeView } from '../../../contract/graph.ts';
import { initialWord } from '../../../drawing/graph/picture.ts';
import { kindLooks } from '../../../drawing/state-looks.ts';
import { countOf } from '../../kit/widgets/format.ts';
import type { SceneNode } from './scene.ts';

/** Letters of a line in a node. */
const mostLetters = 26;

export function nodeLabel(states: number, id: number): string {
  return states === 1 ? String(id) : countOf(states, 'state');
}

/** A state that only the other graph has, by its number there. */
export function foreignLabel(id: number): string {
  return `${id}′`;
}

/** What stands in a node. */
export function wordsOf(kind: SceneNode['kind'], states: number, label: string, lines: readonly string[]): string[] {
  const begins = kind === 'initial' || label === '0';
  const first = begins && states === 1 && lines.length === 0 ? initialWord : label;
  return [first, ...lines.slice(0, 4)].map((line) => (line.length > mostLetters ? `…${line.slice(line.length - mostLetters + 1)}` : line));
}

/** The special kinds of states that a node stands for, the first in a line of its own: `3 violation`, `initial, 2 deadlock`. */
export function kindsWithin({ states, kind, ofKind, also = [] }: Pick<GraphNodeView, 'states' | 'kind' | 'ofKind' | 'also'>): string[] {
  if (states === 1) return [];
  const all = [{ kind, count: ofKind }, ...also].filter((one) => one.kind !== 'plain');
  const said = all.map((one) => (one.kind === 'initial' ? kindLooks.initial.word : `${one.count} ${kindLooks[one.kind].word}`));
  const [first, ...others] = said;
  return first === undefined ? [] : [first, ...(others.length > 0 ? [others.join(', ')] : [])];
}

export function stateKey(id: number): string {
  return `s${id}`;
}
