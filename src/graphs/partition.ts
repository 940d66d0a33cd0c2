import type { Graph } from './graph.ts';
import { pieceOfWork, type Work } from './work.ts';

/** The states of a graph divided into blocks, numbered from 0. */
export interface Partition {
  readonly blocks: number;
  readonly of: Int32Array;
}

/**
 * States are in one block where they have one key; blocks are numbered in the order of their first states, so that state 0 is in block 0.
 */
export function partitionBy(keys: ArrayLike<number>): Partition {
  const numbers = new Map<number, number>();
  const of = new Int32Array(keys.length);
  for (let s = 0; s < keys.length; s++) {
    const key = keys[s] ?? 0;
    let block = numbers.get(key);
    if (block === undefined) {
      block = numbers.size;
      numbers.set(key, block);
    }
    of[s] = block;
  }
  return { blocks: numbers.size, of };
}

/** All states in one block. */
export function oneBlock(states: number): Partition {
  return { blocks: states === 0 ? 0 : 1, of: new Int32Array(states) };
}

/** States are in one block where both partitions have them in one. */
export function common(a: Partition, b: Partition): Partition {
  return partitionBy(Float64Array.from(a.of, (block, s) => block * b.blocks + (b.of[s] ?? 0)));
}

/** The states of each block in the order of their numbers: those of block b are members[first[b]] to members[first[b + 1] - 1]. */
export interface Members {
  readonly first: Uint32Array;
  readonly members: Int32Array;
}

export function membersOf({ blocks, of }: Partition): Members {
  const first = new Uint32Array(blocks + 1);
  for (const block of of) first[block + 1] = (first[block + 1] ?? 0) + 1;
  for (let b = 0; b < blocks; b++) first[b + 1] = (first[b + 1] ?? 0) + (first[b] ?? 0);
  const free = first.slice();
  const members = new Int32Array(of.length);
  for (let s = 0; s < of.length; s++) {
    const block = of[s] ?? 0;
    const at = free[block] ?? 0;
    free[block] = at + 1;
    members[at] = s;
  }
  return { first, members };
}

/**
 * The graph whose states are the blocks, with a step where a member has one, each once. Steps that `drops` accepts are left out: it is
 * given the blocks at both ends and the label.
 */
export function* merged(
  { first, targets, labels }: Graph,
  partition: Partition,
  drops: (source: number, label: number, target: number) => boolean = () => false,
): Work<Graph> {
  const { blocks, of } = partition;
  const { first: from, members } = membersOf(partition);
  const edges = { targets: [] as number[], labels: [] as number[] };
  const starts = new Uint32Array(blocks + 1);
  let work = 0;
  for (let b = 0; b < blocks; b++) {
    const seen = new Set<number>();
    for (let i = from[b] ?? 0; i < (from[b + 1] ?? 0); i++) {
      const s = members[i] ?? 0;
      if (++work % pieceOfWork === 0) yield;
      for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
        const [label, target] = [labels[e] ?? 0, of[targets[e] ?? 0] ?? 0];
        const key = label * blocks + target;
        if (seen.has(key) || drops(b, label, target)) continue;
        seen.add(key);
        edges.targets.push(target);
        edges.labels.push(label);
      }
    }
    starts[b + 1] = edges.targets.length;
  }
  return { states: blocks, first: starts, targets: Int32Array.from(edges.targets), labels: Int32Array.from(edges.labels) };
}
