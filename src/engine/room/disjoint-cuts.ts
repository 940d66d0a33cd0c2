import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Effort, Problem } from './problem.ts';

/**
 * How many sets of nodes there are at least which no choice avoids and which have no node in common: so much every choice costs. Each set
 * is one that answers all options of the nodes on the way to it with one of their members, begun at node 0, and the fewest nodes by the sum
 * over options of what their members take (after the landmark cuts of M. Helmert and C. Domshlak, Landmarks, critical paths and
 * abstractions: what's the difference anyway?, ICAPS 2009, whose graphs are without cycles). Nodes of sets that were found are passed by.
 */
export function* disjointCuts(problem: Problem, effort: Effort): Work<number> {
  const cuts = new CutSearch(problem, effort);
  let count = 0;
  let reported = effort.spent;
  while (cuts.takeOne()) {
    count++;
    if (effort.spent < reported + pieceOfWork) continue;
    reported = effort.spent;
    yield;
  }
  return count;
}

/** A sum is not counted on from here. */
const largestSum = 1_000;

class CutSearch {
  /** Whether a node may still be in a set. */
  private readonly isFree: Uint8Array;
  /** The number of each node's first option among those of all nodes; one more at the end. */
  private readonly first: Int32Array;
  /** Of each node the options that ask for it, as the node whose option it is, and its number. */
  private readonly uses: readonly (readonly { readonly node: number; readonly option: number }[])[];
  /** Of each option the member that answers it; none: -1. */
  private readonly answers: Int32Array;
  private readonly unanswered: Int32Array;
  private readonly sums: Int32Array;
  private readonly isDone: Uint8Array;
  /** In which turn a node was in the region last. */
  private readonly turns: Int32Array;
  private turn = 0;

  constructor(
    private readonly problem: Problem,
    private readonly effort: Effort,
  ) {
    const { options, costs } = problem;
    const nodes = options.length;
    this.isFree = Uint8Array.from(costs);
    this.first = new Int32Array(nodes + 1);
    const uses = options.map((): { node: number; option: number }[] => []);
    for (const [node, all] of options.entries()) {
      const begin = this.first[node] ?? 0;
      this.first[node + 1] = begin + all.length;
      for (const [i, option] of all.entries()) for (const member of option) uses[member]?.push({ node, option: begin + i });
    }
    this.uses = uses;
    this.answers = new Int32Array(this.first[nodes] ?? 0);
    this.unanswered = new Int32Array(nodes);
    this.sums = new Int32Array(nodes);
    this.isDone = new Uint8Array(nodes);
    this.turns = new Int32Array(nodes);
  }

  /** Finds one more set, whose nodes are then no longer free; false if there is none. */
  takeOne(): boolean {
    if (!this.answerFrom(this.region())) return false;
    const onTheWay = new Set([0]);
    for (const node of onTheWay) {
      if (this.isFree[node] === 1) {
        this.isFree[node] = 0;
        continue;
      }
      const end = this.first[node + 1] ?? 0;
      for (let option = this.first[node] ?? 0; option < end; option++) onTheWay.add(this.answers[option] ?? 0);
    }
    this.effort.spent += onTheWay.size;
    return true;
  }

  /** The free nodes that come first on all ways from node 0. The nodes on these ways are made ready. */
  private region(): number[] {
    this.turn++;
    const nodes = [0];
    const free: number[] = [];
    this.turns[0] = this.turn;
    for (const node of nodes) {
      this.isDone[node] = 0;
      if (this.isFree[node] === 1) {
        free.push(node);
        continue;
      }
      const all = this.problem.options[node] ?? [];
      this.unanswered[node] = all.length;
      this.sums[node] = 0;
      this.answers.fill(-1, this.first[node] ?? 0, this.first[node + 1] ?? 0);
      for (const option of all)
        for (const member of option) {
          this.effort.spent++;
          if (this.turns[member] === this.turn) continue;
          this.turns[member] = this.turn;
          nodes.push(member);
        }
    }
    return free;
  }

  /** Answers options from these nodes on, the smallest sums first; whether all options of node 0 have an answer. */
  private answerFrom(free: readonly number[]): boolean {
    const waiting: number[][] = [[], [...free]];
    for (let sum = 1; sum < waiting.length; sum++)
      for (const node of waiting[sum] ?? []) {
        if (this.isDone[node] === 1) continue;
        this.isDone[node] = 1;
        if (node === 0) return true;
        for (const use of this.uses[node] ?? []) {
          this.effort.spent++;
          if (this.turns[use.node] !== this.turn || this.isFree[use.node] === 1 || this.answers[use.option] !== -1) continue;
          this.answers[use.option] = node;
          const total = Math.min(largestSum, (this.sums[use.node] ?? 0) + sum);
          this.sums[use.node] = total;
          const left = (this.unanswered[use.node] ?? 0) - 1;
          this.unanswered[use.node] = left;
          if (left > 0) continue;
          while (waiting.length <= total) waiting.push([]);
          waiting[total]?.push(use.node);
        }
      }
    return false;
  }
}
