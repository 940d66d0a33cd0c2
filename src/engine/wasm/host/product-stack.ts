import type { RecordShape } from '../search/generated-search.ts';
import { type ComponentsRoom, rootShape, rootsWindow } from '../search/product/components.ts';
import { streamBytes } from '../emit/memory-map.ts';
import { coded, decoded } from './coded-states.ts';
import type { ModuleAccess } from './frontier.ts';
import { StackFrontier } from './state-stack.ts';

/** The bits of a frame's last word that say which successor comes next. */
const placeBits = 0x7fffffff;

/** A state on the stack: its number, and the place of the successor that was taken; null on top. */
interface Frame {
  readonly number: number;
  readonly taken: number | null;
}

/**
 * The stacks of a search for components: of states, and of the roots of components, with a window in the module's memory for each. Frames
 * below the window are kept as differences from one to the next, since where a component is large the stack holds a good part of it.
 */
export class ProductStack extends StackFrontier {
  private readonly roots: Uint8Array[] = [];
  private mostRoots = 0;

  constructor(
    private readonly access: ModuleAccess,
    private readonly records: RecordShape,
    private readonly room: ComponentsRoom,
    /** The end of what is in the window of roots. */
    private readonly rootsAt: () => number,
  ) {
    super(access, records);
  }

  /** What the module calls about the roots. */
  get calls(): WebAssembly.ModuleImports {
    return { flushRoots: (bytes: number) => this.flushRoots(bytes), refillRoots: () => this.refillRoots() };
  }

  override get bytes(): number {
    return super.bytes + this.mostRoots;
  }

  protected override pack(frames: Uint8Array): Uint8Array {
    return coded(new Int32Array(frames.buffer, frames.byteOffset, frames.length / 4), this.records.bytes / 4);
  }

  protected override unpack(chunk: Uint8Array): Uint8Array {
    const frames = new Int32Array(streamBytes / 4);
    return new Uint8Array(frames.buffer, 0, 4 * decoded(chunk, this.records.bytes / 4, frames));
  }

  /** The states on the stack, from the bottom. */
  frames(): Frame[] {
    const { access, records } = this;
    const { input } = access.env.map;
    const window = new Int32Array(access.bytes().slice(input, input + access.get('inputAt')).buffer);
    const frames: { number: number; taken: number | null }[] = [];
    const stride = records.bytes / 4;
    for (const part of [...this.parts(), window])
      for (let at = 0; at < part.length; at += stride)
        frames.push({ number: part[at + stride - 2] ?? 0, taken: ((part[at + stride - 1] ?? 0) & placeBits) - 1 });
    const last = frames[frames.length - 1];
    if (last !== undefined) last.taken = null;
    return frames;
  }

  /** The number of the root of the component on top. */
  get topRoot(): number {
    const view = new DataView(this.access.bytes().buffer);
    return view.getInt32(this.room.window + this.rootsAt() - rootShape.bytes + rootShape.number, true);
  }

  /** Takes the lower half of the window. */
  private flushRoots(bytes: number): number {
    const half = rootsWindow / 2;
    const memory = this.access.bytes();
    const { window } = this.room;
    this.roots.push(memory.slice(window, window + half));
    memory.copyWithin(window, window + half, window + bytes);
    this.mostRoots = Math.max(this.mostRoots, this.roots.length * half);
    return bytes - half;
  }

  private refillRoots(): number {
    const chunk = this.roots.pop();
    if (chunk === undefined) return 0;
    this.access.bytes().set(chunk, this.room.window);
    return chunk.length;
  }
}
