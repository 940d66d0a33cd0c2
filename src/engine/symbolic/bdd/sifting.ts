import type { Edge, SiftOptions } from './bdd.ts';
import type { NodeTable } from './node-table.ts';

/**
 * Sifting by groups (Rudell, Dynamic variable ordering, ICCAD 1993; groups after Panda and Somenzi, ICCAD 1995, but given and not found):
 * each group of variables is moved through the whole order and left where the nodes are fewest. Neighbouring variables are exchanged in
 * place, so that nodes keep their numbers and functions. Nothing but kept nodes and what they lead to may be in the table at the start.
 */
export class Sifting {
  /** How many edges lead to each node, those of the caller included. */
  private references: Int32Array;
  /** The nodes of each variable; some may have been discarded since. */
  private readonly nodes: number[][];
  private readonly groups: number[][];
  private readonly mostGrowth: number;

  constructor(
    private readonly table: NodeTable,
    { groups = [], mostGrowth = 1.2 }: SiftOptions,
  ) {
    this.mostGrowth = mostGrowth;
    this.references = Int32Array.from(table.kept);
    this.nodes = [0, ...table.variableAt].map(() => []);
    for (let node = 1; node < table.capacity; node++) {
      const variable = table.words[node << 2] as number;
      if (variable <= 0) continue;
      (this.nodes[variable] as number[]).push(node);
      this.refer(table.words[(node << 2) + 1] as number, 1);
      this.refer(table.words[(node << 2) + 2] as number, 1);
    }
    this.groups = groupsInOrder(table, groups);
  }

  /** Moves one group after the other, those with the most nodes first; yields the number of nodes after each. */
  *run(): Generator<number, void> {
    const size = (group: readonly number[]) => group.reduce((sum, variable) => sum + (this.nodes[variable] as number[]).length, 0);
    for (const group of [...this.groups].sort((a, b) => size(b) - size(a))) {
      this.siftGroup(group);
      yield this.table.count;
    }
  }

  private siftGroup(group: number[]): void {
    const { table, groups } = this;
    let at = groups.indexOf(group);
    let best = at;
    let fewest = table.count;
    const go = (by: 1 | -1) => {
      while (at + by >= 0 && at + by < groups.length && table.count <= this.mostGrowth * fewest) {
        this.exchange(by === 1 ? at : at - 1);
        at += by;
        if (table.count < fewest) [fewest, best] = [table.count, at];
      }
    };
    const nearer = at < groups.length / 2 ? -1 : 1;
    go(nearer);
    go(nearer === 1 ? -1 : 1);
    for (; at < best; at++) this.exchange(at);
    for (; at > best; at--) this.exchange(at - 1);
  }

  /** Exchanges a group and the next one. */
  private exchange(at: number): void {
    const [upper, lower] = [this.groups[at] as number[], this.groups[at + 1] as number[]];
    const start = this.table.levelOf[upper[0] as number] as number;
    for (let i = upper.length - 1; i >= 0; i--) for (let k = 0; k < lower.length; k++) this.swap(start + i + k);
    this.groups[at] = lower;
    this.groups[at + 1] = upper;
  }

  /** Exchanges the variables at a level and at the next one. */
  private swap(level: number): void {
    const { table } = this;
    const x = table.variableAt[level] as number;
    const y = table.variableAt[level + 1] as number;
    const affected: number[] = [];
    const staying: number[] = [];
    for (const node of this.nodes[x] as number[]) {
      const edge = node << 1;
      if (table.variableOf(table.low(edge)) === y || table.variableOf(table.high(edge)) === y) affected.push(node);
      else staying.push(node);
    }
    table.levelOf[x] = level + 1;
    table.levelOf[y] = level;
    table.variableAt[level] = y;
    table.variableAt[level + 1] = x;
    for (const node of affected) table.unlink(node);
    this.nodes[x] = staying;
    for (const node of affected) this.rebuild(node, x, y);
    this.nodes[y] = [...(this.nodes[y] as number[]).filter((node) => table.words[node << 2] === y), ...affected];
  }

  /** Turns a node of x with children of y into one of y with children of x. */
  private rebuild(node: number, x: number, y: number): void {
    const { table } = this;
    const low = table.words[(node << 2) + 1] as number;
    const high = table.words[(node << 2) + 2] as number;
    const lowHasY = table.variableOf(low) === y;
    const highHasY = table.variableOf(high) === y;
    const newLow = this.child(x, lowHasY ? table.low(low) : low, highHasY ? table.low(high) : high);
    // The high edge of a high edge is never negated, so that this one is not either.
    const newHigh = this.child(x, lowHasY ? table.high(low) : low, highHasY ? table.high(high) : high);
    this.refer(newLow, 1);
    this.refer(newHigh, 1);
    this.drop(low);
    this.drop(high);
    table.words[node << 2] = y;
    table.words[(node << 2) + 1] = newLow;
    table.words[(node << 2) + 2] = newHigh;
    table.link(node);
  }

  /** A node of x, new or not; the edges of a new one are counted. */
  private child(x: number, low: Edge, high: Edge): Edge {
    const { table } = this;
    const before = table.count;
    const edge = table.make(x, low, high);
    if (table.count === before) return edge;
    if (this.references.length < table.capacity) {
      const references = new Int32Array(table.capacity);
      references.set(this.references);
      this.references = references;
    }
    const node = edge >> 1;
    this.references[node] = 0;
    (this.nodes[x] as number[]).push(node);
    this.refer(low, 1);
    this.refer(high, 1);
    return edge;
  }

  /** An edge less to a node; without any it is discarded. What it leads to is still led to by the nodes that took its place. */
  private drop(edge: Edge): void {
    const { table } = this;
    const node = edge >> 1;
    this.refer(edge, -1);
    if (node === 0 || this.references[node] !== 0) return;
    const low = table.words[(node << 2) + 1] as number;
    const high = table.words[(node << 2) + 2] as number;
    table.unlink(node);
    table.discard(node);
    this.refer(low, -1);
    this.refer(high, -1);
  }

  private refer(edge: Edge, by: 1 | -1): void {
    this.references[edge >> 1] = (this.references[edge >> 1] as number) + by;
  }
}

/** The groups in the order of their levels, with a group of its own for each variable in none. */
function groupsInOrder(table: NodeTable, groups: readonly (readonly number[])[]): number[][] {
  const level = (variable: number) => table.levelOf[variable] as number;
  const named = new Set(groups.flat());
  const rest = table.variableAt.filter((variable) => !named.has(variable)).map((variable) => [variable]);
  const all = [...groups.map((group) => [...group].sort((a, b) => level(a) - level(b))), ...rest];
  for (const group of all) {
    if (group.some((variable, i) => level(variable) !== level(group[0] as number) + i))
      throw new RangeError(`the variables ${group.join(', ')} do not stand together in the order`);
  }
  return all.sort((a, b) => level(a[0] as number) - level(b[0] as number));
}
