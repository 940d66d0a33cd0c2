import { mostPages, pageBytes } from '../emit/memory-map.ts';

/** Pages by which the memory grows at least. */
const fewestPages = 16;

/**
 * Words that come in rows of bytes, one behind the other, in a memory that grows where it is: nothing is copied for that. It grows by a
 * quarter, since each time the whole of it counts as new to the collector of garbage, which then begins. Pages without
 * words are not in use.
 */
export class WordLog {
  private readonly memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages });
  private end = 0;

  /** Adds bytes, a multiple of four. Throws a RangeError where no memory is to be had. */
  append(bytes: Uint8Array): void {
    const missing = this.end + bytes.length - this.memory.buffer.byteLength;
    if (missing > 0) this.grow(Math.ceil(missing / pageBytes));
    new Uint8Array(this.memory.buffer).set(bytes, this.end);
    this.end += bytes.length;
  }

  get bytes(): number {
    return pageBytes * Math.ceil(this.end / pageBytes);
  }

  /** Grows by so many pages at least. */
  private grow(missing: number): void {
    const pages = this.memory.buffer.byteLength / pageBytes;
    const wanted = Math.min(Math.max(missing, fewestPages, pages >> 2), mostPages - pages);
    this.memory.grow(Math.max(wanted, missing));
  }

  /** All words by now. */
  words(): Int32Array {
    return new Int32Array(this.memory.buffer, 0, this.end / 4);
  }
}
