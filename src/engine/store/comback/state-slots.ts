import type { Range } from '../../../system/value-type.ts';
import { StateCodec } from '../codec.ts';

const nobody = -1;

/** A fixed number of slots for full states, found by the number of the state that is in them. */
export class StateSlots {
  /** Slots in use are those below. */
  used = 0;
  private readonly codec: StateCodec;
  private readonly states: Uint8Array;
  private readonly numbers: Int32Array;
  /** Slots from 1 by a hash of their number, by linear probing; 0: free. At most half full. */
  private readonly table: Int32Array;
  private readonly mask: number;

  constructor(
    ranges: readonly Range[],
    readonly size: number,
  ) {
    this.codec = new StateCodec(ranges);
    this.states = new Uint8Array(size * this.codec.bytes);
    this.numbers = new Int32Array(size).fill(nobody);
    this.mask = 2 ** Math.ceil(Math.log2(2 * size + 1)) - 1;
    this.table = new Int32Array(this.mask + 1);
  }

  get bytes(): number {
    return this.states.byteLength + this.numbers.byteLength + this.table.byteLength;
  }

  get full(): boolean {
    return this.used === this.size;
  }

  /** The slot of a state; -1 if it is in none. */
  slotOf(number: number): number {
    for (let place = this.placeOf(number); ; place = (place + 1) & this.mask) {
      const slot = (this.table[place] ?? 0) - 1;
      if (slot < 0 || this.numbers[slot] === number) return slot;
    }
  }

  /** Puts a state into a slot, in place of the one that is there. */
  put(slot: number, number: number, state: Int32Array): void {
    if ((this.numbers[slot] ?? nobody) === nobody) this.used++;
    else this.unlink(slot);
    this.numbers[slot] = number;
    this.codec.pack(state, this.states, slot * this.codec.bytes);
    let place = this.placeOf(number);
    while (this.table[place] !== 0) place = (place + 1) & this.mask;
    this.table[place] = slot + 1;
  }

  /** Frees a slot, which may be free. */
  remove(slot: number): void {
    if (this.isFree(slot)) return;
    this.unlink(slot);
    this.numbers[slot] = nobody;
    this.used--;
  }

  isFree(slot: number): boolean {
    return this.numbers[slot] === nobody;
  }

  read(slot: number, into: Int32Array): void {
    this.codec.unpack(this.states, slot * this.codec.bytes, into);
  }

  private placeOf(number: number): number {
    return (Math.imul(number, 0x9e3779b1) >>> 7) & this.mask;
  }

  /** Takes a slot out of the table; those behind it that had to give way to it move up. */
  private unlink(slot: number): void {
    let free = this.placeOf(this.numbers[slot] ?? 0);
    while (this.table[free] !== slot + 1) free = (free + 1) & this.mask;
    for (let place = (free + 1) & this.mask; ; place = (place + 1) & this.mask) {
      const entry = this.table[place] ?? 0;
      if (entry === 0) break;
      const home = this.placeOf(this.numbers[entry - 1] ?? 0);
      if (((place - home) & this.mask) < ((place - free) & this.mask)) continue;
      this.table[free] = entry;
      free = place;
    }
    this.table[free] = 0;
  }
}
