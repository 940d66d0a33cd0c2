import { doubled } from '../../base/growing.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import { Pace } from './pace.ts';

/** What is known of a state by the search for where a path can stay. */
const known = { nothing: 0, open: 1, stays: 2, ends: 3 } as const;

/**
 * The states in which a path can stay for ever that may only pass some, or ends: those from which a search depth first comes back to its
 * own path, or to a state without steps. A state is left with the first step that shows it, so that no step is looked at twice, and none
 * backwards.
 */
export function* staying({ first, targets, states }: NotedGraph, passes: Uint8Array): Generator<undefined, Uint8Array> {
  const pace = new Pace();
  const marks = new Uint8Array(states);
  /** By level of the path: the state, and its step that is looked at. */
  let path = new Int32Array(2 << 10);
  for (let root = 0; root < states; root++) {
    if (passes[root] === 0 || marks[root] !== known.nothing) continue;
    let level = -1;
    for (let next = root; ; ) {
      if (next >= 0) {
        level++;
        if (2 * level === path.length) path = doubled(path);
        path[2 * level] = next;
        path[2 * level + 1] = first[next] ?? 0;
        marks[next] = known.open;
      }
      const state = path[2 * level] ?? 0;
      const begun = path[2 * level + 1] ?? 0;
      const end = first[state + 1] ?? 0;
      let mark: number = first[state] === end ? known.stays : known.ends;
      let edge = begun;
      next = -1;
      for (; edge < end; edge++) {
        const target = targets[edge] ?? 0;
        const of = marks[target] ?? 0;
        if (of === known.ends || passes[target] === 0) continue;
        if (of === known.nothing) next = target;
        else mark = known.stays;
        break;
      }
      if (pace.isDue(edge - begun)) yield;
      path[2 * level + 1] = edge;
      if (next >= 0) continue;
      marks[state] = mark;
      level--;
      if (level < 0) break;
    }
  }
  for (let state = 0; state < states; state++) marks[state] = marks[state] === known.stays ? 1 : 0;
  return marks;
}
