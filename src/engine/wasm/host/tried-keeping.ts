import { compact } from '../../../system/compaction.ts';
import { stop } from '../emit/stop.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { SearchInstance } from './instance.ts';
import { longBeforeTree, statesBeforeTree, treeFor } from './tree-choice.ts';

/** Steps met between two returns, before and after it is known how states are kept. */
const firstBudget = 256;
const budget = 100_000;

/** How states are kept: as cells, or as a tree. */
export type CellsOrTree = Extract<KeepingChoice, { kind: 'cells' | 'tree' }>;

/** Limits of a search. */
export interface SearchLimits {
  readonly maxStates: number;
  readonly maxBytes: number;
}

/**
 * From how many states on it is considered whether a tree pays, of long states the sooner the longer they are and then once more; and
 * whether one is taken anyway.
 */
export interface TreeFrom {
  readonly from: number;
  readonly always: boolean;
}

export const usualTree: TreeFrom = { from: statesBeforeTree, always: false };

/** A search that begins with cells, and once again with a tree where that pays, as `GeneratedCheck` does. */
export class TriedKeeping<Made extends { readonly generated: GeneratedSearch; readonly instance: SearchInstance }> {
  private current: Made;
  private considered = false;
  /** States at which it is considered next. */
  private next: number;
  private givenUp = 0;

  /** Throws a RangeError when there is no memory for the module, or the model is too large for one. */
  constructor(
    private readonly make: (keeping: CellsOrTree) => Made,
    private readonly bytesOf: (made: Made) => number,
    private readonly tree: TreeFrom,
  ) {
    this.current = make({ kind: 'cells' });
    this.next = longBeforeTree(tree.from, this.cells);
  }

  /** What is at work. */
  get made(): Made {
    return this.current;
  }

  get states(): number {
    return Math.max(1, this.current.instance.get('count'));
  }

  get transitions(): number {
    return Math.max(0, this.current.instance.get('transitions'));
  }

  /** Bytes held, or those of the module that was given up where these were more. */
  get bytes(): number {
    return Math.max(this.givenUp, this.bytesOf(this.current));
  }

  /** Searches for some milliseconds; says why it stopped. */
  run(): number {
    const { instance } = this.current;
    instance.run(this.considered ? budget : firstBudget);
    const reason = instance.get('stop');
    if (reason === stop.none && !this.considered && instance.get('count') >= this.next) this.considerTree();
    return reason;
  }

  private get cells(): number {
    return compact(this.current.generated.env.layout.ranges).cells.length;
  }

  /** Begins again with a tree if that pays. */
  private considerTree(): void {
    const shape = treeFor(this.current.instance, this.cells, this.tree.always);
    this.considered = shape !== null || this.next === this.tree.from;
    this.next = this.tree.from;
    if (shape === null) return;
    this.givenUp = this.bytes;
    try {
      this.current = this.make({ kind: 'tree', shape });
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
    }
  }
}
