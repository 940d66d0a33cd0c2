import { streamBytes } from '../emit/memory-map.ts';
import type { RecordShape } from '../search/generated-search.ts';
import { coded, decoded } from './coded-states.ts';
import type { ModuleAccess } from './frontier.ts';
import { StackFrontier } from './state-stack.ts';

/** The bits of a frame's last word that say which successor comes next. */
const placeBits = 0x7fffffff;

/** A state on the stack: its words, behind them its number where it has one, and the place of the successor that was taken; null on top. */
export interface ProductFrame {
  readonly words: Int32Array;
  readonly taken: number | null;
}

/**
 * The stack of a search of a product. Frames below the window are kept as differences from one to the next, since where a component is
 * large the stack holds a good part of it.
 */
export class CodedStack extends StackFrontier {
  constructor(
    protected readonly access: ModuleAccess,
    private readonly records: RecordShape,
  ) {
    super(access, records);
  }

  /** The states on the stack, from the bottom. */
  frames(): ProductFrame[] {
    const { access, records } = this;
    const { input } = access.env.map;
    const window = new Int32Array(access.bytes().slice(input, input + access.get('inputAt')).buffer);
    const frames: { words: Int32Array; taken: number | null }[] = [];
    const stride = records.bytes / 4;
    for (const part of [...this.parts(), window])
      for (let at = 0; at < part.length; at += stride)
        frames.push({ words: part.subarray(at, at + stride - 1), taken: ((part[at + stride - 1] ?? 0) & placeBits) - 1 });
    const last = frames[frames.length - 1];
    if (last !== undefined) last.taken = null;
    return frames;
  }

  protected override pack(frames: Uint8Array): Uint8Array {
    return coded(new Int32Array(frames.buffer, frames.byteOffset, frames.length / 4), this.records.bytes / 4);
  }

  protected override unpack(chunk: Uint8Array, into: Uint8Array): number {
    const frames = new Int32Array(into.buffer, into.byteOffset, streamBytes / 4);
    return 4 * decoded(chunk, this.records.bytes / 4, frames);
  }
}
