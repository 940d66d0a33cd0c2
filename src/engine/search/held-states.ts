import type { Range } from '../../system/value-type.ts';
import { StateCodec } from '../store/codec.ts';
import { hashOf } from '../store/hash.ts';
import type { Store } from '../store/store.ts';

/**
 * The states on the stack of a depth-first search. They are read from the store by their numbers, or kept here where it cannot read them;
 * and they are found by their numbers, or looked up here where the store does not know numbers. A state may be on the stack more than once.
 */
export class HeldStates {
  private readonly numbers: number[] = [];
  /** How often the state of a number is on the stack. */
  private marks = new Uint16Array(1024);
  private readonly packed: PackedStack | null;

  constructor(
    private readonly store: Store,
    ranges: readonly Range[],
  ) {
    this.packed = store.read === undefined || store.find === undefined ? new PackedStack(ranges, store.find === undefined) : null;
  }

  get bytes(): number {
    return this.marks.byteLength + (this.packed?.bytes ?? 0);
  }

  /** Puts a state on top. */
  push(number: number, state: Int32Array): void {
    if (number >= this.marks.length) this.grow(number);
    this.marks[number] = (this.marks[number] ?? 0) + 1;
    this.store.hold?.(number);
    this.packed?.push(state);
    this.numbers.push(number);
  }

  /** Takes the topmost state off. */
  pop(): void {
    const number = this.numbers.pop() ?? 0;
    this.packed?.pop();
    this.marks[number] = (this.marks[number] ?? 1) - 1;
    this.store.release?.();
  }

  /** Writes the topmost state. */
  top(into: Int32Array): void {
    if (this.packed !== null) this.packed.top(into);
    else this.store.read?.(this.numbers[this.numbers.length - 1] ?? 0, into);
  }

  /** Whether a state is on the stack for which the store has said this number, which may be `unnumbered`. */
  holds(number: number, state: Int32Array): boolean {
    return number >= 0 ? (this.marks[number] ?? 0) > 0 : this.numberOf(state) >= 0;
  }

  /** The number of a state if it is on the stack; else -1. */
  numberOf(state: Int32Array): number {
    const { find } = this.store;
    if (find === undefined) return this.numbers[this.packed?.find(state) ?? -1] ?? -1;
    const number = find.call(this.store, state);
    return number >= 0 && (this.marks[number] ?? 0) > 0 ? number : -1;
  }

  private grow(number: number): void {
    const grown = new Uint16Array(Math.max(2 * this.marks.length, number + 1));
    grown.set(this.marks);
    this.marks = grown;
  }
}

/** Packed states as a stack, with a hash table of their positions if that is asked for. */
class PackedStack {
  private readonly codec: StateCodec;
  private readonly key: Uint8Array;
  private states: Uint8Array;
  private count = 0;
  /**
   * Positions from 1, by linear probing; 0: free. What comes last is taken out first, so that no other entry lies behind it and its place
   * can just be freed.
   */
  private table: Int32Array | null;

  constructor(ranges: readonly Range[], indexed: boolean) {
    this.codec = new StateCodec(ranges);
    this.key = new Uint8Array(this.codec.bytes);
    this.states = new Uint8Array(64 * this.codec.bytes);
    this.table = indexed ? new Int32Array(128) : null;
  }

  get bytes(): number {
    return this.states.byteLength + (this.table?.byteLength ?? 0);
  }

  push(state: Int32Array): void {
    const { bytes } = this.codec;
    if ((this.count + 1) * bytes > this.states.length) this.grow();
    this.codec.pack(state, this.states, this.count * bytes);
    this.count++;
    if (this.table !== null) this.table[this.freeSlot(this.table, this.count - 1)] = this.count;
  }

  pop(): void {
    const { table } = this;
    this.count--;
    if (table === null) return;
    let slot = this.slotOf(table, this.count);
    while (table[slot] !== this.count + 1) slot = (slot + 1) & (table.length - 1);
    table[slot] = 0;
  }

  top(into: Int32Array): void {
    this.codec.unpack(this.states, (this.count - 1) * this.codec.bytes, into);
  }

  /** The position of a state, from 0; -1 if it is not there. */
  find(state: Int32Array): number {
    const { table, key } = this;
    if (table === null) return -1;
    this.codec.pack(state, key, 0);
    for (let slot = hashOf(key, 0) & (table.length - 1); ; slot = (slot + 1) & (table.length - 1)) {
      const entry = table[slot] ?? 0;
      if (entry === 0) return -1;
      if (this.equals(entry - 1)) return entry - 1;
    }
  }

  private equals(position: number): boolean {
    const { key, states } = this;
    const at = position * key.length;
    for (let i = 0; i < key.length; i++) if (states[at + i] !== key[i]) return false;
    return true;
  }

  private slotOf(table: Int32Array, position: number): number {
    const { bytes } = this.codec;
    return hashOf(this.states.subarray(position * bytes, (position + 1) * bytes), 0) & (table.length - 1);
  }

  private freeSlot(table: Int32Array, position: number): number {
    let slot = this.slotOf(table, position);
    while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
    return slot;
  }

  private grow(): void {
    const states = new Uint8Array(2 * this.states.length);
    states.set(this.states);
    this.states = states;
    if (this.table === null) return;
    const table = new Int32Array(2 * this.table.length);
    for (let position = 0; position < this.count; position++) table[this.freeSlot(table, position)] = position + 1;
    this.table = table;
  }
}
