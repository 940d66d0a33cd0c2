import { mostPages, pageBytes } from '../emit/memory-map.ts';

/** Words that come in rows of bytes, one behind the other, in a memory that grows where it is: nothing is copied for that. */
export class WordLog {
  private readonly memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages });
  private end = 0;

  /** Adds bytes, a multiple of four. Throws a RangeError where no memory is to be had. */
  append(bytes: Uint8Array): void {
    const missing = this.end + bytes.length - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.max(Math.ceil(missing / pageBytes), 16));
    new Uint8Array(this.memory.buffer).set(bytes, this.end);
    this.end += bytes.length;
  }

  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  /** All words by now. */
  words(): Int32Array {
    return new Int32Array(this.memory.buffer, 0, this.end / 4);
  }
}
