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
import { type CombackFrontier, type CombackModule, StoredStates } from './stored-states.ts';

/**
 * The stack of a depth-first search with ComBack. Its frames are full states with their numbers, which rise from the bottom to the top, so
 * that no state on the stack has to be made again, and others only from their nearest ancestor there.
 */
export class CombackStack extends StackFrontier implements CombackFrontier {
  readonly stored: StoredStates;
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
    shape: RecordShape,
    again: Replaying,
    ring: Ring | null,
    options: CombackOptions,
  ) {
    super(host, shape);
    this.words = shape.bytes / 4;
    this.number = numberAt(host.env.compaction.cells.length) / 4;
    this.stored = new StoredStates(host, again, ring, options, new DepthFirstEdges(), this.onStack());
  }

  override get bytes(): number {
    return super.bytes + this.stored.bytes;
  }

  /** See `comparison`. */
  compare(entry: number): number {
    const { stored, host } = this;
    const number = host.number();
    this.inWindow = host.get('inputAt') / 4;
    return (stored.isKnown(number, entry) ?? stored.isStored(number, entry)) ? comparison.same : comparison.different;
  }

  suspend(): void {
    throw new Error('a depth-first search detects duplicates at once');
  }

  discovered(entry: number): void {
    const parent = this.stored.enter(entry);
    if (!this.stored.watches) return;
    const height = parent < 0 ? -1 : this.host.get('height');
    if (height >= 0) this.fresh[height] = (this.fresh[height] ?? 0) + 1;
    this.fresh[height + 1] = 0;
  }

  looked(): void {
    throw new Error('a depth-first search looks steps up one by one');
  }

  leaving(): void {
    const { stored, host, words } = this;
    if (!stored.watches) return;
    const from = (host.env.map.input + host.get('inputAt')) / 4 - words;
    const memory = stored.words();
    const depth = host.get('height');
    stored.cache.expanded(memory[from + this.number] ?? 0, memory.subarray(from, from + stored.cells), depth, this.fresh[depth] ?? 0);
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
    if (inWindow > 0 && number >= (memory[input + this.number] ?? 0)) return this.search(number, memory, input, inWindow / words);
    let [low, high] = [0, chunks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((chunks[middle]?.[this.number] ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    const chunk = chunks[low - 1];
    return chunk !== undefined && this.search(number, chunk, 0, chunk.length / words);
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
    return low < frames && chunk[this.at + this.number] === number;
  }
}
