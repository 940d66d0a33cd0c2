import type { RecordShape } from '../search/generated-search.ts';
import type { Frontier, ModuleAccess, Place } from './frontier.ts';
import { streamBytes } from '../emit/memory-map.ts';

/** The lower part of the stack of a depth-first search; its top is in a window of the module's memory. */
export class StackFrontier implements Frontier {
  /** What is below the window, from the bottom. */
  private readonly chunks: Int32Array<ArrayBuffer>[] = [];
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
    this.chunks.push(new Int32Array(memory.slice(input, input + frames).buffer));
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
    this.module.bytes().set(new Uint8Array(chunk.buffer), this.module.env.map.input);
    return chunk.byteLength;
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
  protected parts(): Iterable<Int32Array> {
    return this.chunks;
  }

  pathTo({ path }: Place): readonly number[] {
    return path ?? [];
  }
}
