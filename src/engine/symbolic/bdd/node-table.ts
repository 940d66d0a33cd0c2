import { type Edge, NodeLimit } from './bdd.ts';

/** Level of the terminal node: below all variables. */
export const terminalLevel = 1 << 30;
const first = 1 << 10;

/** How often nodes are asked for between two calls of the alarm, less one: a few milliseconds. */
const alarmMask = (1 << 14) - 1;

/**
 * The nodes and the unique table, in typed arrays. A node has four words: its variable, its low and its high edge, and the next node in its
 * bucket. Node 0 is the terminal; its variable is called 0. A free node has the variable -1, and the next free one in its last word.
 */
export class NodeTable {
  words: Int32Array = new Int32Array(4 * first);
  /** Nodes that are kept, and how often. */
  kept: Int32Array = new Int32Array(first);
  /** The level of each variable, and the variable at each level. */
  levelOf: Int32Array = Int32Array.of(terminalLevel);
  readonly variableAt: number[] = [];
  count = 1;
  peak = 1;
  private buckets: Int32Array = new Int32Array(first);
  private shift = 32 - 10;
  /** The first node that has never been used. */
  private fresh = 1;
  private free = 0;

  /** Nodes asked for. */
  private asked = 0;

  /** No more nodes than `limit` are made. `alarm` is called now and then while nodes are asked for, and may throw. */
  constructor(
    public limit: number,
    private readonly alarm: () => void = () => undefined,
  ) {}

  get capacity(): number {
    return this.kept.length;
  }

  get bytes(): number {
    return this.words.byteLength + this.kept.byteLength + this.buckets.byteLength;
  }

  newVariable(): number {
    const variable = this.variableAt.length + 1;
    const levels = new Int32Array(variable + 1);
    levels.set(this.levelOf);
    levels[variable] = variable - 1;
    this.levelOf = levels;
    this.variableAt.push(variable);
    return variable;
  }

  variableOf(edge: Edge): number {
    return this.words[(edge & ~1) << 1] as number;
  }

  level(edge: Edge): number {
    return this.levelOf[this.words[(edge & ~1) << 1] as number] as number;
  }

  /** The low edge of a function whose first variable is that of the edge. */
  low(edge: Edge): Edge {
    return (this.words[((edge & ~1) << 1) + 1] as number) ^ (edge & 1);
  }

  high(edge: Edge): Edge {
    return (this.words[((edge & ~1) << 1) + 2] as number) ^ (edge & 1);
  }

  /** The function that is `low` where the variable is false and `high` where it is true; both depend on later variables only. */
  make(variable: number, low: Edge, high: Edge): Edge {
    if (low === high) return low;
    if ((++this.asked & alarmMask) === 0) this.alarm();
    const negated = high & 1;
    const l = low ^ negated;
    const h = high ^ negated;
    const { words } = this;
    for (let node = this.buckets[this.hash(variable, l, h)] as number; node !== 0; node = words[(node << 2) + 3] as number) {
      const base = node << 2;
      if (words[base + 1] === l && words[base + 2] === h && words[base] === variable) return (node << 1) | negated;
    }
    const node = this.allocate();
    const base = node << 2;
    this.words[base] = variable;
    this.words[base + 1] = l;
    this.words[base + 2] = h;
    this.link(node);
    return (node << 1) | negated;
  }

  /** Puts a node into its bucket. */
  link(node: number): void {
    const { words, buckets } = this;
    const base = node << 2;
    const bucket = this.hash(words[base] as number, words[base + 1] as number, words[base + 2] as number);
    words[base + 3] = buckets[bucket] as number;
    buckets[bucket] = node;
  }

  /** Takes a node out of its bucket. */
  unlink(node: number): void {
    const { words, buckets } = this;
    const base = node << 2;
    const bucket = this.hash(words[base] as number, words[base + 1] as number, words[base + 2] as number);
    let at = buckets[bucket] as number;
    if (at === node) {
      buckets[bucket] = words[base + 3] as number;
      return;
    }
    while (words[(at << 2) + 3] !== node) at = words[(at << 2) + 3] as number;
    words[(at << 2) + 3] = words[base + 3] as number;
  }

  /** Makes a node free that is in no bucket. */
  discard(node: number): void {
    this.words[node << 2] = -1;
    this.words[(node << 2) + 3] = this.free;
    this.free = node;
    this.count--;
  }

  /** Whether the node of an edge is in use. */
  isThere(edge: Edge): boolean {
    return this.words[(edge & ~1) << 1] !== -1;
  }

  /** Removes all nodes that no kept one leads to; returns how many. */
  collect(): number {
    const { words, kept, fresh } = this;
    const marked = new Uint8Array(fresh);
    const stack: number[] = [];
    marked[0] = 1;
    for (let root = 1; root < fresh; root++) {
      if (kept[root] === 0) continue;
      stack.push(root);
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        if (marked[node] === 1) continue;
        marked[node] = 1;
        stack.push((words[(node << 2) + 1] as number) >> 1, (words[(node << 2) + 2] as number) >> 1);
      }
    }
    const before = this.count;
    this.buckets.fill(0);
    this.free = 0;
    this.count = 1;
    for (let node = fresh - 1; node > 0; node--) {
      this.count++;
      if (marked[node] === 1) this.link(node);
      else this.discard(node);
    }
    return before - this.count;
  }

  private hash(variable: number, low: Edge, high: Edge): number {
    const mixed = Math.imul(low, 0x9e3779b1) + Math.imul(high, 0x85ebca77) + Math.imul(variable, 0xc2b2ae3d);
    return Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) >>> this.shift;
  }

  private allocate(): number {
    if (this.count >= this.limit) throw new NodeLimit(this.limit);
    let node = this.free;
    if (node !== 0) this.free = this.words[(node << 2) + 3] as number;
    else {
      if (this.fresh === this.capacity) this.grow();
      node = this.fresh++;
    }
    this.count++;
    if (this.count > this.peak) this.peak = this.count;
    return node;
  }

  /** Makes room for as many nodes again, or for those that are still allowed where that is less. */
  private grow(): void {
    const before = this.capacity;
    const capacity = before < this.limit ? Math.min(2 * before, this.limit) : 2 * before;
    const words = new Int32Array(4 * capacity);
    words.set(this.words);
    this.words = words;
    const kept = new Int32Array(capacity);
    kept.set(this.kept);
    this.kept = kept;
    while (this.buckets.length < capacity) {
      this.buckets = new Int32Array(2 * this.buckets.length);
      this.shift--;
    }
    this.buckets.fill(0);
    for (let node = 1; node < this.fresh; node++) if (words[node << 2] !== -1) this.link(node);
  }
}
