import type { SleepRows } from '../search/generated-search.ts';

/** Keeps with each state of a depth-first search its sleep set and the steps chosen in it, outside of the module's memory. */
export class SleepStore {
  private kept: Int32Array;
  private seen: Int32Array;

  constructor(
    private readonly rows: SleepRows,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.kept = new Int32Array(1024 * rows.words);
    this.seen = new Int32Array(memory.buffer);
  }

  get bytes(): number {
    return this.kept.byteLength;
  }

  keep(state: number): void {
    const { asleep, chosen, words } = this.rows;
    const at = 2 * words * state;
    if (at + 2 * words > this.kept.length) {
      const larger = new Int32Array(Math.max(2 * this.kept.length, at + 2 * words));
      larger.set(this.kept);
      this.kept = larger;
    }
    const memory = this.view();
    for (let i = 0; i < words; i++) {
      this.kept[at + i] = memory[asleep / 4 + i] ?? 0;
      this.kept[at + words + i] = memory[chosen / 4 + i] ?? 0;
    }
  }

  recall(state: number): void {
    const { stored, chosen, words } = this.rows;
    const at = 2 * words * state;
    const memory = this.view();
    for (let i = 0; i < words; i++) {
      memory[stored / 4 + i] = this.kept[at + i] ?? 0;
      memory[chosen / 4 + i] = this.kept[at + words + i] ?? 0;
    }
  }

  /** The module's memory, whose buffer is another one each time it has grown: of the one before nothing is left then. */
  private view(): Int32Array {
    if (this.seen.length === 0) this.seen = new Int32Array(this.memory.buffer);
    return this.seen;
  }
}
