import { at, numberAt, wholeAt } from '../graph.ts';

/** Demands on integer places: `heads[e]` is at least `least[e]` beyond `tails[e]`, and what is more costs `weights[e]` each. */
export interface Demands {
  readonly tails: ArrayLike<number>;
  readonly heads: ArrayLike<number>;
  readonly least: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/**
 * Places that meet all demands at the least cost, found from places that meet them: the network simplex method (Gansner, Koutsofios, North
 * and Vo 1993, section 2.3). The demands hang together. Unlike theirs, a cut value is the sum of what the nodes below its edge give less
 * what they take, since edges within cancel out. `most` pivots are made at most; places are then as good as they got.
 */
export function leastPlaces(demands: Demands, start: ArrayLike<number>, most: number): Int32Array {
  const simplex = new NetworkSimplex(demands, Int32Array.from(start));
  for (let pivots = 0; pivots < most && simplex.pivot(); pivots++);
  return simplex.places;
}

class NetworkSimplex {
  private readonly count: number;
  /** What each node gives less what it takes. */
  private readonly gives: Float64Array;
  /** The edges of the tree at each node. */
  private readonly tree: number[][];
  private readonly inTree: Uint8Array;
  /** The edge of the tree to the parent; -1 at the root. */
  private readonly up: Int32Array;
  /** The numbers of a node in post-order: its own, and the least of those below it. */
  private readonly last: Int32Array;
  private readonly low: Int32Array;
  /** What all nodes from here downwards give less what they take. */
  private readonly sum: Float64Array;
  private readonly tails: Int32Array;
  private readonly heads: Int32Array;
  private readonly least: Int32Array;
  private next = 0;

  constructor(
    demands: Demands,
    readonly places: Int32Array,
  ) {
    this.count = places.length;
    this.tails = Int32Array.from(demands.tails);
    this.heads = Int32Array.from(demands.heads);
    this.least = Int32Array.from(demands.least);
    this.gives = new Float64Array(this.count);
    this.tree = Array.from({ length: this.count }, () => []);
    this.inTree = new Uint8Array(this.tails.length);
    this.up = new Int32Array(this.count).fill(-1);
    this.last = new Int32Array(this.count);
    this.low = new Int32Array(this.count);
    this.sum = new Float64Array(this.count);
    for (let e = 0; e < this.tails.length; e++) {
      this.gives[this.tail(e)] = numberAt(this.gives, this.tail(e)) + at(demands.weights, e);
      this.gives[this.head(e)] = numberAt(this.gives, this.head(e)) - at(demands.weights, e);
    }
    this.growTree();
    this.number(0, -1, 1);
  }

  /** Takes an edge whose cut value is negative out of the tree and another one in; false if there is none. */
  pivot(): boolean {
    const leaving = this.leaving();
    if (leaving < 0) return false;
    const entering = this.entering(leaving);
    if (entering < 0) return false;
    this.exchange(leaving, entering);
    return true;
  }

  private tail(edge: number): number {
    return wholeAt(this.tails, edge);
  }
  private head(edge: number): number {
    return wholeAt(this.heads, edge);
  }
  private slack(edge: number): number {
    return wholeAt(this.places, this.head(edge)) - wholeAt(this.places, this.tail(edge)) - wholeAt(this.least, edge);
  }
  /** The cut value of the edge from a node upwards. */
  private cut(node: number): number {
    return this.tail(wholeAt(this.up, node)) === node ? numberAt(this.sum, node) : -numberAt(this.sum, node);
  }
  private below(node: number, other: number): boolean {
    return wholeAt(this.low, node) <= wholeAt(this.last, other) && wholeAt(this.last, other) <= wholeAt(this.last, node);
  }

  /** Grows a tree of edges without slack, and moves it where it cannot grow. */
  private growTree(): void {
    const { tails } = this;
    const edgesAt: number[][] = Array.from({ length: this.count }, () => []);
    for (let e = 0; e < tails.length; e++) {
      edgesAt[this.tail(e)]?.push(e);
      edgesAt[this.head(e)]?.push(e);
    }
    const reached = new Uint8Array(this.count);
    const members: number[] = [];
    const grow = (from: number): void => {
      const waiting = [from];
      reached[from] = 1;
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        members.push(node);
        for (const e of edgesAt[node] ?? []) {
          const other = this.tail(e) === node ? this.head(e) : this.tail(e);
          if (reached[other] === 1 || this.slack(e) !== 0) continue;
          reached[other] = 1;
          this.link(e);
          waiting.push(other);
        }
      }
    };
    grow(0);
    while (members.length < this.count) {
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (const node of members)
        for (const e of edgesAt[node] ?? []) {
          const other = this.tail(e) === node ? this.head(e) : this.tail(e);
          if (reached[other] === 1 || this.slack(e) >= least) continue;
          least = this.slack(e);
          best = e;
        }
      if (best < 0) throw new Error('the demands do not hang together');
      const inward = reached[this.head(best)] === 1;
      for (const node of members) this.places[node] = wholeAt(this.places, node) + (inward ? -least : least);
      this.link(best);
      grow(inward ? this.tail(best) : this.head(best));
    }
  }

