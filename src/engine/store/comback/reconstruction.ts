import type { FullStates } from './full-states.ts';
import { type Meet, ReconstructionTree } from './reconstruction-tree.ts';

/** The back edges of a search, and what takes the steps behind them. The initial state has the number 0. */
export interface BackSteps {
  /** Words of a state. */
  readonly words: number;
  initial(into: Int32Array): void;
  /** The state from which a state was found first. */
  parent(number: number): number;
  /** Makes of that one the state with the number. */
  fire(number: number, parent: Int32Array, into: Int32Array): void;
}

/** Gets states back from their numbers: from the nearest ancestor that is cached, or from the initial state. Counts what that takes. */
export class Reconstruction {
  /** States reconstructed, and the steps taken for that; and most of them for one state. */
  wanted = 0;
  replayed = 0;
  longest = 0;
  private readonly path: number[] = [];
  private readonly next: Int32Array;
  private readonly spare: Int32Array;
  private readonly tree: ReconstructionTree;

  constructor(
    private readonly steps: BackSteps,
    private readonly cache: FullStates,
  ) {
    this.next = new Int32Array(steps.words);
    this.spare = new Int32Array(steps.words);
    this.tree = new ReconstructionTree(steps, cache);
  }

  /** Makes the state with a number. */
  one(number: number, into: Int32Array): void {
    const { steps, path, cache, next, spare } = this;
    path.length = 0;
    let at = number;
    while (at > 0 && !cache.has(at)) {
      path.push(at);
      at = steps.parent(at);
    }
    if (at > 0) cache.read(at, into);
    else steps.initial(into);
    this.wanted++;
    this.replayed += path.length;
    this.longest = Math.max(this.longest, path.length);
    // Each step begins in what the one before has made, which who takes steps may have kept.
    let [from, to] = [into, next];
    for (let i = path.length - 1; i >= 0; i--) {
      steps.fire(path[i] ?? 0, from, to);
      [from, to] = [to, to === next ? spare : next];
    }
    if (from !== into) into.set(from);
  }

  /** Makes many states together, each step once that they share, and hands over each state on the way: see `ReconstructionTree`. */
  many(numbers: Iterable<number>, meet: Meet): void {
    this.wanted += this.tree.plant(numbers);
    this.replayed += this.tree.walk(meet);
  }
}
