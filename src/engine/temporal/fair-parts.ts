import { doubled } from '../../base/growing.ts';
import type { Explored } from '../../contract/check/evidence.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { Recurring } from './counter-graph.ts';
import { fairnessOf, metBy } from './met-by-set.ts';
import type { NotedFairness } from './noted-fairness.ts';
import type { NotedProduct } from './noted-product.ts';
import { Pace } from './pace.ts';

/**
 * The marks of nodes that have not been met, and of those whose component is complete; between them is the order in which they were met.
 */
const notMet = 0;
const complete = 0x7fff_ffff;

/** A strongly connected set of nodes in which a run can stay for ever that is accepted and fair, by taking all of its edges. */
export interface FairPart {
  readonly nodes: Int32Array;
  /** The processes that move in it, as bits. */
  readonly moved: number;
}

/** A set of nodes that is looked through again, without the states in which some processes are enabled. */
interface Pending {
  readonly nodes: Int32Array;
  readonly mark: number;
  readonly avoid: number;
}

/**
 * Finds the strongly connected sets of a noted product in which an accepted and fair run can stay (R. Tarjan's components, with a stack of
 * its own instead of recursion). A component in which acceptance is met but strong fairness is not (a Streett condition) is looked through
 * again without the states in which those processes are enabled that do not move in it. Between these rounds it is known of each node which
 * set it belongs to, by one word for each node and nothing for edges.
 */
export class FairParts {
  /** By node its mark: see above; below zero it waits for another round. */
  private readonly marks: Int32Array;
  private met = 0;
  private rounds = 0;
  private readonly pending: Pending[] = [];
  private pendingBytes = 0;
  /** Nodes that are met and whose component is not complete, in the order in which they were met. */
  private open = new Int32Array(1 << 10);
  private opened = 0;
  /**
   * The path of the search, by level: the node, where it lies among the open ones, the least order that it leads back to, and its next
   * edge.
   */
  private path = new Int32Array(5 << 10);
  private readonly pace = new Pace();
  private ticks = 0;
  private transitions = 0;
  private nodesMet = 0;

  /** Throws a RangeError where no memory is to be had. */
  constructor(
    private readonly product: NotedProduct,
    /** null where there is no fairness. */
    private readonly moving: NotedFairness | null,
    private readonly fairness: Fairness,
    /** The states in which a run may stay, by 1; null for all. */
    private readonly stays: Uint8Array | null = null,
  ) {
    this.marks = new Int32Array(product.nodes);
  }

  get bytes(): number {
    return this.marks.byteLength + this.open.byteLength + this.path.byteLength + this.pendingBytes;
  }

  /** Nodes that have been met, and their edges. */
  get explored(): Explored {
    return { states: this.nodesMet, transitions: this.transitions };
  }

