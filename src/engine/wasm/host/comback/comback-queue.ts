import { combackFigures, type CombackOptions } from '../../../store/comback/comback-store.ts';
import { type FullStates, fullStates } from '../../../store/comback/caches.ts';
import { type BackSteps, Reconstruction } from '../../../store/comback/reconstruction.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import { batchShape } from '../../search/batch.ts';
import { comparison } from '../../search/comback/comparing.ts';
import { eventBits, type Replaying } from '../../search/comback/replaying.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import { stop } from '../../emit/stop.ts';
import { coded, decoded } from '../coded-states.ts';
import type { Ring } from '../../search/comback/ring.ts';
import type { ModuleAccess, Place } from '../frontier.ts';
import { QueueFrontier } from '../state-queue.ts';
import { Candidates } from './candidates.ts';
import { PackedEdges } from './packed-edges.ts';

/** What the module knows of the way through the atomic block that it is in. */
const ofStep = ['inner', 'shared', 'planned', 'planLength'] as const;

/** Cells from which on states wait as differences: it takes time, and short ones take little room as they are. */
const longFrom = 5;

/** What the host of ComBack calls in the module. */
export interface CombackModule extends ModuleAccess {
  /** See `fireFunction`, `lookUpFunction`. */
  readonly fire: (process: number, step: number) => number;
  readonly lookUp: () => void;
  /** The number of the stored state that is compared; and how many steps the process has whose step was taken again. */
  readonly number: () => number;
  readonly stepsMet: () => number;
  /** See `Ring`; only where there is one. */
  readonly ringNext: () => number;
  readonly ringSpared: () => number;
}

/**
 * The queue of a breadth-first search with ComBack, whose table knows only hashes: keeps the back edges and the cache of full states, takes
 * steps again by the module, and compares (`store/comback/comback-store.ts` is the same for the abstract machine). States are their cells.
 * What waits is kept as differences.
 */
export class CombackQueue extends QueueFrontier {
  private readonly edges = new PackedEdges();
  private readonly cache: FullStates;
  private readonly reconstruction: Reconstruction;
  private readonly candidates: Candidates;
  private readonly state: Int32Array;
  private readonly initial: Int32Array;
  private readonly cells: number;
  private readonly shape: ReturnType<typeof batchShape>;
  private stepHeld: { readonly memory: Uint8Array; readonly globals: readonly number[] } | null = null;
  private memory: Int32Array = new Int32Array();
  /** The suspects of the entry that is being looked up, and its hash. */
  private readonly suspected: number[] = [];
  /** Whether candidates are being entered, which are known to be new. */
  private entering = false;
  /** The state whose successors are looked up, and how many of them were new. */
  private parent = 0;
  private fresh = 0;
  private spared = 0;
  private collisions = 0;
  private mostCandidates = 0;
  /** Whether there is a cache outside of the module, which wants to know what happens. */
  private readonly watches: boolean;
  /** States that were discovered: the number of the next one. */
  private found = 0;
  /** The module's count of states and the next place of its ring, when states were last about to be reconstructed. */
  private seen = { count: 0, ringNext: 0 };
  /** What was fired last led to this state, whose cells are still in the module. */
  private fired: Int32Array | null = null;

  constructor(
    private readonly host: CombackModule,
    private readonly again: Replaying,
    private readonly ring: Ring | null,
    private readonly options: CombackOptions,
  ) {
    super(host);
    const { cells } = host.env.compaction;
    this.cells = cells.length;
    this.shape = batchShape({ stored: cells.length, sizes: [0], storesKey: false });
    this.state = new Int32Array(this.cells);
    this.initial = new Int32Array(this.cells);
    this.watches = options.cache.kind !== 'none' && options.cache.kind !== 'fifo';
    const ranges = cells.map(({ size }) => ({ low: 0, high: size - 1 }));
    this.cache = fullStates(options.cache, ranges, this.edges, () => this.ringStates());
    const steps: BackSteps = {
      words: this.cells,
      initial: (into) => into.set(this.initial),
      parent: (number) => this.edges.parent(number),
      fire: (number, parent, into) => {
        this.fire(this.edges.event(number), parent, into);
        this.fired = into;
      },
    };
    this.reconstruction = new Reconstruction(steps, this.cache);
    this.candidates = new Candidates(host.env.map.batchEntry / 4, this.cells, this.shape.key / 4);
  }

  override get bytes(): number {
    // The ring lies in the module's memory.
    const ring = this.ring === null ? 0 : 4 * this.cells * this.ring.size;
    return super.bytes + this.edges.bytes + this.cache.bytes - ring + this.mostCandidates;
  }

  /** See `comparison`. */
  compare(entry: number): number {
    if (this.entering) return comparison.different;
    const { cache, state } = this;
    const number = this.host.number();
    // The module has looked into its ring itself.
    if (this.watches && this.hasCached(number)) {
      cache.read(number, state);
      if (!this.isEntry(entry)) return comparison.different;
      this.spared++;
      return comparison.same;
    }
    if (this.options.delay > 0) {
      this.suspected.push(number);
      return comparison.suspected;
    }
    this.lookAtRing();
    this.reconstruction.one(number, state);
    if (this.isEntry(entry)) return comparison.same;
    this.collisions++;
    return comparison.different;
  }

  suspend(entry: number): void {
    const { candidates, suspected } = this;
    const memory = this.words();
    const hash = memory[(entry + this.shape.key) / 4] ?? 0;
    for (const number of suspected) candidates.suspect(number, hash);
    suspected.length = 0;
    candidates.add(memory, entry / 4);
  }

