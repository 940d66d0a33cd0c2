import { Watch } from '../../engine/views/watch.ts';
import { type Edge, type Graph, graphOf } from '../../graphs/graph.ts';
import { type TraceGraph, traceGraph } from '../../graphs/traces.ts';
import { toTheEnd } from '../../graphs/work.ts';
import type { Subject } from '../subject.ts';

/** Sets of states that are looked at, at most. */
const mostSets = 50_000;

/** What is seen of the states of a model: a number for each, the same number for the same values in every model that is compared. */
export interface Observed {
  readonly graph: Graph;
  readonly of: Int32Array;
}

/** The numbers of what is seen, with the values of the observed expressions. */
export class Sights {
  private readonly numbers = new Map<string, number>();
  private readonly all: (readonly string[])[] = [];

  number(values: readonly string[]): number {
    const key = JSON.stringify(values);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(values) - 1;
  }

  values(number: number): readonly string[] {
    return this.all[number] ?? [];
  }
}

/** What is seen of all states of a model; a text that says which expression it does not know. */
export function observed(subject: Subject, expressions: readonly string[], sights: Sights): Observed | string {
  const watches: Watch[] = [];
  for (const expression of expressions) {
    const made = subject.model.withExpression(expression, subject.constants, false);
    if (typeof made === 'string') return `${expression}: ${made}`;
    watches.push(new Watch(made.system, expression, made.boolean ? { kind: 'boolean' } : null));
  }
  const { graph, read } = subject.graph;
  const state = new Int32Array(subject.machine.words);
  const of = new Int32Array(graph.states);
  for (let s = 0; s < graph.states; s++) {
    read(s, state);
    of[s] = sights.number(watches.map((watch) => watch.valueText(state)));
  }
  return { graph, of };
}

/**
 * The least deterministic graph with the finite runs of a model, each told by what is seen one after another; steps that change nothing of
 * it do not count. The label of a step is one more than the number of what is seen after it. null beyond a bound.
 */
export function seenRuns({ graph, of }: Observed): TraceGraph | null {
  const edges: Edge[] = [];
  for (let source = 0; source < graph.states; source++)
    for (let e = graph.first[source] ?? 0; e < (graph.first[source + 1] ?? 0); e++) {
      const target = graph.targets[e] ?? 0;
      edges.push({ source, label: of[source] === of[target] ? 0 : 1 + (of[target] ?? 0), target });
    }
  return toTheEnd(traceGraph(graphOf(graph.states, edges), 0, mostSets));
}

/**
 * A shortest run of the first that the second has not, as what is seen after its start, one after another; null if it has all. Both graphs
 * are deterministic, so that states which are come to by the same run are compared in pairs.
 */
export function runMissing(first: Graph, second: Graph): number[] | null {
  const came = new Map<number, { readonly before: number; readonly label: number }>();
  const queue = [0];
  for (const at of queue) {
    const [x, y] = [Math.floor(at / second.states), at % second.states];
    for (let e = first.first[x] ?? 0; e < (first.first[x + 1] ?? 0); e++) {
      const label = first.labels[e] ?? 0;
      const answer = targetOf(second, y, label);
      if (answer < 0) return [...wayTo(at), label - 1];
      const next = (first.targets[e] ?? 0) * second.states + answer;
      if (next === 0 || came.has(next)) continue;
      came.set(next, { before: at, label });
      queue.push(next);
    }
  }
  return null;

  function wayTo(pair: number): number[] {
    const way: number[] = [];
    for (let at = pair; at !== 0; ) {
      const link = came.get(at);
      if (link === undefined) break;
      way.push(link.label - 1);
      at = link.before;
    }
    return way.reverse();
  }
}

function targetOf({ first, labels, targets }: Graph, state: number, label: number): number {
  for (let e = first[state] ?? 0; e < (first[state + 1] ?? 0); e++) if (labels[e] === label) return targets[e] ?? -1;
  return -1;
}
