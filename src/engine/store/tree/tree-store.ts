import type { StoreEntry } from '../store-entry.ts';
import type { Range } from '../../../system/value-type.ts';
import { expandState } from '../../../system/compaction.ts';
import { CellKey } from '../cell-key.ts';
import { exact, type ReadableStore } from '../store.ts';
import { NodeTable } from './node-table.ts';
import type { StoreFigure } from '../../../contract/check/store-report.ts';

/**
 * A tree database (A. Laarman, J. van de Pol and M. Weber, Parallel recursive state compression for free, 2011): recursive indexing (thesis
 * 3.4.2) carried to its end. A state is cut into halves again and again, down to single cells; each pair of halves is numbered in a table,
 * and what is stored of a state is the pair at the root. States that differ in one half share the other. Differences: cells are those of
 * the compacted state (thesis 3.4.3), which are fewer than its words; roots and inner nodes have a table each, and these grow.
 */
class TreeStore implements ReadableStore {
  readonly guarantee = exact;
  readonly numbered = true;
  private readonly roots = new NodeTable();
  private readonly inner = new NodeTable();
  private readonly key: CellKey;

  constructor(private readonly ranges: readonly Range[]) {
    this.key = new CellKey(ranges);
  }

  get count(): number {
    return this.roots.count;
  }

  get bytes(): number {
    return this.roots.bytes + this.inner.bytes;
  }

  insert(state: Int32Array): number {
    this.key.take(state);
    const [left, right] = this.halves();
    return this.roots.insert(left, right);
  }

  /** Halves that are new are numbered also where the state is not stored. */
  find(state: Int32Array): number {
    this.key.take(state);
    const [left, right] = this.halves();
    return this.roots.find(left, right);
  }

  contains(state: Int32Array): boolean {
    return this.find(state) >= 0;
  }

  read(number: number, into: Int32Array): void {
    if (number >= this.count) throw new Error(`there is no state ${number}`);
    const { roots } = this;
    const { cells, compaction } = this.key;
    const middle = middleOf(0, cells.length);
    this.spread(roots.left(number), 0, middle);
    if (middle < cells.length) this.spread(roots.right(number), middle, cells.length);
    expandState(compaction, this.ranges, cells, into);
  }

  statistics(): readonly StoreFigure[] {
    return [
      { name: 'cells of a state', value: this.key.cells.length },
      { name: 'inner nodes', value: this.inner.count },
      { name: 'bytes of the roots', value: this.roots.bytes },
      { name: 'bytes of the inner nodes', value: this.inner.bytes },
    ];
  }

  private halves(): readonly [number, number] {
    const { cells } = this.key;
    const middle = middleOf(0, cells.length);
    return [this.number(0, middle), middle < cells.length ? this.number(middle, cells.length) : 0];
  }

  /** The number of what lies in some cells: for one cell its value. */
  private number(from: number, to: number): number {
    if (to - from === 1) return this.key.cells[from] ?? 0;
    const middle = middleOf(from, to);
    return this.inner.insert(this.number(from, middle), this.number(middle, to));
  }

  private spread(number: number, from: number, to: number): void {
    if (to - from === 1) {
      this.key.cells[from] = number;
      return;
    }
    const middle = middleOf(from, to);
    this.spread(this.inner.left(number), from, middle);
    this.spread(this.inner.right(number), middle, to);
  }
}

function middleOf(from: number, to: number): number {
  return (from + to + 1) >> 1;
}

/** The store `tree`. */
export const tree: StoreEntry = {
  make: ({ layout }) => new TreeStore(layout.ranges),
  notGenerated: () => null,
};
