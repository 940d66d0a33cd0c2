import type { Graph } from '../../graphs/graph.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';

/** A graph whose runs are compared: labels are numbered alike in both, and so are the ways in which states without steps end runs. */
export interface RunsOf {
  readonly graph: Graph;
  /** For each state without steps how a run ends there; 0 where runs go on. */
  readonly ends: Int32Array;
}

/** A run of one graph that the other has not. */
export interface ForeignRun {
  readonly labels: readonly number[];
  /** How it ends, where that alone is what the other cannot do after the same steps; else 0. */
  readonly ends: number;
}

/** Pairs of a state and a set of states that are looked at, at most. */
const mostPairs = 100_000;

/**
 * A shortest run of a graph, from state 0, that another one has not: breadth first over pairs of a state and of all states of the other
 * in which the same labels may end (Rabin and Scott, 1959); a run is also missing if it may end as the other cannot. Null if there is none;
 * `unknown` if there are too many pairs.
 */
export function* foreignRun(of: RunsOf, other: RunsOf, most = mostPairs): Work<ForeignRun | null | 'unknown'> {
  const sets: Int32Array[] = [];
  const numbers = new Map<string, number>();
  const number = (states: Int32Array): number => {
    const key = states.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sets.length);
    return sets.push(states) - 1;
  };
  const after = new Map<string, number>();
  const pairs: { readonly state: number; readonly set: number; readonly label: number; readonly before: number }[] = [];
  const seen = new Set<string>();
  const add = (state: number, set: number, label: number, before: number): void => {
    const key = `${state} ${set}`;
    if (seen.has(key)) return;
    seen.add(key);
    pairs.push({ state, set, label, before });
  };
  const labelsTo = (at: number): number[] => {
    const labels: number[] = [];
    for (let i = at; i > 0; i = pairs[i]?.before ?? 0) labels.push(pairs[i]?.label ?? 0);
    return labels.reverse();
  };
  add(0, number(Int32Array.of(0)), 0, 0);
  let work = 0;
  for (let at = 0; at < pairs.length; at++) {
    if (pairs.length > most) return 'unknown';
    const { state = 0, set = 0 } = pairs[at] ?? {};
    const those = sets[set] ?? new Int32Array(0);
    const ends = of.ends[state] ?? 0;
    if (ends !== 0 && !those.some((s) => other.ends[s] === ends)) return { labels: labelsTo(at), ends };
    for (let e = of.graph.first[state] ?? 0; e < (of.graph.first[state + 1] ?? 0); e++) {
      if (++work % pieceOfWork === 0) yield;
      const label = of.graph.labels[e] ?? 0;
      const key = `${set} ${label}`;
      let next = after.get(key);
      if (next === undefined) {
        next = number(successors(other.graph, those, label));
        after.set(key, next);
      }
      if (sets[next]?.length === 0) return { labels: [...labelsTo(at), label], ends: 0 };
      add(of.graph.targets[e] ?? 0, next, label, at);
    }
  }
  return null;
}

function successors({ first, targets, labels }: Graph, states: Int32Array, label: number): Int32Array {
  const found = new Set<number>();
  for (const s of states) for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) if (labels[e] === label) found.add(targets[e] ?? 0);
  return Int32Array.from(found).sort();
}
