import type { Watch } from '../../engine/views/watch.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Watches } from '../views/watches.ts';
import type { Division } from './divide.ts';
import type { Explored } from './explored.ts';
import { communicates } from './actions.ts';
import type { FoundStates, GraphRequest, StepQuery } from '../../contract/graph.ts';
import { mostFound } from './limits.ts';

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

/** The states where steps begin that some process takes, or that send or receive, or do not. */
export function* statesWithSteps({ found, machine, words }: Explored, { process, kind }: StepQuery): Work<FoundStates> {
  const { system } = machine;
  const wanted = system.transitions.map((each, transition) => {
    const movers = words.movers({ transition, choice: 0 }).map((mover) => system.activations[mover]?.name);
    return (process === null || movers.includes(process)) && (kind === 'all' || communicates(system, each) === (kind === 'communications'));
  });
  const { first, labels } = found.graph;
  const states: number[] = [];
  let [count, steps] = [0, 0];
  for (let s = 0; s < found.graph.states; s++) {
    if (s % pieceOfWork === 0) yield;
    const before = steps;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) if (wanted[labels[e] ?? -1] === true) steps++;
    if (steps === before) continue;
    count++;
    if (states.length < mostFound) states.push(s);
  }
  return { count, states, steps, of: found.graph.states, problem: null };
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
