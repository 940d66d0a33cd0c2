import { Random } from '../../random.ts';
import { at, type LayoutArrow, type LayoutGraph, listAt } from '../graph.ts';

/** An order of the nodes: an arrow that leads to an earlier node leads back. */
export type Order = Int32Array;

/** The nodes by their distance from the first and, at the same distance, as breadth-first search meets them. */
export function byDistance(graph: LayoutGraph): Order {
  const onward = successors(graph);
  const order = new Int32Array(graph.nodes.length).fill(-1);
  let met = 0;
  for (const root of roots(graph)) {
    if (at(order, root) >= 0) continue;
    order[root] = met++;
    const queue = [root];
    for (const node of queue) {
      for (const target of listAt(onward, node)) {
        if (at(order, target) >= 0) continue;
        order[target] = met++;
        queue.push(target);
      }
    }
  }
  return order;
}

/** The arrows that lead farther away from the first node. */
export function onwardArrows(graph: LayoutGraph): readonly LayoutArrow[] {
  const distances = distancesOf(graph);
  return graph.arrows.filter(({ source, target }) => at(distances, target) > at(distances, source));
}

/** The distance of each node from the first; 0 for those that are not reached. */
function distancesOf(graph: LayoutGraph): Int32Array {
  const onward = successors(graph);
  const distances = new Int32Array(graph.nodes.length);
  const queue = [0];
  for (const node of queue) {
    for (const target of listAt(onward, node)) {
      if (target === 0 || at(distances, target) > 0) continue;
      distances[target] = at(distances, node) + 1;
      queue.push(target);
    }
  }
  return distances;
}

/**
 * An order between that by distance and that by depth-first search, whose places count so much beside the distances: rows are hardly more
 * than by distance, but some arrows that would lead back or stay beside each other lead onward.
 */
export function betweenDistanceAndDepth(graph: LayoutGraph, share: number, seed: number): Order {
  const distances = distancesOf(graph);
  const depth = byDepthFirst(graph, seed);
  const farthest = distances.reduce((most, distance) => Math.max(most, distance), 1);
  const place = (node: number) => at(distances, node) / farthest + (share * at(depth, node)) / graph.nodes.length;
  const order = new Int32Array(graph.nodes.length);
  const nodes = graph.nodes.map((_, node) => node).sort((a, b) => place(a) - place(b));
  for (const [i, node] of nodes.entries()) order[node] = i;
  return order;
}

/**
 * The nodes in the reverse of the order in which depth-first search leaves them: only arrows that close cycles lead back. What follows a
 * node is visited as the graph has it or, with a seed, at random.
 */
export function byDepthFirst(graph: LayoutGraph, seed = 0): Order {
  const onward = successors(graph);
  if (seed > 0) shuffle(onward, seed);
  const order = new Int32Array(graph.nodes.length).fill(-1);
  const seen = new Uint8Array(graph.nodes.length);
  let left = graph.nodes.length;
  for (const root of roots(graph)) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    const stack = [{ node: root, next: 0 }];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const target = listAt(onward, top.node)[top.next++];
      if (target === undefined) {
        order[top.node] = --left;
        stack.pop();
      } else if (seen[target] !== 1) {
        seen[target] = 1;
        stack.push({ node: target, next: 0 });
      }
    }
  }
  return order;
}

function shuffle(lists: readonly number[][], seed: number): void {
  const random = new Random(seed);
  for (const list of lists)
    for (let i = list.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [list[i], list[j]] = [at(list, j), at(list, i)];
    }
}

/** The first node, then those to which no arrow leads, then all others. */
function roots({ nodes, arrows }: LayoutGraph): number[] {
  const entered = new Set(arrows.flatMap(({ source, target }) => (source === target ? [] : [target])));
  const all = nodes.map((_, node) => node);
  return [...new Set([...all.slice(0, 1), ...all.filter((node) => !entered.has(node)), ...all])];
}

function successors({ nodes, arrows }: LayoutGraph): number[][] {
  const onward: number[][] = nodes.map(() => []);
  for (const { source, target } of arrows) if (source !== target) onward[source]?.push(target);
  return onward;
}

/**
 * An order in which few arrows lead back: nodes that nothing enters any more go to the front, nodes that nothing leaves to the back, else
 * the one that most arrows leave and fewest enter to the front (Eades, Lin and Smyth 1993).
 */
export function byFewestBack(graph: LayoutGraph): Order {
  const { nodes, arrows } = graph;
  const real = arrows.filter(({ source, target }) => source !== target);
  const [out, into]: [number[], number[]] = [nodes.map(() => 0), nodes.map(() => 0)];
  for (const { source, target } of real) {
    out[source] = at(out, source) + 1;
    into[target] = at(into, target) + 1;
  }
  const order = new Int32Array(nodes.length).fill(-1);
  const left = new Set(nodes.keys());
  let [front, back] = [0, nodes.length];
  const take = (node: number, place: number): void => {
    order[node] = place;
    left.delete(node);
    for (const { source, target } of real) {
      if (source === node) into[target] = at(into, target) - 1;
      if (target === node) out[source] = at(out, source) - 1;
    }
  };
  // The graph begins with its first node whatever leads there.
  if (nodes.length > 0) take(0, front++);
  while (left.size > 0) {
    const all = [...left];
    const sink = all.find((node) => at(out, node) === 0);
    if (sink !== undefined) take(sink, --back);
    else {
      const source = all.find((node) => at(into, node) === 0);
      const best = source ?? all.reduce((a, b) => (at(out, b) - at(into, b) > at(out, a) - at(into, a) ? b : a));
      take(best, front++);
    }
  }
  return order;
}
