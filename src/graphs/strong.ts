import { type Graph, reversed } from './graph.ts';
import { type Partition, partitionBy } from './partition.ts';
import { keyOf, SignatureTable } from './signatures.ts';
import { pieceOfWork, type Work } from './work.ts';

/**
 * The coarsest strong bisimulation that refines a partition, by signatures (Blom and Orzan, International Journal on Software Tools for
 * Technology Transfer 7, 2005, pages 74-86): a block is split by the steps of its states into blocks. After the first round only states are
 * looked at that have a step into a block with a new number; the others of their block have kept their signature, which is none of the new
 * ones, and keep its number.
 */
export function* strongBisimulation(graph: Graph, initial: Partition): Work<Partition> {
  const { states, first, targets, labels } = graph;
  const { from, sources } = reversed(graph);
  const of = initial.of.slice();
  let blocks = initial.blocks;
  const sizes = new Int32Array(states + 1);
  for (const block of of) sizes[block] = (sizes[block] ?? 0) + 1;
  const table = new SignatureTable();
  let keys = new Float64Array(256);
  let dirty = Int32Array.from({ length: states }, (_, s) => s);
  const marked = new Uint8Array(states);
  let work = 0;
  while (dirty.length > 0) {
    table.clear();
    const group = new Int32Array(dirty.length);
    const groupBlock: number[] = [];
    const groupSize: number[] = [];
    const dirtyIn = new Map<number, number>();
    for (let i = 0; i < dirty.length; i++) {
      const s = dirty[i] ?? 0;
      const [start, end] = [first[s] ?? 0, first[s + 1] ?? 0];
      work += 1 + end - start;
      if (work > pieceOfWork) {
        work = 0;
        yield;
      }
      if (end - start > keys.length) keys = new Float64Array(2 * (end - start));
      for (let e = start; e < end; e++) keys[e - start] = keyOf(labels[e] ?? 0, of[targets[e] ?? 0] ?? 0);
      const block = of[s] ?? 0;
      const number = table.number(block, keys, end - start);
      group[i] = number;
      groupBlock[number] = block;
      groupSize[number] = (groupSize[number] ?? 0) + 1;
      dirtyIn.set(block, (dirtyIn.get(block) ?? 0) + 1);
    }
    const keeper = keepers(groupBlock, groupSize, (block) => (dirtyIn.get(block) ?? 0) < (sizes[block] ?? 0));
    const renamed = groupBlock.map((block, number) => (keeper.get(block) === number ? block : blocks++));
    const moved: number[] = [];
    for (let i = 0; i < dirty.length; i++) {
      const s = dirty[i] ?? 0;
      const [before, after] = [of[s] ?? 0, renamed[group[i] ?? 0] ?? 0];
      if (before === after) continue;
      sizes[before] = (sizes[before] ?? 0) - 1;
      sizes[after] = (sizes[after] ?? 0) + 1;
      of[s] = after;
      moved.push(s);
    }
    const next: number[] = [];
    for (const s of moved) {
      for (let i = from[s] ?? 0; i < (from[s + 1] ?? 0); i++) {
        const source = sources[i] ?? 0;
        if (marked[source] === 1) continue;
        marked[source] = 1;
        next.push(source);
      }
    }
    for (const s of next) marked[s] = 0;
    dirty = Int32Array.from(next);
  }
  return partitionBy(of);
}

/** The group of each block that keeps its number: none where states that were not looked at keep it, else the largest. */
function keepers(blockOf: readonly number[], sizeOf: readonly number[], hasOthers: (block: number) => boolean): Map<number, number> {
  const found = new Map<number, number>();
  blockOf.forEach((block, number) => {
    if (hasOthers(block)) return;
    const best = found.get(block);
    if (best === undefined || (sizeOf[number] ?? 0) > (sizeOf[best] ?? 0)) found.set(block, number);
  });
  return found;
}
