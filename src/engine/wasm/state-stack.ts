import { frameBytes } from './depth-first.ts';
import type { Frontier, ModuleAccess, Place } from './frontier.ts';
import { streamBytes } from './memory-map.ts';

/** What lies on the stack: records of so many bytes. */
export interface RecordShape {
  readonly bytes: number;
  /**
   * The steps that lead to the state that is being expanded, given the records from the bottom to the top by their last word that is no
   * sleep set.
   */
  readonly path: (words: readonly number[]) => number[];
  /** Where in a record that word is. */
  readonly word: number;
}

/** Frames of the plain search: each says which step of it comes next, so that the one before it was taken; the top one's has not been. */
export function frameShape(cells: number): RecordShape {
  return { bytes: frameBytes(cells), word: 4 * cells, path: (words) => words.slice(0, -1).map((next) => next - 1) };
}

/** The lower part of the stack of a depth-first search; its top is in a window of the module's memory. */
export class StackFrontier implements Frontier {
  private readonly chunks: Uint8Array[] = [];
  private most = 0;

  constructor(
    private readonly module: ModuleAccess,
    private readonly shape: RecordShape,
  ) {}

  get bytes(): number {
    return this.most;
  }

  get depth(): number {
    return this.module.get('highest');
  }

  get waiting(): number {
    return this.module.get('height');
  }

  /** Takes the lower half of the window. */
  flush(bytes: number): number {
    const { input } = this.module.env.map;
    const memory = this.module.bytes();
    const frames = Math.floor(bytes / this.shape.bytes / 2) * this.shape.bytes;
    this.chunks.push(memory.slice(input, input + frames));
    memory.copyWithin(input, input + frames, input + bytes);
    this.most = Math.max(this.most, this.chunks.length * streamBytes * 0.5);
    return bytes - frames;
  }

  flushLog(): void {
    throw new Error('a depth-first search keeps no log');
  }

  refill(): number {
    const chunk = this.chunks.pop();
    if (chunk === undefined) return 0;
    this.module.bytes().set(chunk, this.module.env.map.input);
    return chunk.length;
  }

  here(): Place {
    const { module, shape } = this;
    const { input } = module.env.map;
    const window = module.bytes().slice(input, input + module.get('inputAt'));
    const words: number[] = [];
    for (const part of [...this.chunks, window]) {
      const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
      for (let at = shape.word; at < part.byteLength; at += shape.bytes) words.push(view.getUint32(at, true));
    }
    return { state: -1, path: shape.path(words), ordinal: module.get('ordinal') };
  }

  pathTo({ path }: Place): readonly number[] {
    return path ?? [];
  }
}
