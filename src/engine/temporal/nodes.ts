/** Nodes of a graph, by number. */
export type Nodes = Int32Array;

/** Nodes looked at, or edges taken, between two pauses of what goes through many. */
export const pauseInterval = 1_024;

/** Below so many places for each node, a place for each number between the least and the greatest takes less than a map. */
const mostPlaces = 64;

/** A set of nodes, each with a mark from 1 to 255, which is 1 at first: in a byte for each number where they lie close, else in a map. */
export class NodeMarks {
  private readonly least: number;
  private readonly close: Uint8Array | null;
  private readonly spread: Map<number, number> | null;

  constructor(readonly nodes: Nodes) {
    let least = Number.MAX_SAFE_INTEGER;
    let most = -1;
    for (const node of nodes) {
      if (node < least) least = node;
      if (node > most) most = node;
    }
    const places = most - least + 1;
    this.least = least;
    this.close = places <= mostPlaces * nodes.length ? new Uint8Array(Math.max(0, places)) : null;
    this.spread = this.close === null ? new Map() : null;
    for (const node of nodes) this.set(node, 1);
  }

  get bytes(): number {
    return this.nodes.byteLength + (this.close?.byteLength ?? 40 * this.nodes.length);
  }

  has(node: number): boolean {
    return this.get(node) > 0;
  }

  /** The mark of a node; 0 where it is not in the set. */
  get(node: number): number {
    return this.close === null ? (this.spread?.get(node) ?? 0) : (this.close[node - this.least] ?? 0);
  }

  /** Gives a node of the set another mark. */
  set(node: number, mark: number): void {
    if (this.close === null) this.spread?.set(node, mark);
    else this.close[node - this.least] = mark;
  }
}

/** Whether something is true of some node. */
export function* someNode(nodes: Nodes, wanted: (node: number) => boolean): Generator<undefined, boolean> {
  for (let i = 0; i < nodes.length; i++) {
    if (i % pauseInterval === pauseInterval - 1) yield;
    if (wanted(nodes[i] ?? 0)) return true;
  }
  return false;
}

/** The nodes of which something is true. */
export function* chosen(nodes: Nodes, wanted: (node: number) => boolean): Generator<undefined, Nodes> {
  const left = new Int32Array(nodes.length);
  let count = 0;
  for (const [i, node] of nodes.entries()) {
    if (i % pauseInterval === pauseInterval - 1) yield;
    if (wanted(node)) left[count++] = node;
  }
  return left.subarray(0, count);
}
