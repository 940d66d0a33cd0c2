import type { Range } from '../../system/value-type.ts';

/**
 * Packs states into bytes: each word as its distance from the smallest value of its range, in as few whole bytes (0, 1, 2 or 4) as its
 * range needs. Words with one possible value take no space.
 */
export class StateCodec {
  readonly bytes: number;
  private readonly words: Int32Array;
  private readonly offsets: Int32Array;
  private readonly widths: Uint8Array;
  private readonly lows: Int32Array;
  private readonly fixed: Int32Array;

  constructor(ranges: readonly Range[]) {
    const words: number[] = [];
    const offsets: number[] = [];
    const widths: number[] = [];
    let at = 0;
    ranges.forEach(({ low, high }, word) => {
      const width = widthOf(high - low);
      if (width === 0) return;
      words.push(word);
      offsets.push(at);
      widths.push(width);
      at += width;
    });
    this.bytes = Math.max(1, at);
    this.words = Int32Array.from(words);
    this.offsets = Int32Array.from(offsets);
    this.widths = Uint8Array.from(widths);
    this.lows = Int32Array.from(ranges, (r) => r.low);
    this.fixed = Int32Array.from(this.lows);
  }

  /** Writes the packed state to `into` at `at`. */
  pack(state: Int32Array, into: Uint8Array, at: number): void {
    const { words, offsets, widths, lows } = this;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? 0;
      const value = (state[word] ?? 0) - (lows[word] ?? 0);
      const to = at + (offsets[i] ?? 0);
      into[to] = value;
      const width = widths[i];
      if (width === 1) continue;
      into[to + 1] = value >>> 8;
      if (width === 2) continue;
      into[to + 2] = value >>> 16;
      into[to + 3] = value >>> 24;
    }
  }

  /** Reads a packed state back. */
  unpack(from: Uint8Array, at: number, state: Int32Array): void {
    const { words, offsets, widths, lows } = this;
    state.set(this.fixed);
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? 0;
      const to = at + (offsets[i] ?? 0);
      let value = from[to] ?? 0;
      const width = widths[i];
      if (width !== 1) value |= (from[to + 1] ?? 0) << 8;
      if (width === 4) value |= ((from[to + 2] ?? 0) << 16) | ((from[to + 3] ?? 0) << 24);
      state[word] = (lows[word] ?? 0) + value;
    }
  }
}

function widthOf(span: number): 0 | 1 | 2 | 4 {
  if (span === 0) return 0;
  if (span < 256) return 1;
  return span < 65_536 ? 2 : 4;
}
