import { at, type Lasso, type LayoutGraph } from '../graph.ts';
import type { Order } from './cycles.ts';

/**
 * An order in which the stem of a lasso leads onward, the first half of its loop too, and the second half leads back: in rows the loop is a
 * ring. All other nodes come after the node of the lasso from which they are met first, or before the one that they lead to.
 */
export function byLasso({ nodes, arrows }: LayoutGraph, { stem, loop }: Lasso): Order {
  const spine = [...stem, ...halves(loop)];
  const key = new Float64Array(nodes.length).fill(-1);
  for (const [i, node] of spine.entries()) key[node] = i;
  const met = [...spine];
  const spread = (from: readonly number[], beside: readonly (readonly number[])[], by: number): void => {
    const queue = [...from];
    for (const node of queue)
      for (const other of beside[node] ?? []) {
        if (at(key, other) !== -1) continue;
        key[other] = at(key, node) + by;
        met.push(other);
        queue.push(other);
      }
  };
  const [onward, back]: [number[][], number[][]] = [nodes.map(() => []), nodes.map(() => [])];
  for (const { source, target } of arrows) {
    onward[source]?.push(target);
    back[target]?.push(source);
  }
  // What is met farther from the lasso comes after what is met nearer, by less than the next of the lasso.
  const step = 0.5 / (nodes.length + 1);
  for (let known = 0; known < met.length; ) {
    known = met.length;
    spread([...met], onward, step);
    spread([...met], back, -step);
  }
  const order = new Int32Array(nodes.length).fill(-1);
  const place = new Map(met.map((node, i) => [node, i]));
  const all = nodes.map((_, node) => node).sort((a, b) => at(key, a) - at(key, b) || (place.get(a) ?? a) - (place.get(b) ?? b));
  for (const [i, node] of all.entries()) order[node] = i;
  return order;
}

/** The nodes of a ring from its first on both sides: the second, the last, the third, and so on. */
function halves(loop: readonly number[]): number[] {
  const order = loop.slice(0, 1);
  for (let [there, back] = [1, loop.length - 1]; there <= back; there++, back--)
    order.push(...new Set([loop[there] ?? 0, loop[back] ?? 0]));
  return order;
}

/** The arrows that a lasso takes, by their numbers. */
export function takenBy({ arrows }: LayoutGraph, { stem, loop }: Lasso): ReadonlySet<number> {
  const nodes = [...stem, ...loop, ...loop.slice(0, 1)];
  const taken = new Set(nodes.slice(1).map((node, i) => `${nodes[i]} ${node}`));
  return new Set(arrows.flatMap(({ source, target }, arrow) => (taken.has(`${source} ${target}`) ? [arrow] : [])));
}
