import { type Components, components } from './components.ts';
import type { Graph } from './graph.ts';
import { merged, partitionBy, type Partition } from './partition.ts';
import { keyOf, SignatureTable } from './signatures.ts';
import { pieceOfWork, type Work } from './work.ts';

export interface BranchingQuestion {
  /** The label of the steps that are not seen, τ; a number that no step has if all are seen. */
  readonly hidden: number;
  /** Whether a state where unseen steps can go on for ever differs from one where they cannot. */
  readonly divergence: boolean;
}

/**
 * The coarsest branching bisimulation (van Glabbeek and Weijland, Journal of the ACM 43(3), 1996, pages 555-600) that refines a partition,
 * on request one that respects divergence. By inductive signatures (Blom and van de Pol, Electronic Notes in Theoretical Computer Science
 * 220(3), 2008, pages 3-18): circles of hidden steps are contracted first, and then a state has the signature of its steps together with
 * those of the states that it comes to by hidden steps within its block.
 */
export function* branchingBisimulation(graph: Graph, initial: Partition, question: BranchingQuestion): Work<Partition> {
  const { circles, contracted, block } = yield* withoutCircles(graph, initial, question.hidden);
  const diverges = divergenceOf(graph, circles, question);
  let blocks = initial.blocks;
  for (;;) {
    const refined = yield* branchingRound(contracted, block, question.hidden, diverges);
    block.set(refined.of);
    if (refined.blocks === blocks) break;
    blocks = refined.blocks;
  }
  return partitionBy(Int32Array.from(circles.of, (circle) => block[circle] ?? 0));
}

/** A graph with each circle of unseen steps within a block made one state. */
export interface Contracted {
  /** Which of its states stands for each of the graph. */
  readonly circles: Components;
  readonly contracted: Graph;
  /** The block of each of its states. */
  readonly block: Int32Array;
}

/** Contracts the circles of hidden steps within the blocks of a partition: their states are branching bisimilar. */
export function* withoutCircles(graph: Graph, initial: Partition, hidden: number): Work<Contracted> {
  const { labels, targets } = graph;
  const inert = (source: number, edge: number): boolean => labels[edge] === hidden && initial.of[source] === initial.of[targets[edge] ?? 0];
  const circles = yield* components(graph, inert);
  const contracted = yield* merged(graph, { blocks: circles.count, of: circles.of }, (a, label, b) => a === b && label === hidden);
  const block = new Int32Array(circles.count);
  for (let s = 0; s < graph.states; s++) block[circles.of[s] ?? 0] = initial.of[s] ?? 0;
  return { circles, contracted, block };
}

/** A key that no step has, for the states of a contracted graph where hidden steps can go on for ever; null for the others. */
export function divergenceOf(
  { labels }: Graph,
  circles: Components,
  { hidden, divergence }: BranchingQuestion,
): (state: number) => number | null {
  let greatest = hidden;
  for (const label of labels) if (label > greatest) greatest = label;
  const diverges = keyOf(greatest + 1, 0);
  return (c) => (divergence && circles.cyclic[c] === 1 ? diverges : null);
}

/** A partition with the set of keys that all states of a block have, by the numbers of the blocks. */
export interface Refined extends Partition {
  readonly signatures: SignatureTable;
}

/**
 * Splits each block by the signatures of its states. Hidden steps within a block lead to smaller numbers, so that these have their
 * signatures first.
 */
export function* branchingRound(
  { states, first, targets, labels }: Graph,
  block: Int32Array,
  hidden: number,
  extra: (state: number) => number | null,
): Work<Refined> {
  const table = new SignatureTable();
  const of = new Int32Array(states);
  let keys = new Float64Array(256);
  let work = 0;
  for (let s = 0; s < states; s++) {
    let length = 0;
    const more = extra(s);
    if (more !== null) add(more);
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const target = targets[e] ?? 0;
      if (labels[e] === hidden && block[target] === block[s]) {
        const inherited = of[target] ?? 0;
        reserve(length + table.size(inherited));
        table.copy(inherited, keys, length);
        length += table.size(inherited);
      } else add(keyOf(labels[e] ?? 0, block[target] ?? 0));
    }
    work += 1 + length;
    if (work > pieceOfWork) {
      work = 0;
      yield;
    }
    of[s] = table.number(block[s] ?? 0, keys, length);

    function add(key: number): void {
      reserve(length + 1);
      keys[length++] = key;
    }
  }
  return { blocks: table.count, of, signatures: table };

  function reserve(size: number): void {
    if (size <= keys.length) return;
    const larger = new Float64Array(2 * size);
    larger.set(keys);
    keys = larger;
  }
}
