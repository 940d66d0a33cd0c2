import type { Graph } from './graph.ts';

/** The distance of each state from some states, in steps; -1 where there is no way. */
export function depthsFrom({ states, first, targets }: Graph, starts: readonly number[]): Int32Array {
  const depths = new Int32Array(states).fill(-1);
  const queue = new Int32Array(states);
  let [head, tail] = [0, 0];
  for (const s of starts) {
    if (depths[s] !== -1) continue;
    depths[s] = 0;
    queue[tail++] = s;
  }
  while (head < tail) {
    const s = queue[head++] ?? 0;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      if (depths[target] !== -1) continue;
      depths[target] = (depths[s] ?? 0) + 1;
      queue[tail++] = target;
    }
  }
  return depths;
}

/** How many states are at each distance; states at none are not counted. */
export function widthsOf(depths: Int32Array): number[] {
  const widths: number[] = [];
  for (const depth of depths) {
    if (depth < 0) continue;
    while (widths.length <= depth) widths.push(0);
    widths[depth] = (widths[depth] ?? 0) + 1;
  }
  return widths;
}
