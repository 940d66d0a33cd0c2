import type { Compaction } from '../../../../system/compaction.ts';
import type { Helper } from '../generated-search.ts';

/**
 * The states on the stack of a search whose table knows no states, outside of the module's memory: their cells, and whether everything is
 * taken in them. Found by linear probing: what comes last is taken out first, so that its place can just be freed.
 */
export class StackMarks implements Helper {
  readonly calls = {
    putMark: (at: number): void => this.put(at),
    popMark: (): void => this.pop(),
    takeAllMarked: (): void => this.takeAll(),
    marksOf: (at: number): number => this.flags(at),
  };
  private readonly words: number;
  private cells: Int32Array;
  private whole: Uint8Array;
  private count = 0;
  /** Positions from 1; 0: free. */
  private table = new Int32Array(128);
  private seen: Int32Array;

  constructor(
    { cells }: Compaction,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.words = cells.length;
    this.cells = new Int32Array(64 * this.words);
    this.whole = new Uint8Array(64);
    this.seen = new Int32Array(memory.buffer);
  }

  get bytes(): number {
    return this.cells.byteLength + this.whole.byteLength + this.table.byteLength;
  }

  /** Puts the state whose cells lie at an address on top. */
  put(address: number): void {
    if (this.count === this.whole.length) this.grow();
    const memory = this.view();
    const at = this.count * this.words;
    for (let i = 0; i < this.words; i++) this.cells[at + i] = memory[address / 4 + i] ?? 0;
    this.whole[this.count] = 0;
    this.enter(this.count++);
  }

  /** Takes the topmost state off. */
  pop(): void {
    const { table } = this;
    let slot = hashOf(this.cells, --this.count * this.words, this.words) & (table.length - 1);
    while (table[slot] !== this.count + 1) slot = (slot + 1) & (table.length - 1);
    table[slot] = 0;
  }

  /** Notes that everything is taken in the topmost state. */
  takeAll(): void {
    this.whole[this.count - 1] = 1;
  }

  /** The flags of the state at an address: 0 if it is not on the stack, else 1, or 3 if everything is taken there. */
  flags(address: number): number {
    const { table, words, cells } = this;
    const memory = this.view();
    const from = address / 4;
    for (let slot = hashOf(memory, from, words) & (table.length - 1); ; slot = (slot + 1) & (table.length - 1)) {
      const entry = table[slot] ?? 0;
      if (entry === 0) return 0;
      const at = (entry - 1) * words;
      let same = true;
      for (let i = 0; same && i < words; i++) same = cells[at + i] === memory[from + i];
      if (same) return 1 | (2 * (this.whole[entry - 1] ?? 0));
    }
  }

  private enter(position: number): void {
    const { table, words } = this;
    let slot = hashOf(this.cells, position * words, words) & (table.length - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
    table[slot] = position + 1;
  }

  private grow(): void {
    const cells = new Int32Array(2 * this.cells.length);
    cells.set(this.cells);
    this.cells = cells;
    const whole = new Uint8Array(2 * this.whole.length);
    whole.set(this.whole);
    this.whole = whole;
    this.table = new Int32Array(2 * this.table.length);
    for (let position = 0; position < this.count; position++) this.enter(position);
  }

  private view(): Int32Array {
    if (this.seen.buffer !== this.memory.buffer) this.seen = new Int32Array(this.memory.buffer);
    return this.seen;
  }
}

function hashOf(words: Int32Array, from: number, length: number): number {
  let hash = 0;
  for (let i = from; i < from + length; i++) {
    hash = Math.imul(hash ^ (words[i] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
