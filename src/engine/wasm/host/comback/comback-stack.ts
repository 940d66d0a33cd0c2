import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import type { FullStates } from '../../../store/comback/full-states.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import { comparison } from '../../search/comback/comparing.ts';
import type { Replaying } from '../../search/comback/replaying.ts';
import type { Ring } from '../../search/comback/ring.ts';
import { numberAt } from '../../search/depth-first.ts';
import type { RecordShape } from '../../search/generated-search.ts';
import { streamBytes } from '../../emit/memory-map.ts';
import { StackFrontier } from '../state-stack.ts';
import { BitSet } from './bit-set.ts';
import { CodedFrames, type StackFrames } from './coded-frames.ts';
import { DepthFirstEdges } from './depth-first-edges.ts';
import { HeldStep } from './held-step.ts';
import { RemadeFrames } from './remade-frames.ts';
import { type CombackModule, StoredStates } from './stored-states.ts';

/**
 * The stack of a depth-first search with ComBack. Its frames are full states with their numbers, which rise from the bottom to the top, so
 * that no state on the stack has to be made again, and others only from their nearest ancestor there.
 */
export class CombackStack extends StackFrontier {
  readonly step: HeldStep;
  private readonly stored: StoredStates;
  /** Words of a frame, and where in it the number is. */
  private readonly words: number;
  private readonly number: number;
  /** Words of the window in use, when states were last about to be compared. */
  private inWindow = 0;
  /** What is below the window. */
  private readonly below: StackFrames;
  private mostBelow = 0;
  /** Where the frame found last lies: its piece, or the module's memory, and the word where it begins. */
  private chunk: Int32Array = new Int32Array();
  private at = 0;
  /** A bit for each state: whether it is on the stack; null where that is looked for. */
  private readonly marks: BitSet | null;
  /** By height: how many steps of the state there led to new states. */
  private readonly fresh: number[] = [];

  constructor(
    private readonly host: CombackModule,
    private readonly records: RecordShape,
    again: Replaying,
    ring: Ring | null,
    options: CombackOptions,
    /** Whether no state comes back onto the stack, so that the numbers there rise. */
    rises: boolean,
  ) {
    super(host, records);
    this.step = new HeldStep(host);
    this.words = records.bytes / 4;
    this.number = numberAt(host.env.compaction.cells.length) / 4;
    // A reduced search compares states before the one that was found last is on its stack.
    const plain = rises && records.leaves === undefined;
    this.marks = plain ? new BitSet() : null;
    this.stored = new StoredStates(host, again, ring, options, new DepthFirstEdges(), rises ? this.onStack() : null);
    this.below = plain
      ? new RemadeFrames(this.number, (number, from, into) => this.stored.stepTo(number, from, into))
      : new CodedFrames(this.words, this.number);
  }

  override get bytes(): number {
    return this.mostBelow + this.stored.bytes + (this.marks?.bytes ?? 0);
  }

  /** Takes the lower half of the window. */
  override flush(bytes: number): number {
    const { host, words, below } = this;
    const { input } = host.env.map;
    const frames = Math.floor(bytes / (8 * words)) * 4 * words;
    const memory = host.bytes();
    below.push(new Int32Array(memory.buffer, input, frames / 4));
    memory.copyWithin(input, input + frames, input + bytes);
    this.mostBelow = Math.max(this.mostBelow, below.bytes);
    return bytes - frames;
  }

  override refill(): number {
    const { host, words, below } = this;
    return 4 * below.pop(Math.floor(streamBytes / (8 * words)), this.stored.words().subarray(host.env.map.input / 4));
  }

  /** See `comparison`. */
  compare(entry: number): number {
    const { stored, host } = this;
    const number = host.number();
    this.inWindow = host.get('inputAt') / 4;
    const known = stored.isKnown(number, entry);
    if (known !== null) return known ? comparison.same : comparison.different;
    // A reduced search compares while it chooses, which needs the working state.
    const working = this.records.leaves === undefined ? null : this.working();
    const same = stored.isStored(number, entry);
    if (working !== null) host.bytes().set(working, host.env.map.state);
    return same ? comparison.same : comparison.different;
  }

  discovered(entry: number): void {
    const parent = this.stored.enter(entry);
    this.marks?.set(this.stored.last, true);
    if (!this.stored.watches) return;
    // A reduced search has taken the record of the new state from its stack.
    const height = parent < 0 ? -1 : this.host.get('height') - (this.records.leaves === undefined ? 0 : 1);
    if (height >= 0) this.fresh[height] = (this.fresh[height] ?? 0) + 1;
    this.fresh[height + 1] = 0;
  }

  leaving(): void {
    const { stored, host, words } = this;
    if (!stored.watches && this.marks === null) return;
    const reduced = this.records.leaves !== undefined;
    const { input, child } = host.env.map;
    const from = reduced ? child / 4 : (input + host.get('inputAt')) / 4 - words;
    const memory = stored.words();
    const number = reduced ? host.number() : (memory[from + this.number] ?? 0);
    this.marks?.set(number, false);
    if (!stored.watches) return;
    const depth = host.get('height') - (reduced ? 1 : 0);
    stored.cache.expanded(number, memory.subarray(from, from + stored.cells), depth, this.fresh[depth] ?? 0);
  }

  protected override *parts(): Iterable<Int32Array> {
    for (let place = 0; place < this.below.count; place++) yield this.below.read(place);
  }

  report(report: StoreReport): StoreReport {
    return this.stored.report(report);
  }

  private onStack(): FullStates {
    return {
      bytes: 0,
      has: (number) => this.marks?.has(number) ?? this.holds(number),
      read: (number, into) => {
        if (this.holds(number)) into.set(this.chunk.subarray(this.at, this.at + into.length));
      },
      discovered: () => {},
      expanded: () => {},
    };
  }

  /** Looks for the frame of a state: first for the part of the stack, then there. */
  private holds(number: number): boolean {
    const { below, words, inWindow } = this;
    const memory = this.stored.words();
    const input = this.host.env.map.input / 4;
    const inMemory = (): boolean => this.search(number, memory, input, inWindow / words);
    if (inWindow > 0 && number > (memory[input + this.number] ?? 0)) return inMemory();
    let [low, high] = [0, below.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (below.first(middle) < number) low = middle + 1;
      else high = middle;
    }
    // It may lie at the end of a piece, or at the beginning of the next.
    const inPiece = (place: number): boolean => {
      const frames = below.read(place);
      const found = this.search(number, frames, 0, frames.length / words);
      if (found) below.make(place, this.at / words);
      return found;
    };
    if (low > 0 && inPiece(low - 1)) return true;
    return low < below.count ? inPiece(low) : inMemory();
  }

  /** The words of the working state, and where its processes stand. */
  private working(): Uint8Array {
    const { state, child } = this.host.env.map;
    return this.host.bytes().slice(state, child);
  }

  private search(number: number, chunk: Int32Array, from: number, frames: number): boolean {
    const { words } = this;
    let [low, high] = [0, frames];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((chunk[from + middle * words + this.number] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    this.chunk = chunk;
    this.at = from + low * words;
    if (low >= frames || chunk[this.at + this.number] !== number) return false;
    const { leaves, word } = this.records;
    return leaves === undefined || leaves(chunk[this.at + word / 4] ?? 0);
  }
}
