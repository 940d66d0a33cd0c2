import type { NotedGraph } from '../wasm/host/logged-search.ts';
import { Pace } from './pace.ts';

/** A graph backwards: for each state where the steps that lead to it begin, and where they come from. */
export interface Backwards {
  readonly first: Uint32Array;
  readonly sources: Int32Array;
}

export function* backwards({ first: out, targets, states }: NotedGraph): Generator<undefined, Backwards> {
  const pace = new Pace();
  const first = new Uint32Array(states + 2);
  for (let edge = 0; edge < targets.length; edge++) {
    const target = targets[edge] ?? 0;
    first[target + 2] = (first[target + 2] ?? 0) + 1;
  }
  yield;
  for (let state = 2; state < first.length; state++) first[state] = (first[state] ?? 0) + (first[state - 1] ?? 0);
  const sources = new Int32Array(targets.length);
  for (let state = 0; state < states; state++) {
    const end = out[state + 1] ?? 0;
    if (pace.isDue(end - (out[state] ?? 0))) yield;
    for (let edge = out[state] ?? 0; edge < end; edge++) {
      const target = targets[edge] ?? 0;
      const at = first[target + 1] ?? 0;
      sources[at] = state;
      first[target + 1] = at + 1;
    }
  }
  return { first, sources };
}

/** The states in which a path can stay for ever that may only pass some, or ends: what is left when those that cannot are taken away. */
export function* staying(
  { first: out, targets, states }: NotedGraph,
  { first, sources }: Backwards,
  passes: Uint8Array,
): Generator<undefined, Uint8Array> {
  const pace = new Pace();
  const inside = new Uint32Array(states);
  const gone = new Int32Array(states);
  const left = passes.slice();
  let end = 0;
  for (let state = 0; state < states; state++) {
    if (left[state] === 0) continue;
    const [from = 0, to = 0] = [out[state], out[state + 1]];
    if (pace.isDue(to - from)) yield;
    let count = 0;
    for (let edge = from; edge < to; edge++) if (passes[targets[edge] ?? 0] === 1) count++;
    inside[state] = count;
    if (count > 0 || from === to) continue;
    left[state] = 0;
    gone[end++] = state;
  }
  for (let at = 0; at < end; at++) {
    const state = gone[at] ?? 0;
    const last = first[state + 1] ?? 0;
    if (pace.isDue(last - (first[state] ?? 0))) yield;
    for (let edge = first[state] ?? 0; edge < last; edge++) {
      const source = sources[edge] ?? 0;
      if (left[source] === 0) continue;
      inside[source] = (inside[source] ?? 0) - 1;
      if (inside[source] !== 0) continue;
      left[source] = 0;
      gone[end++] = source;
    }
  }
  return left;
}
