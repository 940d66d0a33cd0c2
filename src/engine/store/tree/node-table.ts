const chunkBits = 14;
const chunkNodes = 1 << chunkBits;

/** Pairs of 32-bit numbers, numbered from 0 in the order of their first insertion. */
export class NodeTable {
  count = 0;
  private readonly lefts: Uint32Array[] = [];
  private readonly rights: Uint32Array[] = [];
  /** Numbers of nodes from 1, by linear probing; 0: free. */
  private table = new Uint32Array(1024);

  get bytes(): number {
    return 8 * chunkNodes * this.lefts.length + this.table.byteLength;
  }

  /** The number of a pair, which is inserted if it is new: then the number is the old `count`. */
  insert(left: number, right: number): number {
    const slot = this.slotOf(left, right);
    const entry = this.table[slot] ?? 0;
    if (entry !== 0) return entry - 1;
    const number = this.count++;
    const at = number & (chunkNodes - 1);
    if (at === 0) {
      this.lefts.push(new Uint32Array(chunkNodes));
      this.rights.push(new Uint32Array(chunkNodes));
    }
    const [lefts, rights] = [this.lefts[number >>> chunkBits], this.rights[number >>> chunkBits]];
    if (lefts !== undefined) lefts[at] = left;
    if (rights !== undefined) rights[at] = right;
    this.table[slot] = number + 1;
    if (this.count * 5 > this.table.length * 4) this.grow();
    return number;
  }

  /** The number of a pair; -1 if it is not there. */
  find(left: number, right: number): number {
    return (this.table[this.slotOf(left, right)] ?? 0) - 1;
  }

  left(number: number): number {
    return this.lefts[number >>> chunkBits]?.[number & (chunkNodes - 1)] ?? 0;
  }

  right(number: number): number {
    return this.rights[number >>> chunkBits]?.[number & (chunkNodes - 1)] ?? 0;
  }

  /** Where a pair is, or where it belongs. */
  private slotOf(left: number, right: number): number {
    const mask = this.table.length - 1;
    let slot = mixed(left, right) & mask;
    for (;;) {
      const entry = this.table[slot] ?? 0;
      if (entry === 0 || (this.left(entry - 1) === left && this.right(entry - 1) === right)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    this.table = new Uint32Array(2 * this.table.length);
    for (let number = 0; number < this.count; number++) this.table[this.slotOf(this.left(number), this.right(number))] = number + 1;
  }
}

/** A hash of two numbers (the finishing steps of MurmurHash3). */
function mixed(left: number, right: number): number {
  let h = Math.imul(left ^ (left >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ right ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return h ^ (h >>> 15);
}
