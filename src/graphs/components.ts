import type { Graph } from './graph.ts';
import { pieceOfWork, type Work } from './work.ts';

/** The strongly connected components of a graph. */
export interface Components {
  readonly count: number;
  /** The number of its component for each state; steps lead to the same or a smaller number. */
  readonly of: Int32Array;
  readonly sizes: Int32Array;
  /** 1 where no step leads out. */
  readonly bottom: Uint8Array;
  /** 1 where a run can stay for ever: there is more than one state, or a step from the state to itself. */
  readonly cyclic: Uint8Array;
  /** The most states that a depth-first search has on its stack, without and with unfinished components there (thesis Table 5.4). */
  readonly stacks: { readonly without: number; readonly with: number };
}

/**
 * Tarjan's algorithm (SIAM Journal on Computing 1(2), 1972, pages 146-160) without recursion, in time linear in the number of steps. With
 * `follows` only the steps that it accepts count. Searches begin at the states in the order of their numbers.
 */
export function* components(graph: Graph, follows: (source: number, edge: number) => boolean = () => true): Work<Components> {
  const { states, first, targets } = graph;
  const of = new Int32Array(states).fill(-1);
  /** The place on the stack of open states, plus 1, at which a state was met; 0 if it has not been. */
  const met = new Int32Array(states);
  const low = new Int32Array(states);
  const next = new Uint32Array(states);
  const path = new Int32Array(states);
  const open = new Int32Array(states);
  const sizes: number[] = [];
  let [pathTop, openTop, clock, work, longest, most] = [0, 0, 0, 0, 0, 0];
  for (let root = 0; root < states; root++) {
    if (met[root] !== 0) continue;
    visit(root);
    while (pathTop > 0) {
      if (++work % pieceOfWork === 0) yield;
      const s = path[pathTop - 1] ?? 0;
      const e = next[s] ?? 0;
      if (e === (first[s + 1] ?? 0)) {
        leave(s);
        continue;
      }
      next[s] = e + 1;
      if (!follows(s, e)) continue;
      const target = targets[e] ?? 0;
      if (met[target] === 0) visit(target);
      else if (of[target] === -1) low[s] = Math.min(low[s] ?? 0, met[target] ?? 0);
    }
  }
  const bottom = new Uint8Array(sizes.length).fill(1);
  const cyclic = Uint8Array.from(sizes, (size) => (size > 1 ? 1 : 0));
  for (let s = 0; s < states; s++) {
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      if (!follows(s, e)) continue;
      const target = targets[e] ?? 0;
      if (of[target] !== of[s]) bottom[of[s] ?? 0] = 0;
      else if (target === s) cyclic[of[s] ?? 0] = 1;
    }
  }
  return { count: sizes.length, of, sizes: Int32Array.from(sizes), bottom, cyclic, stacks: { without: longest, with: most } };

  function visit(s: number): void {
    clock++;
    met[s] = clock;
    low[s] = clock;
    next[s] = first[s] ?? 0;
    path[pathTop++] = s;
    open[openTop++] = s;
    longest = Math.max(longest, pathTop);
    most = Math.max(most, openTop);
  }

  function leave(s: number): void {
    pathTop--;
    if (low[s] === met[s]) {
      let size = 0;
      let popped: number;
      do {
        openTop--;
        popped = open[openTop] ?? 0;
        of[popped] = sizes.length;
        size++;
      } while (popped !== s);
      sizes.push(size);
    }
    const parent = pathTop > 0 ? path[pathTop - 1] : undefined;
    if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[s] ?? 0);
  }
}
