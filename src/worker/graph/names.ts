import type { Watch } from '../../engine/watch.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Watches } from '../views/watches.ts';
import type { Division } from './divide.ts';
import type { Explored } from './explored.ts';
import type { FoundStates, GraphRequest } from '../../contract/graph.ts';

/** States that a search answers with, at most; it counts all. */
const mostFound = 10_000;

/** The names of the nodes: those whose expressions hold in all of its states. */
export function* namesOf(
  { found, machine }: Explored,
  { nodes, nodeOf }: Division,
  names: GraphRequest['names'],
  watches: Watches,
): Work<{ readonly of: readonly string[][]; readonly problem: string | null }> {
  const of = Array.from({ length: nodes }, (): string[] => []);
  let problem: string | null = null;
  const state = new Int32Array(machine.words);
  for (const { name, expression } of names) {
    const watch = watches.compile(expression, true);
    if (typeof watch === 'string') {
      problem ??= `${name}: ${watch}`;
      continue;
    }
    const all = new Uint8Array(nodes).fill(1);
    for (let s = 0; s < nodeOf.length; s++) {
      if (s % (pieceOfWork >> 2) === 0) yield;
      const node = nodeOf[s] ?? -1;
      if (node < 0 || all[node] === 0) continue;
      found.read(s, state);
      if (!watch.holds(state)) all[node] = 0;
    }
    all.forEach((holds, node) => {
      if (holds === 1) of[node]?.push(name);
    });
  }
  return { of, problem };
}

/** The states where an expression holds. */
export function* statesWhere({ found, machine }: Explored, watch: Watch): Work<FoundStates> {
  const state = new Int32Array(machine.words);
  const states: number[] = [];
  let count = 0;
  for (let s = 0; s < found.graph.states; s++) {
    if (s % (pieceOfWork >> 2) === 0) yield;
    found.read(s, state);
    if (!watch.holds(state)) continue;
    count++;
    if (states.length < mostFound) states.push(s);
  }
  return { count, states, of: found.graph.states, problem: null };
}
