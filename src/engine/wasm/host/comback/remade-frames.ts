import { pieceFrames, type StackFrames } from './coded-frames.ts';

/** Pieces whose frames are kept once they have been read. */
const openPieces = 16;

/** Takes the step that led to the state with a number, from the cells of the frame below. */
export type StepTo = (number: number, from: Int32Array, into: Int32Array) => void;

/** A piece that has been read: its frames, of which so many have their cells. */
interface OpenPiece {
  readonly place: number;
  readonly frames: Int32Array;
  made: number;
}

/**
 * Frames of a depth-first search: cells, the number of the state, and the step that comes next. In pieces, of which each has the cells of
 * its first frame; those of the others are made again by the steps that led to them, since each state was found from that below it.
 */
export class RemadeFrames implements StackFrames {
  /** The pieces one after the other; for each where it begins, its frames, and the number of the first. */
  private buffer = new Uint8Array(1 << 12);
  private end = 0;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  private readonly firsts: number[] = [];
  private readonly opened: (OpenPiece | null)[] = [];

  constructor(
    private readonly cells: number,
    private readonly stepTo: StepTo,
  ) {}

  /** Words of a frame. */
  private get words(): number {
    return this.cells + 2;
  }

  get bytes(): number {
    return this.buffer.length + 12 * this.starts.length;
  }

  get count(): number {
    return this.starts.length;
  }

  first(place: number): number {
    return this.firsts[place] ?? 0;
  }

  push(frames: Int32Array): void {
    const { words, cells } = this;
    for (let from = 0; from < frames.length; from += pieceFrames * words) {
      const part = frames.subarray(from, from + pieceFrames * words);
      this.starts.push(this.end);
      this.lengths.push(part.length / words);
      this.firsts.push(part[cells] ?? 0);
      this.reserve(5 * (cells + 2 * pieceFrames));
      for (let cell = 0; cell < cells; cell++) this.put(part[cell] ?? 0);
      for (let at = 0; at < part.length; at += words) {
        if (at > 0) this.put((part[at + cells] ?? 0) - (part[at - words + cells] ?? 0));
        this.put(part[at + cells + 1] ?? 0);
      }
    }
  }

  pop(most: number, into: Int32Array): number {
    let [low, frames] = [this.count, 0];
    while (low > 0) {
      const more = this.lengths[low - 1] ?? 0;
      if (frames > 0 && frames + more > most) break;
      frames += more;
      low--;
    }
    let end = 0;
    for (let place = low; place < this.count; place++) {
      const part = this.read(place);
      this.make(place, part.length / this.words - 1);
      into.set(part, end);
      end += part.length;
    }
    this.end = this.starts[low] ?? this.end;
    for (const list of [this.starts, this.lengths, this.firsts]) list.length = low;
    for (const [i, piece] of this.opened.entries()) if (piece !== null && piece !== undefined && piece.place >= low) this.opened[i] = null;
    return end;
  }

  read(place: number): Int32Array {
    return this.open(place).frames;
  }

  make(place: number, last: number): void {
    const { words, cells } = this;
    const piece = this.open(place);
    const { frames } = piece;
    for (; piece.made <= last; piece.made++) {
      const at = piece.made * words;
      this.stepTo(frames[at + cells] ?? 0, frames.subarray(at - words, at - words + cells), frames.subarray(at, at + cells));
    }
  }

  private open(place: number): OpenPiece {
    const known = this.opened[place % openPieces];
    if (known?.place === place) return known;
    const { words, cells, buffer } = this;
    const frames = new Int32Array((this.lengths[place] ?? 0) * words);
    let at = this.starts[place] ?? 0;
    const take = (): number => {
      let [value, shift] = [0, 0];
      for (;;) {
        const byte = buffer[at++] ?? 0;
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
        shift += 7;
      }
    };
    for (let cell = 0; cell < cells; cell++) frames[cell] = take();
    let number = this.first(place);
    for (let to = 0; to < frames.length; to += words) {
      if (to > 0) number += take();
      frames[to + cells] = number;
      frames[to + cells + 1] = take();
    }
    const piece = { place, frames, made: 1 };
    this.opened[place % openPieces] = piece;
    return piece;
  }

  private put(value: number): void {
    let rest = value >>> 0;
    while (rest >= 128) {
      this.buffer[this.end++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.end++] = rest;
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = new Uint8Array(Math.ceil(1.125 * (this.end + bytes)));
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}
