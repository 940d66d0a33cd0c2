import type { StoreReport } from '../../../../contract/check/store-report.ts';
import { fullStates } from '../../../store/comback/caches.ts';
import { type FullStates, noStates } from '../../../store/comback/full-states.ts';
import { combackFigures } from '../../../store/comback/comback-store.ts';
import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import { batchShape } from '../../search/batch.ts';
import { edgeBytes } from '../../search/comback/edge-blocks.ts';
import type { QueueRoom } from '../../search/comback/queue-comparing.ts';
import { coded, decoded } from '../coded-states.ts';
import type { Place } from '../frontier.ts';
import { QueueFrontier } from '../state-queue.ts';
import { FarEdges } from './far-edges.ts';
import { HeldStep } from './held-step.ts';
import { pathBack } from './path-back.ts';
import type { CombackQueueModule } from './stored-states.ts';

/** Cells from which on states wait as differences: it takes time, and short ones take little room as they are. */
const longFrom = 5;

/** The queue of a breadth-first search with ComBack. The module compares states; what waits is kept here as differences. */
export class CombackQueue extends QueueFrontier {
  readonly step: HeldStep;
  readonly far = new FarEdges();
  private readonly cells: number;
  private readonly shape: ReturnType<typeof batchShape>;
  /** The caches that are not in the module. */
  private readonly cache: FullStates;
  /** The state whose successors are looked up, and how many of them were new. */
  private parent = 0;
  private fresh = 0;

  constructor(
    private readonly host: CombackQueueModule,
    private readonly room: QueueRoom,
    options: CombackOptions,
  ) {
    super(host);
    const { cells } = host.env.compaction;
    this.step = new HeldStep(host);
    this.cells = cells.length;
    this.shape = batchShape({ stored: cells.length, sizes: [0], storesKey: false });
    const ranges = cells.map(({ size }) => ({ low: 0, high: size - 1 }));
    this.cache = fullStates(options.cache, ranges, { parent: (number) => host.parentOf(number) }, () => noStates);
  }

  override get bytes(): number {
    return super.bytes + edgeBytes(this.host.get('count')) + this.far.bytes + this.cache.bytes;
  }

  hasCached(number: number): boolean {
    return this.cache.has(number);
  }

  readCached(number: number, address: number): void {
    this.cache.read(number, this.words().subarray(address / 4, address / 4 + this.cells));
  }

  discovered(entry: number): void {
    const memory = this.words();
    const number = this.host.get('count') - 1;
    this.cache.discovered(number, memory.subarray(entry / 4, entry / 4 + this.cells));
    if (number === 0 || this.host.isEntering()) return;
    const parent = memory[(entry + this.shape.parent) / 4] ?? 0;
    if (parent !== this.parent) this.looked();
    this.parent = parent;
    this.fresh++;
  }

  /** All successors of a state have been looked up. */
  looked(): void {
    const { host, parent, fresh, cells } = this;
    if (fresh === 0) return;
    const { input } = host.env.map;
    const at = (input + host.get('inputAt')) / 4 - cells * (host.get('current') - parent + 1);
    if (at >= input / 4) this.cache.expanded(parent, this.words().subarray(at, at + cells), this.depth, fresh);
    this.fresh = 0;
  }

  override refill(): number {
    if (!this.holdsMore) this.host.detect();
    return super.refill();
  }

  override pathTo({ state }: Place): readonly number[] {
    const { host, cells, room } = this;
    const at = room.again.cells / 4;
    const from = room.full.initial / 4;
    const initial = this.words().slice(from, from + cells);
    return pathBack(
      state,
      initial,
      { parent: host.parentOf, event: host.eventOf },
      {
        fire: (event, before, into) => {
          const memory = this.words();
          memory.set(before, at);
          host.fire(event);
          into.set(memory.subarray(at, at + cells));
        },
        stepsMet: host.stepsMet,
      },
    );
  }

  report(report: StoreReport): StoreReport {
    const { host, cache, cells, room } = this;
    const { ring } = room;
    const cacheBytes = cache.bytes + (ring === null ? 0 : 4 * cells * ring.size);
    const { wanted, replayed, longest, different, spared } = host.rebuilt();
    const figures = combackFigures(
      { wanted, replayed, longest },
      { spared: spared + (ring === null ? 0 : host.ringSpared()), collisions: different, table: report.bytes, cache: cacheBytes },
    );
    return { ...report, kind: 'comback', bytes: report.bytes + cacheBytes, figures };
  }

  protected override pack(bytes: Uint8Array): Uint8Array {
    const { cells } = this;
    if (cells < longFrom) return super.pack(bytes);
    return coded(new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), cells);
  }

  protected override unpack(chunk: Uint8Array): number {
    const { cells } = this;
    if (cells < longFrom) return super.unpack(chunk);
    return 4 * decoded(chunk, cells, this.words().subarray(this.host.env.map.input / 4));
  }

  private words(): Int32Array {
    return new Int32Array(this.host.bytes().buffer);
  }
}
