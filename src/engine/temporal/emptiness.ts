import { Bytes, Ints } from '../store/growing.ts';
import type { Colour, TellCycles } from './cycle-events.ts';
import { fairComponent, isCyclicAtRoot, type Requirements } from './fair-component.ts';
import type { Graph } from './graph.ts';
import type { Nodes } from './nodes.ts';
import type { Processes } from './processes.ts';
import { Walk } from './walk.ts';

const pauseInterval = 256;

/** The parts of a component in which a loop counts. */
export type Restriction = (component: Nodes) => Generator<undefined, readonly Nodes[]>;

/** Loops count in all of a component. */
// biome-ignore lint/correctness/useYield: others take long
export function* everything(component: Nodes): Generator<undefined, readonly Nodes[]> {
  return [component];
}

/**
 * Looks for an infinite path that meets the requirements, component by component (Tarjan, as in `Walk`): the first component with a part
 * that does ends the search. Returns that part, or null. `hold` is told what tells the bytes that are held.
 */
export function* componentSearch(
  graph: Graph,
  processes: Processes,
  initial: readonly number[],
  requirements: Requirements,
  restrict: Restriction = everything,
  hold: (bytes: () => number) => void = () => undefined,
  tell: TellCycles | null = null,
): Generator<undefined, Nodes | null> {
  const walk = new Walk(graph);
  const done = new Bytes();
  hold(() => walk.stack.bytes + done.bytes);
  let taken = 0;
  for (const root of initial) {
    if (done.get(root) === 1) continue;
    walk.enter(root);
    tell?.({ kind: 'enter', node: root });
    while (!walk.empty) {
      if (++taken % pauseInterval === 0) yield;
      const source = walk.current;
      const outcome = walk.execute();
      if (outcome !== 'all-children-explored') {
        const { edge, reached: target } = walk;
        const isNew = outcome === 'new' && done.get(target) === 0;
        tell?.({ kind: 'take', search: 'first', source, edge, target, found: isNew ? 'white' : outcome === 'loop' ? 'cyan' : 'blue' });
        if (!isNew) continue;
        walk.enter(target);
        tell?.({ kind: 'enter', node: target });
        continue;
      }
      if (walk.stack.atRoot) {
        walk.stack.forComponent((node) => done.set(node, 1));
        const cyclic = isCyclicAtRoot(walk);
        if (cyclic) {
          for (const part of yield* restrict(walk.stack.component())) {
            const fair = yield* fairComponent(graph, processes, part, requirements);
            if (fair === null) continue;
            tell?.({ kind: 'component', nodes: walk.stack.component(), verdict: 'accepting' });
            return fair;
          }
        }
        tell?.({ kind: 'component', nodes: walk.stack.component(), verdict: cyclic ? 'not-accepting' : 'no-cycle' });
      }
      tell?.({ kind: 'leave', node: source, colour: 'blue' });
      walk.backtrack();
    }
  }
  return null;
}

/** A path to a loop, as edges. */
export interface Lasso {
  readonly from: number;
  readonly path: readonly number[];
  readonly loop: readonly number[];
}

/** Bytes of a node and an edge in two growing arrays. */
const bytesOfPlace = 16;

const cyan = 1;
const blue = 2;
const red = 3;
const colourNames: readonly Colour[] = ['white', 'cyan', 'blue', 'red'];

/**
 * Nested depth-first search (C. Courcoubetis, M. Vardi, P. Wolper and M. Yannakakis, Memory-efficient algorithms for the verification of
 * temporal properties, 1992), with the colours of S. Schwoon and J. Esparza (A note on on-the-fly verification algorithms, 2005): from
 * each accepting node, when it is left, a second search looks for the path of the first one (cyan). Returns the lasso, or null.
 */
export function* nestedSearch(
  graph: Graph,
  initial: readonly number[],
  accepting: (node: number) => boolean,
  hold: (bytes: () => number) => void = () => undefined,
  tell: TellCycles | null = null,
): Generator<undefined, Lasso | null> {
  const colours = new Bytes();
  const cursors = new Ints();
  const path: number[] = [];
  const edges: number[] = [];
  hold(() => colours.bytes + cursors.bytes + bytesOfPlace * path.length);
  let taken = 0;
  const enter = (node: number): void => {
    colours.set(node, cyan);
    cursors.set(node, graph.first(node));
    path.push(node);
    tell?.({ kind: 'enter', node });
  };
  for (const root of initial) {
    if (colours.get(root) !== 0) continue;
    enter(root);
    while (path.length > 0) {
      if (++taken % pauseInterval === 0) yield;
      const node = path[path.length - 1] ?? root;
      const edge = cursors.get(node);
      if (edge < graph.end(node)) {
        cursors.set(node, edge + 1);
        const target = graph.target(edge);
        const colour = colours.get(target);
        tell?.({ kind: 'take', search: 'first', source: node, edge, target, found: colourNames[colour] ?? 'white' });
        if (colour === cyan && (accepting(node) || accepting(target))) return close(path, edges, [edge], target, root);
        if (colour !== 0) continue;
        edges.push(edge);
        enter(target);
        continue;
      }
      if (accepting(node)) {
        const back = yield* redSearch(graph, node, colours, tell);
        if (back !== null) return close(path, edges, back, graph.target(back[back.length - 1] ?? 0), root);
        colours.set(node, red);
      } else colours.set(node, blue);
      tell?.({ kind: 'leave', node, colour: accepting(node) ? 'red' : 'blue' });
      path.pop();
      edges.pop();
    }
  }
  return null;

  /** The lasso whose loop leaves the top of the path by `back` and returns to a node of the path. */
  function close(nodes: readonly number[], steps: readonly number[], back: readonly number[], target: number, from: number): Lasso {
    const at = nodes.indexOf(target);
    return { from, path: steps.slice(0, at), loop: [...steps.slice(at), ...back] };
  }
}

/** Looks for a path from an accepting node to a cyan one over blue nodes, which become red. */
function* redSearch(graph: Graph, seed: number, colours: Bytes, tell: TellCycles | null): Generator<undefined, number[] | null> {
  tell?.({ kind: 'seed', node: seed });
  const nodes = [seed];
  const cursors = [graph.first(seed)];
  const edges: number[] = [];
  let taken = 0;
  while (nodes.length > 0) {
    if (++taken % pauseInterval === 0) yield;
    const top = nodes.length - 1;
    const node = nodes[top] ?? seed;
    const edge = cursors[top] ?? 0;
    if (edge === graph.end(node)) {
      tell?.({ kind: 'fall', node });
      nodes.pop();
      cursors.pop();
      edges.pop();
      continue;
    }
    cursors[top] = edge + 1;
    const target = graph.target(edge);
    const colour = colours.get(target);
    tell?.({ kind: 'take', search: 'second', source: node, edge, target, found: colourNames[colour] ?? 'white' });
    if (colour === cyan) return [...edges, edge];
    if (colour !== blue) continue;
    colours.set(target, red);
    nodes.push(target);
    cursors.push(graph.first(target));
    edges.push(edge);
  }
  return null;
}
