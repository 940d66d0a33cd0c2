import type { CombackOptions } from '../../../store/comback/comback-store.ts';
import type { FullStates } from '../../../store/comback/caches.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import { comparison } from '../../search/comback/comparing.ts';
import type { Replaying } from '../../search/comback/replaying.ts';
import type { Ring } from '../../search/comback/ring.ts';
import { numberAt } from '../../search/depth-first.ts';
import type { RecordShape } from '../../search/generated-search.ts';
import { StackFrontier } from '../state-stack.ts';
import { DepthFirstEdges } from './depth-first-edges.ts';
import { HeldStep } from './held-step.ts';
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
  /** Where the frame found last lies: its chunk, or the module's memory, and the word where it begins. */
  private chunk: Int32Array = new Int32Array();
  private at = 0;
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
    this.stored = new StoredStates(host, again, ring, options, new DepthFirstEdges(), rises ? this.onStack() : null);
  }

  override get bytes(): number {
    return super.bytes + this.stored.bytes;
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
    if (!this.stored.watches) return;
    // A reduced search has taken the record of the new state from its stack.
    const height = parent < 0 ? -1 : this.host.get('height') - (this.records.leaves === undefined ? 0 : 1);
    if (height >= 0) this.fresh[height] = (this.fresh[height] ?? 0) + 1;
    this.fresh[height + 1] = 0;
  }

  leaving(): void {
    const { stored, host, words } = this;
    if (!stored.watches) return;
    const reduced = this.records.leaves !== undefined;
    const { input, child } = host.env.map;
    const from = reduced ? child / 4 : (input + host.get('inputAt')) / 4 - words;
    const memory = stored.words();
    const number = reduced ? host.number() : (memory[from + this.number] ?? 0);
    const depth = host.get('height') - (reduced ? 1 : 0);
    stored.cache.expanded(number, memory.subarray(from, from + stored.cells), depth, this.fresh[depth] ?? 0);
  }

  report(report: StoreReport): StoreReport {
    return this.stored.report(report);
  }

  private onStack(): FullStates {
    return {
      bytes: 0,
      has: (number) => this.holds(number),
      read: (number, into) => {
        if (this.holds(number)) into.set(this.chunk.subarray(this.at, this.at + into.length));
      },
      discovered: () => {},
      expanded: () => {},
    };
  }

  /** Looks for the frame of a state: first for the part of the stack, then there. */
  private holds(number: number): boolean {
    const { chunks, words, inWindow } = this;
    const memory = this.stored.words();
    const input = this.host.env.map.input / 4;
    const inMemory = (): boolean => this.search(number, memory, input, inWindow / words);
    if (inWindow > 0 && number > (memory[input + this.number] ?? 0)) return inMemory();
    let [low, high] = [0, chunks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((chunks[middle]?.[this.number] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    // It may lie at the end of a part, or at the beginning of the next.
    const [chunk, next] = [chunks[low - 1], chunks[low]];
    if (chunk !== undefined && this.search(number, chunk, 0, chunk.length / words)) return true;
    return next === undefined ? inMemory() : this.search(number, next, 0, next.length / words);
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
