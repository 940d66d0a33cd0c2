import { type Graph, type Reversed, reversed } from './graph.ts';

/**
 * 1 for the states from which some run comes to a state of the second set by states of the first alone. `back` is the graph reversed, where
 * that is known.
 */
export function until(graph: Graph, on: Uint8Array, to: Uint8Array, back: Reversed = reversed(graph)): Uint8Array {
  const { from, sources } = back;
  const holds = Uint8Array.from(to);
  const waiting: number[] = [];
  holds.forEach((value, s) => {
    if (value === 1) waiting.push(s);
  });
  for (let s = waiting.pop(); s !== undefined; s = waiting.pop()) {
    for (let i = from[s] ?? 0; i < (from[s + 1] ?? 0); i++) {
      const source = sources[i] ?? 0;
      if (holds[source] === 1 || on[source] === 0) continue;
      holds[source] = 1;
      waiting.push(source);
    }
  }
  return holds;
}

/** 1 for the states from which some run stays in a set, for ever or until a state without steps. */
export function always(graph: Graph, of: Uint8Array, back: Reversed = reversed(graph)): Uint8Array {
  const { states, first, targets } = graph;
  const { from, sources } = back;
  const holds = Uint8Array.from(of);
  /** The steps of each state to states that are left. */
  const left = new Uint32Array(states);
  const waiting: number[] = [];
  for (let s = 0; s < states; s++) {
    const [start, end] = [first[s] ?? 0, first[s + 1] ?? 0];
    if (holds[s] === 0) continue;
    for (let e = start; e < end; e++) left[s] = (left[s] ?? 0) + (of[targets[e] ?? 0] ?? 0);
    if (left[s] === 0 && end > start) waiting.push(s);
  }
  for (const s of waiting) holds[s] = 0;
  for (let s = waiting.pop(); s !== undefined; s = waiting.pop()) {
    for (let i = from[s] ?? 0; i < (from[s + 1] ?? 0); i++) {
      const source = sources[i] ?? 0;
      if (holds[source] === 0) continue;
      left[source] = (left[source] ?? 1) - 1;
      if (left[source] !== 0) continue;
      holds[source] = 0;
      waiting.push(source);
    }
  }
  return holds;
}

/** 1 for the states with a step to a state of a set. */
export function next({ states, first, targets }: Graph, to: Uint8Array): Uint8Array {
  const holds = new Uint8Array(states);
  for (let s = 0; s < states; s++) {
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) if (to[targets[e] ?? 0] === 1) holds[s] = 1;
  }
  return holds;
}
