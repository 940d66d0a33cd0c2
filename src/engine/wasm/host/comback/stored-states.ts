import { combackFigures } from '../../../store/comback/comback-store.ts';
import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import { fullStates } from '../../../store/comback/caches.ts';
import { type FullStates, sideBySide } from '../../../store/comback/full-states.ts';
import { type BackSteps, Reconstruction } from '../../../store/comback/reconstruction.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import { batchShape } from '../../search/batch.ts';
import type { RebuildCounts } from '../../search/comback/rebuilding.ts';
import type { Replaying } from '../../search/comback/replaying.ts';
import type { Ring } from '../../search/comback/ring.ts';
import type { ModuleAccess } from '../frontier.ts';

/** What the host of ComBack calls in the module. */
export interface CombackModule extends ModuleAccess {
  /** See `fireFunction`. */
  readonly fire: (event: number) => number;
  /** The number of the stored state that is compared; and how many steps the process has whose step was taken again. */
  readonly number: () => number;
  readonly stepsMet: () => number;
  /** See `Ring`; only where there is one. */
  readonly ringNext: () => number;
  readonly ringSpared: () => number;
}

/** And what only a breadth-first search has. */
export interface CombackQueueModule extends CombackModule {
  /** See `detectFunction`; and whether candidates are being entered. */
  readonly detect: () => void;
  readonly isEntering: () => boolean;
  /** See `ModuleEdges`. */
  readonly parentOf: (number: number) => number;
  readonly eventOf: (number: number) => number;
  /** See `RebuildCounts`. */
  readonly rebuilt: () => RebuildCounts;
}

/** The state from which each was found first, and the event that led from there; both for numbers from 1 on, in order. */
export interface BackEdges {
  readonly bytes: number;
  add(parent: number, event: number): void;
  parent(number: number): number;
  event(number: number): number;
}

/**
 * The stored states of a search with ComBack, whose table knows only hashes: back edges and the cache of full states, from which the module
 * makes them again (`store/comback/comback-store.ts` is the same for the abstract machine). States are their cells.
 */
export class StoredStates {
  /** Whether there is a cache outside of the module, which wants to know what happens. */
  readonly watches: boolean;
  readonly cells: number;
  readonly shape: ReturnType<typeof batchShape>;
  readonly cache: FullStates;
  readonly reconstruction: Reconstruction;
  private readonly known: FullStates;
  private readonly state: Int32Array;
  private readonly initial: Int32Array;
  private memory: Int32Array = new Int32Array();
  private spared = 0;
  private collisions = 0;
  /** States that were discovered: the number of the next one. */
  private found = 0;
  /** The module's count of states and the next place of its ring, when states were last about to be reconstructed. */
  private seen = { count: 0, ringNext: 0 };
  /** What was fired last led to this state, whose cells are still in the module. */
  private fired: Int32Array | null = null;

  constructor(
    readonly host: CombackModule,
    private readonly again: Replaying,
    private readonly ring: Ring | null,
    options: CombackOptions,
    private readonly edges: BackEdges,
    /** Full states that the search keeps beside the cache, if any. */
    private readonly beside: FullStates | null,
  ) {
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
    this.known = beside === null ? this.cache : sideBySide(beside, this.cache);
    this.reconstruction = new Reconstruction(steps, this.known);
  }

  /** The number of the state that was discovered last. */
  get last(): number {
    return this.found - 1;
  }

  /** Bytes held outside of the module, whose memory has the ring. */
  get bytes(): number {
    const ring = this.ring === null ? 0 : 4 * this.cells * this.ring.size;
    return this.edges.bytes + this.cache.bytes - ring;
  }

  /** Whether an entry of the batch is the stored state with a number, if that can be said without taking steps; else null. */
  isKnown(number: number, entry: number): boolean | null {
    // The module has looked into its ring itself.
    if (!this.watches && this.beside === null) return null;
    this.lookAtRing();
    if (!this.known.has(number)) return null;
    this.known.read(number, this.state);
    const same = this.isEntry(entry);
    if (same) this.spared++;
    return same;
  }

  /** The same, with steps. */
  isStored(number: number, entry: number): boolean {
    this.lookAtRing();
    this.reconstruction.one(number, this.state);
    const same = this.isEntry(entry);
    if (!same) this.collisions++;
    return same;
  }

  /** Notes the back edge of an entry of the batch that was new; gives its parent, or -1 for the initial state. */
  enter(entry: number): number {
    const memory = this.words();
    const number = this.found++;
    const [parent, event] = [memory[(entry + this.shape.parent) / 4] ?? 0, memory[(entry + this.shape.event) / 4] ?? 0];
    if (number === 0) for (let i = 0; i < this.cells; i++) this.initial[i] = memory[entry / 4 + i] ?? 0;
    else this.edges.add(parent, event);
    if (this.watches) this.cache.discovered(number, memory.subarray(entry / 4, entry / 4 + this.cells));
    return number === 0 ? -1 : parent;
  }

  report(report: StoreReport): StoreReport {
    const { spared, collisions, cache, reconstruction } = this;
    const inRing = this.ring === null ? 0 : this.host.ringSpared();
    const figures = combackFigures(reconstruction, { spared: spared + inRing, collisions, table: report.bytes, cache: cache.bytes });
    return { ...report, kind: 'comback', bytes: report.bytes + cache.bytes, figures };
  }

  /** Notes how far the ring has been filled: asking the module takes long. */
  lookAtRing(): void {
    const { host, ring } = this;
    if (ring !== null) this.seen = { count: host.get('count'), ringNext: host.ringNext() };
  }

  /** The module's memory, whose buffer is another one each time it has grown. */
  words(): Int32Array {
    if (this.memory.length === 0) this.memory = new Int32Array(this.host.bytes().buffer);
    return this.memory;
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

  private fire(event: number, parent: Int32Array, into: Int32Array): void {
    const { cells } = this;
    const at = this.again.cells / 4;
    const memory = this.words();
    if (parent !== this.fired) for (let i = 0; i < cells; i++) memory[at + i] = parent[i] ?? 0;
    this.fired = null;
    this.host.fire(event);
    for (let i = 0; i < cells; i++) into[i] = memory[at + i] ?? 0;
  }

  /** Takes the step that led to a state, from that from which it was found first. */
  stepTo(number: number, from: Int32Array, into: Int32Array): void {
    this.fire(this.edges.event(number), from, into);
  }

  private isEntry(entry: number): boolean {
    const { state, cells } = this;
    const memory = this.words();
    for (let i = 0, at = entry / 4; i < cells; i++) if (state[i] !== memory[at + i]) return false;
    return true;
  }
}
