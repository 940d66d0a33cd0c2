import type { Range } from '../../system/value-type.ts';
import { StateCodec } from '../store/codec.ts';
import { isReadable, type ReadableStore, type Store } from '../store/store.ts';

/**
 * The states that a breadth-first search has found and not expanded yet, first come first served. They are numbered in the order in which
 * they come, from 0.
 */
export interface WaitingStates {
  readonly length: number;
  readonly bytes: number;
  push(state: Int32Array): void;
  /** Writes the next state. Returns its number; -1 if there is none. */
  pop(into: Int32Array): number;
}

/** The queue that fits a store: where states can be read by number, nothing needs to be kept but how far the search has come. */
export function waitingStates(store: Store, ranges: readonly Range[]): WaitingStates {
  return isReadable(store) ? new NumberQueue(store) : new PackedQueue(ranges);
}

class NumberQueue implements WaitingStates {
  readonly bytes = 0;
  private pushed = 0;
  private popped = 0;

  constructor(private readonly store: ReadableStore) {}

  get length(): number {
    return this.pushed - this.popped;
  }

  push(): void {
    this.pushed++;
  }

  pop(into: Int32Array): number {
    if (this.popped === this.pushed) return -1;
    this.store.read(this.popped, into);
    return this.popped++;
  }
}

const chunkStates = 1 << 12;

/** Packed states in chunks, which are given back as soon as they have been read. */
class PackedQueue implements WaitingStates {
  private readonly codec: StateCodec;
  private readonly chunks = new Map<number, Uint8Array>();
  private pushed = 0;
  private popped = 0;

  constructor(ranges: readonly Range[]) {
    this.codec = new StateCodec(ranges);
  }

  get length(): number {
    return this.pushed - this.popped;
  }

  get bytes(): number {
    return this.chunks.size * chunkStates * this.codec.bytes;
  }

  push(state: Int32Array): void {
    const at = this.pushed % chunkStates;
    const number = (this.pushed - at) / chunkStates;
    let chunk = this.chunks.get(number);
    if (chunk === undefined) {
      chunk = new Uint8Array(chunkStates * this.codec.bytes);
      this.chunks.set(number, chunk);
    }
    this.codec.pack(state, chunk, at * this.codec.bytes);
    this.pushed++;
  }

  pop(into: Int32Array): number {
    if (this.popped === this.pushed) return -1;
    const at = this.popped % chunkStates;
    const number = (this.popped - at) / chunkStates;
    const chunk = this.chunks.get(number);
    if (chunk === undefined) throw new Error(`state ${this.popped} is not in the queue`);
    this.codec.unpack(chunk, at * this.codec.bytes, into);
    if (at === chunkStates - 1) this.chunks.delete(number);
    return this.popped++;
  }
}
