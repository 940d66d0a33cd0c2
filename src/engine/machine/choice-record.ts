import { doubled } from '../../base/growing.ts';
import type { Way } from './interpreter.ts';

/** Words and what they held, at most: beyond that there is no memory to come back to choices. */
const mostKept = 1 << 23;

/** A choice inside an atomic block: its alternatives, which of them was taken last, and what was so when it was met. */
export interface ChoicePoint {
  readonly ways: readonly Way[];
  taken: number;
  readonly innerSteps: number;
  /** Which of the processes that step made the choice. */
  readonly part: number;
  /** How many words had been kept. */
  readonly mark: number;
}

/** The choices met on one way through atomic blocks, and the words overwritten since the first, so that one can come back to each. */
export class ChoiceRecord {
  readonly points: ChoicePoint[] = [];
  private addresses = new Int32Array(256);
  private values = new Int32Array(256);
  private kept = 0;

  clear(): void {
    this.points.length = 0;
    this.kept = 0;
  }

  /** Notes a choice, of which the first alternative is taken. */
  meet(ways: readonly Way[], innerSteps: number, part: number): void {
    this.points.push({ ways, taken: 0, innerSteps, part, mark: this.kept });
  }

  /** Notes words that are about to be overwritten; before the first choice none has to be. Throws a RangeError when there are too many. */
  keep(store: Int32Array, address: number, words: number): void {
    if (this.points.length === 0) return;
    while (this.kept + words > this.addresses.length) this.grow();
    for (let i = address; i < address + words; i++) {
      this.addresses[this.kept] = i;
      this.values[this.kept++] = store[i] ?? 0;
    }
  }

  /** Makes a store what it was at a choice. */
  undo(store: Int32Array, { mark }: ChoicePoint): void {
    while (this.kept > mark) {
      this.kept--;
      store[this.addresses[this.kept] ?? 0] = this.values[this.kept] ?? 0;
    }
  }

  private grow(): void {
    if (this.addresses.length >= mostKept) throw new RangeError('too much is overwritten on one way through an atomic block');
    this.addresses = doubled(this.addresses);
    this.values = doubled(this.values);
  }
}
