import type { Range } from '../../system/value-type.ts';
import { StateCodec } from './codec.ts';
import { hashOf } from './hash.ts';
import { exact, type ReadableStore, type StoreFigure } from './store.ts';

const chunkStates = 1 << 14;

/**
 * Stores states exactly: packed keys in chunks, numbered from 0 in the order of their first insertion, and an open-addressing hash table of numbers with a part of
 * the hash beside them. Nothing is ever lost or merged.
 */
export class ExactStore implements ReadableStore {
  /** States stored. */
  count = 0;
  readonly guarantee = exact;
  readonly numbered = true;
  private readonly codec: StateCodec;
  private readonly chunks: Uint8Array[] = [];
  private readonly key: Uint8Array;
  /** Pairs of (number + 1, hash). */
  private table = new Int32Array(2 * 1024);
  private mask = 1023;

  constructor(ranges: readonly Range[]) {
    this.codec = new StateCodec(ranges);
    this.key = new Uint8Array(this.codec.bytes);
  }

  /** Bytes of one packed state. */
  get stateBytes(): number {
    return this.codec.bytes;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.chunks.length * chunkStates * this.codec.bytes + this.table.byteLength;
  }

  /** The number of a state, which is inserted if it is new: then the number is the old `count`. */
  insert(state: Int32Array): number {
    const { key, codec } = this;
    codec.pack(state, key, 0);
    const hash = hashOf(key, 0);
    let slot = hash & this.mask;
    for (;;) {
      const entry = this.table[2 * slot] ?? 0;
      if (entry === 0) break;
      if (this.table[2 * slot + 1] === hash && this.equals(entry - 1)) return entry - 1;
      slot = (slot + 1) & this.mask;
    }
    const number = this.append();
    this.table[2 * slot] = number + 1;
    this.table[2 * slot + 1] = hash;
    if (this.count * 3 > this.mask * 2) this.grow();
    return number;
  }

  contains(state: Int32Array): boolean {
    return this.find(state) >= 0;
  }

  statistics(): readonly StoreFigure[] {
    return [{ name: 'bytes of a packed state', value: this.codec.bytes }];
  }

  /** The number of a state, or -1 if it is not stored. */
  find(state: Int32Array): number {
    this.codec.pack(state, this.key, 0);
    const hash = hashOf(this.key, 0);
    for (let slot = hash & this.mask; ; slot = (slot + 1) & this.mask) {
      const entry = this.table[2 * slot] ?? 0;
      if (entry === 0) return -1;
      if (this.table[2 * slot + 1] === hash && this.equals(entry - 1)) return entry - 1;
    }
  }

  /** Reads a stored state. */
  read(number: number, into: Int32Array): void {
    this.codec.unpack(this.chunk(number), (number % chunkStates) * this.codec.bytes, into);
  }

  private chunk(number: number): Uint8Array {
    const chunk = this.chunks[Math.floor(number / chunkStates)];
    if (chunk === undefined) throw new Error(`there is no state ${number}`);
    return chunk;
  }

  private equals(number: number): boolean {
    const { key } = this;
    const chunk = this.chunk(number);
    const at = (number % chunkStates) * key.length;
    for (let i = 0; i < key.length; i++) if (chunk[at + i] !== key[i]) return false;
    return true;
  }

  private append(): number {
    const number = this.count++;
    if (number % chunkStates === 0) this.chunks.push(new Uint8Array(chunkStates * this.codec.bytes));
    this.chunk(number).set(this.key, (number % chunkStates) * this.codec.bytes);
    return number;
  }

  private grow(): void {
    const old = this.table;
    this.mask = this.mask * 2 + 1;
    this.table = new Int32Array(2 * (this.mask + 1));
    for (let i = 0; i < old.length; i += 2) {
      const entry = old[i] ?? 0;
      if (entry === 0) continue;
      const hash = old[i + 1] ?? 0;
      let slot = hash & this.mask;
      while (this.table[2 * slot] !== 0) slot = (slot + 1) & this.mask;
      this.table[2 * slot] = entry;
      this.table[2 * slot + 1] = hash;
    }
  }
}
