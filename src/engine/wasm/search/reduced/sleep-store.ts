import type { Helper } from '../generated-search.ts';

/** So many words, of states from a number on. */
export interface SleepRows {
  readonly words: number;
  readonly first: number;
}

/** Keeps with each state of a depth-first search that the module has no room for its sleep set and the steps chosen in it. */
export class SleepStore implements Helper {
  readonly calls = {
    keep: (state: number, at: number): void => this.keep(state, at),
    recall: (state: number, at: number): void => this.recall(state, at),
  };
  private kept = new Int32Array(0);
  private seen: Int32Array;

  constructor(
    private readonly rows: SleepRows,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.seen = new Int32Array(memory.buffer);
  }

  get bytes(): number {
    return this.kept.byteLength;
  }

  /** Keeps the words at an address, in bytes. */
  keep(state: number, address: number): void {
    const { words } = this.rows;
    const at = this.placeOf(state);
    if (at + words > this.kept.length) {
      const larger = new Int32Array(Math.max(2 * this.kept.length, at + words, 1024 * words));
      larger.set(this.kept);
      this.kept = larger;
    }
    const memory = this.view();
    for (let i = 0; i < words; i++) this.kept[at + i] = memory[address / 4 + i] ?? 0;
  }

  /** Writes to an address what was kept: nothing asleep if nothing was. */
  recall(state: number, address: number): void {
    const { words } = this.rows;
    const at = this.placeOf(state);
    const memory = this.view();
    for (let i = 0; i < words; i++) memory[address / 4 + i] = this.kept[at + i] ?? 0;
  }

  private placeOf(state: number): number {
    return (state - this.rows.first) * this.rows.words;
  }

  /** The module's memory, whose buffer is another one each time it has grown: of the one before nothing is left then. */
  private view(): Int32Array {
    if (this.seen.length === 0) this.seen = new Int32Array(this.memory.buffer);
    return this.seen;
  }
}