  private link(edge: number): void {
    this.inTree[edge] = 1;
    this.tree[this.tail(edge)]?.push(edge);
    this.tree[this.head(edge)]?.push(edge);
  }

  private unlink(edge: number): void {
    this.inTree[edge] = 0;
    for (const node of [this.tail(edge), this.head(edge)]) {
      const edges = this.tree[node] ?? [];
      edges.splice(edges.indexOf(edge), 1);
    }
  }

  /** Numbers a part of the tree in post-order, from a number on, and adds up what its nodes give. */
  private number(root: number, upwards: number, from: number): void {
    let next = from;
    const path = [root];
    const turn = [0];
    this.up[root] = upwards;
    this.low[root] = from;
    this.sum[root] = numberAt(this.gives, root);
    for (let depth = 0; depth >= 0; ) {
      const node = at(path, depth);
      const edges = this.tree[node] ?? [];
      const i = at(turn, depth);
      if (i < edges.length) {
        turn[depth] = i + 1;
        const edge = at(edges, i);
        if (edge === wholeAt(this.up, node)) continue;
        const child = this.tail(edge) === node ? this.head(edge) : this.tail(edge);
        this.up[child] = edge;
        this.low[child] = next;
        this.sum[child] = numberAt(this.gives, child);
        depth++;
        path[depth] = child;
        turn[depth] = 0;
        continue;
      }
      this.last[node] = next++;
      depth--;
      if (depth >= 0) this.sum[at(path, depth)] = numberAt(this.sum, at(path, depth)) + numberAt(this.sum, node);
    }
  }

  /** Of the next hundred edges with a negative cut value the least, each edge having its turn. */
  private leaving(): number {
    let best = -1;
    let least = 0;
    let seen = 0;
    for (let i = 0; i < this.count; i++) {
      const node = (this.next + i) % this.count;
      if (wholeAt(this.up, node) < 0) continue;
      const value = this.cut(node);
      if (value >= 0) continue;
      if (value < least) {
        least = value;
        best = wholeAt(this.up, node);
      }
      if (++seen < 30) continue;
      this.next = (node + 1) % this.count;
      break;
    }
    return best;
  }

  /** The end of an edge of the tree that is farther from the root. */
  private lower(edge: number): number {
    return wholeAt(this.up, this.tail(edge)) === edge ? this.tail(edge) : this.head(edge);
  }

  /** The edge with the least slack that leads the other way across the cut of an edge of the tree. */
  private entering(leaving: number): number {
    const node = this.lower(leaving);
    const outward = this.tail(leaving) === node;
    const { tails } = this;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let e = 0; e < tails.length; e++) {
      if (this.inTree[e] === 1) continue;
      const slack = this.slack(e);
      if (slack >= least) continue;
      const [tail, head] = [this.below(node, this.tail(e)), this.below(node, this.head(e))];
      if (tail === head || (outward ? !head : !tail)) continue;
      least = slack;
      best = e;
    }
    return best;
  }

  private exchange(leaving: number, entering: number): void {
    const node = this.lower(leaving);
    const slack = this.slack(entering);
    if (slack > 0) this.shiftBelow(node, this.below(node, this.tail(entering)) ? slack : -slack);
    // All nodes whose edge upwards changes are below the last that both ends have above them.
    let top = this.tail(entering);
    while (!this.below(top, this.head(entering)) || !this.below(top, this.tail(leaving)) || !this.below(top, this.head(leaving))) {
      const edge = wholeAt(this.up, top);
      top = this.tail(edge) === top ? this.head(edge) : this.tail(edge);
    }
    this.unlink(leaving);
    this.link(entering);
    this.number(top, wholeAt(this.up, top), wholeAt(this.low, top));
  }

  private shiftBelow(node: number, by: number): void {
    for (let other = 0; other < this.count; other++) if (this.below(node, other)) this.places[other] = wholeAt(this.places, other) + by;
  }
}
