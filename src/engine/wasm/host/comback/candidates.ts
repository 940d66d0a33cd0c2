/** Spreads hashes over the slots. */
const factor = 0x9e3779b1;

/** Entries of the batch of which it is not known yet whether they are new, and the stored states to which they may be equal. */
export class Candidates {
  count = 0;
  private suspects = 0;
  /** The stored states to be reconstructed, and their hashes; some more than once. */
  private numbers = new Int32Array(16);
  private hashes = new Int32Array(16);
  private entries: Int32Array;
  /** By place: whether it is equal to a stored state; and the next one from 1 with the same slot. */
  private dropped = new Uint8Array(16);
  private nexts = new Int32Array(16);
  private firsts = new Int32Array(64);

  constructor(
    /** Words of an entry; of a state, at its beginning; and where its hash is. */
    private readonly words: number,
    private readonly cells: number,
    private readonly hash: number,
  ) {
    this.entries = new Int32Array(16 * words);
  }

  get bytes(): number {
    return this.entries.byteLength + 5 * this.nexts.length + this.firsts.byteLength + 8 * this.numbers.length;
  }

  clear(): void {
    this.count = 0;
    this.suspects = 0;
    this.firsts.fill(0);
  }

  /** A stored state with the hash of a candidate. */
  suspect(number: number, hash: number): void {
    if (this.suspects === this.numbers.length) {
      this.numbers = doubled(this.numbers);
      this.hashes = doubled(this.hashes);
    }
    this.numbers[this.suspects] = number;
    this.hashes[this.suspects++] = hash;
  }

  /** The numbers of the stored states, as often as they were told. */
  get suspected(): Int32Array {
    return this.numbers.subarray(0, this.suspects);
  }

  /** Adds the entry at a place in memory, unless there is one of an equal state. */
  add(memory: Int32Array, at: number): void {
    const hash = memory[at + this.hash] ?? 0;
    if (this.find(hash, memory, at) >= 0) return;
    const place = this.count++;
    if (place === this.nexts.length) this.grow();
    for (let i = 0; i < this.words; i++) this.entries[place * this.words + i] = memory[at + i] ?? 0;
    this.dropped[place] = 0;
    this.link(place, hash);
  }

  /** Strikes out the candidate that is equal to a suspect, given by its place among them. */
  drop(suspect: number, cells: Int32Array): void {
    const place = this.find(this.hashes[suspect] ?? 0, cells, 0);
    if (place >= 0) this.dropped[place] = 1;
  }

  /** Writes those that are left, from a place on, into memory until so many entries are full; gives how many were written and read. */
  write(from: number, memory: Int32Array, at: number, most: number): { readonly written: number; readonly next: number } {
    let [written, place] = [0, from];
    for (; place < this.count && written < most; place++) {
      if (this.dropped[place] === 1) continue;
      memory.set(this.entries.subarray(place * this.words, (place + 1) * this.words), at + written * this.words);
      written++;
    }
    return { written, next: place };
  }

  private find(hash: number, cells: Int32Array, at: number): number {
    for (let place = (this.firsts[this.slot(hash)] ?? 0) - 1; place >= 0; place = (this.nexts[place] ?? 0) - 1) {
      let i = 0;
      while (i < this.cells && this.entries[place * this.words + i] === cells[at + i]) i++;
      if (i === this.cells) return place;
    }
    return -1;
  }

  private slot(hash: number): number {
    return (Math.imul(hash, factor) >>> 8) & (this.firsts.length - 1);
  }

  private link(place: number, hash: number): void {
    const slot = this.slot(hash);
    this.nexts[place] = this.firsts[slot] ?? 0;
    this.firsts[slot] = place + 1;
  }

  private grow(): void {
    this.entries = doubled(this.entries);
    this.nexts = doubled(this.nexts);
    const dropped = new Uint8Array(2 * this.dropped.length);
    dropped.set(this.dropped);
    this.dropped = dropped;
    this.firsts = new Int32Array(4 * this.nexts.length);
    for (let place = 0; place < this.count - 1; place++) this.link(place, this.entries[place * this.words + this.hash] ?? 0);
  }
}

function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * words.length);
  larger.set(words);
  return larger;
}