  /** The parts among the nodes that can be reached from some; with `one` it ends with the first that is found. Pauses now and then. */
  *from(roots: Iterable<number>, wanted: 'one' | 'all'): Generator<undefined, FairPart[]> {
    const found: FairPart[] = [];
    for (const root of roots) {
      if (this.marks[root] !== notMet || !this.mayStay(root, 0)) continue;
      yield* this.walk(root, notMet, 0, found);
      if (wanted === 'one' && found.length > 0) return found;
    }
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      for (const node of next.nodes) {
        if (this.marks[node] !== next.mark || !this.mayStay(node, next.avoid)) continue;
        yield* this.walk(node, next.mark, next.avoid, found);
        if (wanted === 'one' && found.length > 0) return found;
      }
      this.pendingBytes -= next.nodes.byteLength;
    }
    return found;
  }

  private mayStay(node: number, avoid: number): boolean {
    const state = this.product.stateOf(node);
    return (this.stays === null || this.stays[state] === 1) && (avoid === 0 || ((this.moving?.enabled[state] ?? 0) & avoid) === 0);
  }

  /** Goes depth first from a node over those with a mark, in states where none of some processes is enabled. */
  private *walk(root: number, mark: number, avoid: number, found: FairPart[]): Generator<undefined, void> {
    let level = this.enter(-1, root);
    while (level >= 0) {
      const child = this.advance(level, mark, avoid);
      if (child >= 0) level = this.enter(level, child);
      else {
        this.leave(level, avoid, found);
        level--;
      }
      if (this.pace.isDue(this.ticks)) yield;
      this.ticks = 0;
    }
  }

  /** Puts a node on the path above a level. */
  private enter(below: number, node: number): number {
    const level = below + 1;
    if (5 * level + 5 > this.path.length) this.path = doubled(this.path);
    if (this.opened === this.open.length) this.open = doubled(this.open);
    const order = ++this.met;
    if (this.marks[node] === notMet) this.nodesMet++;
    this.marks[node] = order;
    const { path } = this;
    const at = 5 * level;
    path[at] = node;
    path[at + 1] = this.opened;
    path[at + 2] = order;
    path[at + 3] = 0;
    path[at + 4] = 0;
    this.open[this.opened++] = node;
    return level;
  }

  /** Goes over the edges of the node at a level, up to the next one that leads to a node to be entered; -1: there is none. */
  private advance(level: number, mark: number, avoid: number): number {
    const { product, marks, path, stays } = this;
    const { graph, automatonStates, firstWay, wayTargets, repeatsEnd } = product;
    const { targets } = graph;
    const enabled = this.moving?.enabled ?? null;
    const at = 5 * level;
    const node = path[at] ?? 0;
    const state = product.stateOf(node);
    const row = product.rowOf(node);
    const [ways, endOfWays] = [firstWay[row] ?? 0, firstWay[row + 1] ?? 0];
    const [first, end] = [graph.first[state] ?? 0, graph.first[state + 1] ?? 0];
    const steps = end > first ? end - first : repeatsEnd ? 1 : 0;
    let low = path[at + 2] ?? 0;
    let [way, step] = [ways + (path[at + 3] ?? 0), path[at + 4] ?? 0];
    let child = -1;
    const begun = step;
    search: for (; way < endOfWays; way++, step = 0) {
      const automaton = wayTargets[way] ?? 0;
      while (step < steps) {
        const next = end > first ? (targets[first + step] ?? 0) : state;
        step++;
        const target = next * automatonStates + automaton;
        const known = marks[target] ?? 0;
        if (known === mark) {
          if (stays !== null && stays[next] === 0) continue;
          if (avoid !== 0 && ((enabled?.[next] ?? 0) & avoid) !== 0) continue;
          child = target;
          break search;
        }
        if (known > 0 && known < low) low = known;
      }
    }
    this.ticks += step - begun + 1;
    path[at + 2] = low;
    path[at + 3] = way - ways;
    path[at + 4] = step;
    return child;
  }

  /** Takes the node at a level from the path, and the component that is complete with it from the open nodes. */
  private leave(level: number, avoid: number, found: FairPart[]): void {
    const { path, marks } = this;
    const at = 5 * level;
    const low = path[at + 2] ?? 0;
    const order = marks[path[at] ?? 0] ?? 0;
    if (low < order) {
      path[at - 3] = Math.min(path[at - 3] ?? 0, low);
      return;
    }
    const from = path[at + 1] ?? 0;
    const nodes = this.open.subarray(from, this.opened);
    this.judge(nodes, order, avoid, found);
    this.opened = from;
  }

  /** Judges a component, all of whose nodes have an order from that of its root on. */
  private judge(nodes: Int32Array, root: number, avoid: number, found: FairPart[]): void {
    const { marks, product, moving, fairness } = this;
    const met = metBy(product, moving, nodes, (node) => {
      const mark = marks[node] ?? 0;
      return mark >= root && mark !== complete;
    });
    this.ticks += met.edges;
    if (avoid === 0) this.transitions += met.edges;
    let mark = complete;
    if (met.inside && met.accepted === product.accepting) {
      const fair = fairnessOf(met, moving, fairness);
      if (fair === 'fair') found.push({ nodes: nodes.slice(), moved: met.moved });
      else if (fair !== 'unfair') mark = this.putOff(nodes, avoid | fair);
    }
    for (const node of nodes) marks[node] = mark;
  }

  /** Has a set of nodes looked through again; gives their mark. */
  private putOff(nodes: Int32Array, avoid: number): number {
    const mark = --this.rounds;
    const left = nodes.slice();
    this.pendingBytes += left.byteLength;
    this.pending.push({ nodes: left, mark, avoid });
    return mark;
  }
}

/** Each process that moves in a part, to move again and again. */
export function movesOf({ moved }: FairPart, processes: number, moves: (edge: number, process: number) => boolean): Recurring[] {
  return Array.from({ length: processes }, (_, process) => process)
    .filter((process) => ((moved >>> process) & 1) === 1)
    .map((process) => (edge) => moves(edge, process));
}
