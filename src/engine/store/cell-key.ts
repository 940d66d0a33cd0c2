import { compact } from '../../system/compaction.ts';
import type { Range } from '../../system/value-type.ts';

/** The cells of a state (thesis 3.4.3), as words and as the bytes that stores hash. */
export class CellKey {
  readonly compaction;
  readonly cells: Uint32Array;
  readonly bytes: Uint8Array;

  constructor(private readonly ranges: readonly Range[]) {
    this.compaction = compact(ranges);
    this.cells = new Uint32Array(this.compaction.cells.length);
    this.bytes = new Uint8Array(this.cells.buffer);
  }

  /** Takes the cells of a state. */
  take(state: Int32Array): void {
    const { cells, compaction, ranges } = this;
    compaction.cells.forEach(({ words }, index) => {
      let value = 0;
      for (const word of words) value += ((state[word] ?? 0) - (ranges[word]?.low ?? 0)) * (compaction.factors[word] ?? 0);
      cells[index] = value;
    });
  }
}