  discovered(entry: number): void {
    const memory = this.words();
    const number = this.found++;
    const [parent, event] = [memory[(entry + this.shape.parent) / 4] ?? 0, memory[(entry + this.shape.event) / 4] ?? 0];
    if (this.suspected.length > 0) this.suspected.length = 0;
    if (number === 0) for (let i = 0; i < this.cells; i++) this.initial[i] = memory[entry / 4 + i] ?? 0;
    else this.edges.add(parent, event);
    if (!this.watches) return;
    this.cache.discovered(number, memory.subarray(entry / 4, entry / 4 + this.cells));
    if (this.entering || number === 0) return;
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

  override refill(): number {
    if (!this.holdsMore) this.detect();
    return super.refill();
  }

  override pathTo({ state }: Place): readonly number[] {
    const numbers: number[] = [];
    for (let at = state; at > 0; at = this.edges.parent(at)) numbers.push(at);
    const here = Int32Array.from(this.initial);
    return numbers.reverse().map((number) => {
      const event = this.edges.event(number);
      let ordinal = event & (2 ** eventBits - 1);
      for (let process = (event >>> eventBits) - 1; process >= 0; process--) {
        this.fire((process << eventBits) | (2 ** eventBits - 1), here, this.state);
        ordinal += this.host.stepsMet();
      }
      this.fire(event, here, this.state);
      here.set(this.state);
      return ordinal;
    });
  }

  report(report: StoreReport): StoreReport {
    const { spared, collisions, cache, reconstruction } = this;
    const inRing = this.ring === null ? 0 : this.host.ringSpared();
    const figures = combackFigures(reconstruction, { spared: spared + inRing, collisions, table: report.bytes, cache: cache.bytes });
    return { ...report, kind: 'comback', bytes: report.bytes + cache.bytes, figures };
  }

  protected override pack(bytes: Uint8Array): Uint8Array {
    if (this.cells < longFrom) return bytes;
    return coded(new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), this.cells);
  }

  protected override unpack(chunk: Uint8Array): number {
    if (this.cells < longFrom) return super.unpack(chunk);
    return 4 * decoded(chunk, this.cells, this.words().subarray(this.host.env.map.input / 4));
  }

  /** Keeps all that the step that is being met works with: taking steps again works with the same. */
  holdStep(): void {
    const { host } = this;
    const { state, batch } = host.env.map;
    this.stepHeld = { memory: host.bytes().slice(state, batch), globals: ofStep.map((name) => host.get(name)) };
  }

  bringBack(): void {
    const { host, stepHeld: held } = this;
    if (held === null) return;
    host.bytes().set(held.memory, host.env.map.state);
    for (const [i, name] of ofStep.entries()) host.set(name, held.globals[i] ?? 0);
    this.stepHeld = null;
  }

  private hasCached(number: number): boolean {
    this.lookAtRing();
    return this.cache.has(number);
  }

  /** Notes how far the ring has been filled: asking the module takes long. */
  private lookAtRing(): void {
    const { host, ring } = this;
    if (ring !== null) this.seen = { count: host.get('count'), ringNext: host.ringNext() };
  }

  /** The module's ring, which it fills itself. */
  private ringStates(): FullStates {
    const { ring, cells } = this;
    if (ring === null) throw new Error('the module has no ring');
    const { at, size } = ring;
    const ageOf = (number: number): number => this.seen.count - number;
    return {
      bytes: 4 * cells * size,
      has: (number) => ageOf(number) <= size,
      read: (number, into) => {
        const place = (this.seen.ringNext - ageOf(number) + size) % size;
        const from = at / 4 + place * cells;
        into.set(this.words().subarray(from, from + cells));
      },
      discovered: () => {},
      expanded: () => {},
    };
  }

  /** Finds out which candidates are new, and enters them. */
  private detect(): void {
    const { candidates, host } = this;
    if (candidates.count === 0 || host.get('stop') !== stop.none) return;
    this.mostCandidates = Math.max(this.mostCandidates, candidates.bytes);
    this.lookAtRing();
    this.reconstruction.many(candidates.suspected, (_, state, suspect) => {
      if (suspect >= 0) candidates.drop(suspect, state);
    });
    this.entering = true;
    const { batch, batchEntry } = host.env.map;
    for (let place = 0; place < candidates.count && host.get('stop') === stop.none; ) {
      const { written, next } = candidates.write(place, this.words(), batch / 4, mostEntries);
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
    const { host, parent, fresh, cells } = this;
    if (fresh === 0) return;
    const { input } = host.env.map;
    const at = (input + host.get('inputAt')) / 4 - cells * (host.get('current') - parent + 1);
    if (at >= input / 4) this.cache.expanded(parent, this.words().subarray(at, at + cells), this.depth, fresh);
    this.fresh = 0;
  }

  private fire(event: number, parent: Int32Array, into: Int32Array): void {
    const { cells } = this;
    const at = this.again.cells / 4;
    const memory = this.words();
    if (parent !== this.fired) for (let i = 0; i < cells; i++) memory[at + i] = parent[i] ?? 0;
    this.fired = null;
    this.host.fire(event >>> eventBits, event & (2 ** eventBits - 1));
    for (let i = 0; i < cells; i++) into[i] = memory[at + i] ?? 0;
  }

  private isEntry(entry: number): boolean {
    const { state, cells } = this;
    const memory = this.words();
    for (let i = 0, at = entry / 4; i < cells; i++) if (state[i] !== memory[at + i]) return false;
    return true;
  }

  /** The module's memory, whose buffer is another one each time it has grown. */
  private words(): Int32Array {
    if (this.memory.length === 0) this.memory = new Int32Array(this.host.bytes().buffer);
    return this.memory;
  }
}
