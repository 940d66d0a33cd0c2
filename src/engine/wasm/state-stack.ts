import { frameBytes } from './depth-first.ts';
import type { Frontier, ModuleAccess, Place } from './frontier.ts';
import { streamBytes } from './memory-map.ts';

/** The lower part of the stack of a depth-first search; its top is in a window of the module's memory. */
export class StackFrontier implements Frontier {
  private readonly chunks: Uint8Array[] = [];
  private most = 0;

  constructor(private readonly module: ModuleAccess) {}

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
    const frames = Math.floor(bytes / this.frame / 2) * this.frame;
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
    const { module, frame } = this;
    const { input } = module.env.map;
    const window = module.bytes().slice(input, input + module.get('inputAt'));
    const path: number[] = [];
    for (const part of [...this.chunks, window]) {
      const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
      // The last word of a frame is the step after the one taken.
      for (let at = frame - 4; at < part.byteLength; at += frame) path.push(view.getUint32(at, true) - 1);
    }
    path.pop();
    return { state: -1, path, ordinal: module.get('ordinal') };
  }

  pathTo({ path }: Place): readonly number[] {
    return path ?? [];
  }

  private get frame(): number {
    return frameBytes(this.module.env.compaction.cells.length);
  }
}
