import { streamBytes } from '../emit/memory-map.ts';
import type { RecordShape } from '../search/generated-search.ts';
import type { Frontier, ModuleAccess, Place } from './frontier.ts';

/** The lower part of the stack of a depth-first search; its top is in a window of the module's memory. */
export class StackFrontier implements Frontier {
  /** What is below the window, from the bottom. */
  private readonly chunks: Uint8Array[] = [];
  private held = 0;
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
    const chunk = this.pack(memory.subarray(input, input + frames));
    this.chunks.push(chunk);
    memory.copyWithin(input, input + frames, input + bytes);
    this.held += chunk.length;
    this.most = Math.max(this.most, this.held);
    return bytes - frames;
  }

  flushLog(): void {
    throw new Error('a depth-first search keeps no log');
  }

  refill(): number {
    const chunk = this.chunks.pop();
    if (chunk === undefined) return 0;
    this.held -= chunk.length;
    return this.unpack(chunk, this.module.bytes().subarray(this.module.env.map.input));
  }

  here(): Place {
    const { module, shape } = this;
    const { input } = module.env.map;
    const window = new Int32Array(module.bytes().slice(input, input + module.get('inputAt')).buffer);
    const words: number[] = [];
    const take = (part: Int32Array): void => {
      for (let at = shape.word / 4; at < part.length; at += shape.bytes / 4) words.push((part[at] ?? 0) >>> 0);
    };
    for (const part of this.parts()) take(part);
    take(window);
    return { state: -1, path: shape.path(words), ordinal: module.get('ordinal') };
  }

  /** What is below the window, from the bottom. */
  protected *parts(): Iterable<Int32Array> {
    for (const chunk of this.chunks) {
      const frames = new Uint8Array(streamBytes);
      yield new Int32Array(frames.buffer, 0, this.unpack(chunk, frames) / 4);
    }
  }

  /** How frames, which are in the window, are kept while they are here. */
  protected pack(frames: Uint8Array): Uint8Array {
    return frames.slice();
  }

  /** Writes what was kept into memory; gives its bytes. */
  protected unpack(chunk: Uint8Array, into: Uint8Array): number {
    into.set(chunk);
    return chunk.length;
  }

  pathTo({ path }: Place): readonly number[] {
    return path ?? [];
  }
}
