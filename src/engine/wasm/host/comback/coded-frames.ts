import { coded, decoded } from '../coded-states.ts';

/** Frames of one piece, at most. */
export const pieceFrames = 32;

/** Pieces that are kept as they are once they have been read. */
const openPieces = 8;

/** Frames of a stack below the window, in pieces, of which each is read by itself. */
export interface StackFrames {
  readonly bytes: number;
  /** Pieces. */
  readonly count: number;
  /** The number of the state in the first frame of a piece. */
  first(place: number): number;
  /** Puts frames on top. */
  push(frames: Int32Array): void;
  /** Takes the uppermost pieces, of so many frames at most (but at least one), into memory; gives how many words that were. */
  pop(most: number, into: Int32Array): number;
  /** The frames of a piece, valid until another one is read; their cells may be missing. */
  read(place: number): Int32Array;
  /** Makes their cells up to a frame. */
  make(place: number, last: number): void;
}

/** A piece: its frames as differences from one to the next, how many they are, and the number of the state in the first. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly frames: number;
  readonly first: number;
}

/** Frames of any kind, kept as differences from one to the next. */
export class CodedFrames implements StackFrames {
  bytes = 0;
  private readonly pieces: Piece[] = [];
  /** Pieces as they were, by their places here modulo their number. */
  private readonly open: { piece: Piece; frames: Int32Array }[] = [];

  constructor(
    /** Words of a frame, and where in it the number of the state is. */
    private readonly words: number,
    private readonly number: number,
  ) {}

  get count(): number {
    return this.pieces.length;
  }

  first(place: number): number {
    return this.pieces[place]?.first ?? 0;
  }

  push(frames: Int32Array): void {
    const { words } = this;
    for (let at = 0; at < frames.length; at += pieceFrames * words) {
      const part = frames.subarray(at, at + pieceFrames * words);
      const bytes = coded(part, words);
      this.pieces.push({ bytes, frames: part.length / words, first: part[this.number] ?? 0 });
      this.bytes += bytes.length;
    }
  }

  pop(most: number, into: Int32Array): number {
    let [low, frames] = [this.pieces.length, 0];
    while (low > 0) {
      const more = this.pieces[low - 1]?.frames ?? 0;
      if (frames > 0 && frames + more > most) break;
      frames += more;
      low--;
    }
    let end = 0;
    for (const piece of this.pieces.splice(low)) {
      end += decoded(piece.bytes, this.words, into.subarray(end));
      this.bytes -= piece.bytes.length;
    }
    return end;
  }

  make(): void {}

  read(place: number): Int32Array {
    const piece = this.pieces[place];
    if (piece === undefined) return new Int32Array();
    const known = this.open[place % openPieces];
    if (known?.piece === piece) return known.frames;
    const frames = new Int32Array(piece.frames * this.words);
    decoded(piece.bytes, this.words, frames);
    this.open[place % openPieces] = { piece, frames };
    return frames;
  }
}
