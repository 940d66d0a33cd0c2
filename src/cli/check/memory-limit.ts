import type { Io } from '../io.ts';

/** What the program itself holds, in steps in which it is counted: so identical checks have the same limit. */
const step = 8 * 2 ** 20;

/** What part of the limit a search may reckon with: beside what it counts there is what the runtime has not given back yet. */
const share = 0.98;

/** What a search may have in any case, where the limit itself is not less. */
const least = 32 * 2 ** 20;

/** Below this limit the program itself takes most of it, so that it holds for the search alone. */
export const leastForProcess = 160 * 2 ** 20;

/** What the process has to take in addition before another collection is worth its time, as a part of the limit. */
const worthCollecting = 0.01;

/** A limit on the memory of this process, as far as a search has to keep it. */
export class MemoryLimit {
  /** Bytes that a search may hold. */
  readonly forSearch: number;
  /** Bytes that the process may hold; infinite where the process is not ours, or the limit is small. */
  private readonly forProcess: number;
  /** What was held after the last collection. */
  private collected = 0;
  /** The most that the process was seen to hold; null where it is not ours. */
  peak: number | null = null;

  constructor(
    private readonly limit: number,
    private readonly io: Pick<Io, 'residentBytes' | 'collectGarbage'>,
  ) {
    const held = this.look();
    const rest = held === null ? limit : share * limit - step * Math.ceil(held / step);
    this.forSearch = Math.max(rest, Math.min(limit, least));
    this.forProcess = held === null || limit < leastForProcess ? Number.POSITIVE_INFINITY : share * limit;
  }

  get isWatched(): boolean {
    return Number.isFinite(this.forProcess);
  }

  /** Whether the process holds as much as it may, and that is not what the runtime would give back. */
  isMet(): boolean {
    const { io, forProcess } = this;
    const held = this.look();
    if (held === null || held <= forProcess) return false;
    if (held < this.collected + worthCollecting * this.limit) return true;
    io.collectGarbage?.();
    this.collected = this.look() ?? 0;
    return this.collected > forProcess;
  }

  /** What the process holds now; null where it is not ours. */
  private look(): number | null {
    const held = this.io.residentBytes?.() ?? null;
    if (held !== null) this.peak = Math.max(this.peak ?? 0, held);
    return held;
  }
}
