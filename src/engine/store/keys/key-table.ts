import { hashOf } from '../hash.ts';
import { type KeyList, keyList } from './key-list.ts';

/**
 * Keys of bytes, numbered from 0 in the order of their first insertion, with an open-addressing hash table of numbers and a part of the
 * hash beside them. Nothing is ever lost or merged.
 */
export class KeyTable {
  private readonly keys: KeyList;
  /** Pairs of (number + 1, hash). */
  private table = new Int32Array(2 * 1024);
  private mask = 1023;

  /** For keys of one length, or of any (null). */
  constructor(fixed: number | null) {
    this.keys = keyList(fixed);
  }

  get count(): number {
    return this.keys.count;
  }

  get bytes(): number {
    return this.keys.bytes + this.table.byteLength;
  }

  /** Bytes of the keys alone, with the room that is kept for more of them. */
  get keyBytes(): number {
    return this.keys.bytes;
  }

  /** Bytes of the keys as they were handed over. */
  get written(): number {
    return this.keys.written;
  }

  /** The number of the key in the first `length` bytes; it is inserted if it is new: then the number is the old `count`. */
  insert(key: Uint8Array, length: number): number {
    const { keys } = this;
    const hash = hashOf(key, 0, length);
    let slot = hash & this.mask;
    for (;;) {
      const entry = this.table[2 * slot] ?? 0;
      if (entry === 0) break;
      if (this.table[2 * slot + 1] === hash && keys.equals(entry - 1, key, length)) return entry - 1;
      slot = (slot + 1) & this.mask;
    }
    const number = keys.count;
    keys.append(key, length);
    this.table[2 * slot] = number + 1;
    this.table[2 * slot + 1] = hash;
    if (keys.count * 3 > this.mask * 2) this.grow();
    return number;
  }

  /** The number of a key; -1 if it is not there. */
  find(key: Uint8Array, length: number): number {
    const hash = hashOf(key, 0, length);
    for (let slot = hash & this.mask; ; slot = (slot + 1) & this.mask) {
      const entry = this.table[2 * slot] ?? 0;
      if (entry === 0) return -1;
      if (this.table[2 * slot + 1] === hash && this.keys.equals(entry - 1, key, length)) return entry - 1;
    }
  }

  /** Hands over where a key lies. */
  look(number: number, at: (bytes: Uint8Array, start: number) => void): void {
    this.keys.look(number, at);
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
