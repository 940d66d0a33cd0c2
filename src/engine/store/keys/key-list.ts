const fixedChunkBytes = 1 << 14;
const chunkBytes = 1 << 17;

/** A growing list of keys of bytes, numbered from 0. */
export interface KeyList {
  readonly count: number;
  readonly bytes: number;
  /** Bytes of the keys as they were handed over, without what is kept besides and without room that is not used yet. */
  readonly written: number;
  append(key: Uint8Array, length: number): void;
  equals(number: number, key: Uint8Array, length: number): boolean;
  /** Hands over where a key lies. */
  look(number: number, at: (bytes: Uint8Array, start: number) => void): void;
}

/** A list for keys of one length, or of any length up to 65,535. */
export function keyList(fixed: number | null): KeyList {
  return fixed === null ? new VariableKeys() : new FixedKeys(fixed);
}

class FixedKeys implements KeyList {
  count = 0;
  private readonly chunks: Uint8Array[] = [];
  private readonly perChunk: number;

  constructor(private readonly length: number) {
    this.perChunk = Math.max(1, Math.floor(fixedChunkBytes / length));
  }

  get bytes(): number {
    return this.chunks.length * this.perChunk * this.length;
  }

  get written(): number {
    return this.count * this.length;
  }

  append(key: Uint8Array): void {
    const at = this.count % this.perChunk;
    if (at === 0) this.chunks.push(new Uint8Array(this.perChunk * this.length));
    const chunk = this.chunk(this.count++);
    const start = at * this.length;
    for (let i = 0; i < this.length; i++) chunk[start + i] = key[i] ?? 0;
  }

  equals(number: number, key: Uint8Array): boolean {
    const chunk = this.chunk(number);
    const start = (number % this.perChunk) * this.length;
    for (let i = 0; i < this.length; i++) if (chunk[start + i] !== key[i]) return false;
    return true;
  }

  look(number: number, at: (bytes: Uint8Array, start: number) => void): void {
    at(this.chunk(number), (number % this.perChunk) * this.length);
  }

  private chunk(number: number): Uint8Array {
    const chunk = this.chunks[Math.floor(number / this.perChunk)];
    if (chunk === undefined) throw new Error(`there is no state ${number}`);
    return chunk;
  }
}

/** Keys with their length in two bytes before each, and a list of where they begin. */
class VariableKeys implements KeyList {
  count = 0;
  written = 0;
  private readonly chunks: Uint8Array[] = [];
  /** Bytes used of the last chunk. */
  private used = chunkBytes;
  private starts = new Float64Array(1024);

  get bytes(): number {
    return this.chunks.length * chunkBytes + this.starts.byteLength;
  }

  append(key: Uint8Array, length: number): void {
    if (this.used + length + 2 > chunkBytes) {
      this.chunks.push(new Uint8Array(chunkBytes));
      this.used = 0;
    }
    if (this.count === this.starts.length) {
      const grown = new Float64Array(2 * this.starts.length);
      grown.set(this.starts);
      this.starts = grown;
    }
    this.starts[this.count] = (this.chunks.length - 1) * chunkBytes + this.used;
    const chunk = this.chunks[this.chunks.length - 1] ?? new Uint8Array();
    chunk[this.used] = length;
    chunk[this.used + 1] = length >>> 8;
    for (let i = 0; i < length; i++) chunk[this.used + 2 + i] = key[i] ?? 0;
    this.used += length + 2;
    this.written += length;
    this.count++;
  }

  equals(number: number, key: Uint8Array, length: number): boolean {
    const start = this.starts[number] ?? 0;
    const chunk = this.chunks[Math.floor(start / chunkBytes)] ?? new Uint8Array();
    const at = start % chunkBytes;
    if (((chunk[at] ?? 0) | ((chunk[at + 1] ?? 0) << 8)) !== length) return false;
    for (let i = 0; i < length; i++) if (chunk[at + 2 + i] !== key[i]) return false;
    return true;
  }

  look(number: number, at: (bytes: Uint8Array, start: number) => void): void {
    if (number >= this.count) throw new Error(`there is no state ${number}`);
    const start = this.starts[number] ?? 0;
    at(this.chunks[Math.floor(start / chunkBytes)] ?? new Uint8Array(), (start % chunkBytes) + 2);
  }
}
