import { comparison } from '../../search/comback/comparing.ts';
import type { CombackOptions } from '../../../store/comback/comback-store.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import type { Replaying } from '../../search/comback/replaying.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import { stop } from '../../emit/stop.ts';
import { coded, decoded } from '../coded-states.ts';
import type { Ring } from '../../search/comback/ring.ts';
import type { Place } from '../frontier.ts';
import { QueueFrontier } from '../state-queue.ts';
import { Candidates } from './candidates.ts';
import { PackedEdges } from './packed-edges.ts';
import { type CombackFrontier, type CombackModule, StoredStates } from './stored-states.ts';

/** Cells from which on states wait as differences: it takes time, and short ones take little room as they are. */
const longFrom = 5;

/** The queue of a breadth-first search with ComBack, with its delayed detection. What waits is kept as differences. */
export class CombackQueue extends QueueFrontier implements CombackFrontier {
  readonly stored: StoredStates;
  private readonly candidates: Candidates;
  /** The suspects of the entry that is being looked up, and its hash. */
  private readonly suspected: number[] = [];
  /** Whether candidates are being entered, which are known to be new. */
  private entering = false;
  /** The state whose successors are looked up, and how many of them were new. */
  private parent = 0;
  private fresh = 0;
  private mostCandidates = 0;

  constructor(
    private readonly host: CombackModule,
    again: Replaying,
    ring: Ring | null,
    private readonly options: CombackOptions,
  ) {
    super(host);
    this.stored = new StoredStates(host, again, ring, options, new PackedEdges(), null);
    this.candidates = new Candidates(host.env.map.batchEntry / 4, this.stored.cells, this.stored.shape.key / 4);
  }

  override get bytes(): number {
    return super.bytes + this.stored.bytes + this.mostCandidates;
  }

  /** See `comparison`. */
  compare(entry: number): number {
    if (this.entering) return comparison.different;
    const { stored } = this;
    const number = this.host.number();
    const known = stored.isKnown(number, entry);
    if (known !== null) return known ? comparison.same : comparison.different;
    if (this.options.delay > 0) {
      this.suspected.push(number);
      return comparison.suspected;
    }
    return stored.isStored(number, entry) ? comparison.same : comparison.different;
  }

  suspend(entry: number): void {
    const { candidates, suspected, stored } = this;
    const memory = stored.words();
    const hash = memory[(entry + stored.shape.key) / 4] ?? 0;
    for (const number of suspected) candidates.suspect(number, hash);
    suspected.length = 0;
    candidates.add(memory, entry / 4);
  }

  discovered(entry: number): void {
    if (this.suspected.length > 0) this.suspected.length = 0;
    const parent = this.stored.enter(entry);
    if (!this.stored.watches || this.entering || parent < 0) return;
    if (parent !== this.parent) this.endOfParent();
    this.parent = parent;
    this.fresh++;
  }

  /** The batch has been looked up. */
  looked(): void {
    if (this.entering) return;
    this.endOfParent();
    if (this.options.delay > 0 && this.candidates.count >= this.options.delay) this.detect();
  }

  leaving(): void {
    throw new Error('a breadth-first search has no stack');
  }

  override refill(): number {
    if (!this.holdsMore) this.detect();
    return super.refill();
  }

  override pathTo({ state }: Place): readonly number[] {
    return this.stored.pathTo(state);
  }

  report(report: StoreReport): StoreReport {
    return this.stored.report(report);
  }

  protected override pack(bytes: Uint8Array): Uint8Array {
    const { cells } = this.stored;
    if (cells < longFrom) return bytes;
    return coded(new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), cells);
  }

  protected override unpack(chunk: Uint8Array): number {
    const { stored } = this;
    if (stored.cells < longFrom) return super.unpack(chunk);
    return 4 * decoded(chunk, stored.cells, stored.words().subarray(this.host.env.map.input / 4));
  }

  /** Finds out which candidates are new, and enters them. */
  private detect(): void {
    const { candidates, host, stored } = this;
    if (candidates.count === 0 || host.get('stop') !== stop.none) return;
    this.mostCandidates = Math.max(this.mostCandidates, candidates.bytes);
    stored.lookAtRing();
    stored.reconstruction.many(candidates.suspected, (_, state, suspect) => {
      if (suspect >= 0) candidates.drop(suspect, state);
    });
    this.entering = true;
    const { batch, batchEntry } = host.env.map;
    for (let place = 0; place < candidates.count && host.get('stop') === stop.none; ) {
      const { written, next } = candidates.write(place, stored.words(), batch / 4, mostEntries);
      place = next;
      host.set('batchAt', batch + written * batchEntry);
      // Their steps have been counted when they became candidates.
      host.set('transitions', host.get('transitions') - written);
      host.lookUp();
    }
    this.entering = false;
    candidates.clear();
  }

  /** All successors of a state have been looked up. */
  private endOfParent(): void {
    const { host, parent, fresh, stored } = this;
    if (fresh === 0) return;
    const { input } = host.env.map;
    const at = (input + host.get('inputAt')) / 4 - stored.cells * (host.get('current') - parent + 1);
    if (at >= input / 4) stored.cache.expanded(parent, stored.words().subarray(at, at + stored.cells), this.depth, fresh);
    this.fresh = 0;
  }
}
