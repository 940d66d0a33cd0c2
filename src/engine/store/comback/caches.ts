import { Random } from '../../../base/random.ts';
import type { Range } from '../../../system/value-type.ts';
import { StateSlots } from './state-slots.ts';

export const cacheKinds = ['none', 'fifo', 'random', 'heuristic', 'distance', 'combination', 'spaced'] as const;
export type CacheKind = (typeof cacheKinds)[number];

/** Which full states ComBack keeps, and how many. */
export interface CacheOptions {
  readonly kind: CacheKind;
  /** Slots for full states. */
  readonly size: number;
  /** Distance: how many states apart cached ones are on a path of back edges, at least. */
  readonly distance: number;
  /** Combination: the share of the slots that works by the first strategy, and both strategies. */
  readonly share: number;
  readonly first: 'fifo' | 'random';
  readonly second: 'heuristic' | 'distance';
  readonly seed: number;
}

export const defaultCache: CacheOptions = {
  kind: 'fifo',
  size: 10_000,
  distance: 5,
  share: 0.5,
  first: 'fifo',
  second: 'distance',
  seed: 1,
};

/** From which state each was found first. */
interface Ancestors {
  parent(number: number): number;
}

/** Full states that are kept for a while, so that they need not be reconstructed. */
export interface FullStates {
  readonly bytes: number;
  has(number: number): boolean;
  /** Reads a state that is there. */
  read(number: number, into: Int32Array): void;
  /** A state was found. */
  discovered(number: number, state: Int32Array): void;
  /** A state at this depth was expanded, with so many new successors. */
  expanded(number: number, state: Int32Array, depth: number, fresh: number): void;
}

/**
 * The cache of ComBack that the options ask for (Evangelista, Westergaard and Kristensen 2009, section 3, as implemented by its authors).
 */
export function fullStates(
  options: CacheOptions,
  ranges: readonly Range[],
  edges: Ancestors,
  /** Makes the ring of the states found last, where that is not to be one of its own. */
  ring: (size: number) => FullStates = (size) => new Fifo(new StateSlots(ranges, size)),
): FullStates {
  const made = partsOf(options).map(([kind, size]) =>
    kind === 'fifo' ? ring(size) : simple(kind, new StateSlots(ranges, size), options, edges),
  );
  const [first, second] = made;
  if (first === undefined) return noStates;
  return second === undefined ? first : sideBySide(first, second);
}

/** How many of the states found last a cache keeps. */
export function ringSize(options: CacheOptions): number {
  return partsOf(options).find(([kind]) => kind === 'fifo')?.[1] ?? 0;
}

type Simple = Exclude<CacheKind, 'none' | 'combination'>;

/** The caches of which one consists, each with its slots. */
function partsOf({ kind, size, share, first, second }: CacheOptions): (readonly [Simple, number])[] {
  if (kind === 'none' || size < 1) return [];
  if (kind !== 'combination') return [[kind, size]];
  const front = Math.round(size * share);
  if (front < 1 || front >= size) return [[front < 1 ? second : first, size]];
  return [
    [first, front],
    [second, size - front],
  ];
}

function simple(kind: Exclude<Simple, 'fifo'>, slots: StateSlots, { distance, seed }: CacheOptions, edges: Ancestors): FullStates {
  switch (kind) {
    case 'random':
      return new Randomly(slots, new Random(seed));
    case 'heuristic':
      return new Heuristic(slots, edges, 1);
    case 'distance':
      return new Heuristic(slots, edges, distance);
    case 'spaced':
      return new Spaced(slots);
  }
}

/** A cache that keeps nothing. */
export const noStates: FullStates = {
  bytes: 0,
  has: () => false,
  read: () => {},
  discovered: () => {},
  expanded: () => {},
};

abstract class InSlots implements FullStates {
  constructor(protected readonly slots: StateSlots) {}

  get bytes(): number {
    return this.slots.bytes;
  }

  has(number: number): boolean {
    return this.slots.slotOf(number) >= 0;
  }

  read(number: number, into: Int32Array): void {
    this.slots.read(this.slots.slotOf(number), into);
  }

  discovered(_number: number, _state: Int32Array): void {}

  expanded(_number: number, _state: Int32Array, _depth: number, _fresh: number): void {}
}

/** A ring of the states found last. */
class Fifo extends InSlots {
  private next = 0;

  override discovered(number: number, state: Int32Array): void {
    this.slots.put(this.next, number, state);
    this.next = (this.next + 1) % this.slots.size;
  }
}

/** A slot chosen at random: a free one is taken, and of the others every second. */
class Randomly extends InSlots {
  constructor(
    slots: StateSlots,
    private readonly random: Random,
  ) {
    super(slots);
  }

  override discovered(number: number, state: Int32Array): void {
    const slot = this.random.below(this.slots.size);
    if (this.slots.isFree(slot) || this.random.below(2) === 0) this.slots.put(slot, number, state);
  }
}

/**
 * Keeps the states with the highest worth, (new successors * depth)^2 / states at that depth: those through which much has to be
 * reconstructed, and which lie far from the initial state. With a distance above 1, a full cache takes no state that has one in the cache
 * among its nearest ancestors.
 */
class Heuristic extends InSlots {
  /** A heap of slots, the least worth on top. */
  private readonly heap: Int32Array;
  private readonly worth: Float64Array;
  private readonly widths: number[] = [1];

  constructor(
    slots: StateSlots,
    private readonly edges: Ancestors,
    private readonly distance: number,
  ) {
    super(slots);
    this.heap = new Int32Array(slots.size);
    this.worth = new Float64Array(slots.size);
  }

  override get bytes(): number {
    return this.slots.bytes + this.heap.byteLength + this.worth.byteLength;
  }

  override expanded(number: number, state: Int32Array, depth: number, fresh: number): void {
    const { slots, heap, worth, widths } = this;
    widths[depth + 1] = (widths[depth + 1] ?? 0) + fresh;
    const value = (fresh * depth) ** 2 / Math.max(1, widths[depth] ?? 1);
    if (!slots.full) {
      const slot = slots.used;
      heap[slot] = slot;
      worth[slot] = value;
      slots.put(slot, number, state);
      this.raise(slot);
      return;
    }
    const least = heap[0] ?? 0;
    if (value <= (worth[least] ?? 0) || this.isNear(number)) return;
    slots.put(least, number, state);
    worth[least] = value;
    this.sink();
  }

  /** Whether one of the nearest ancestors of a state is here. */
  private isNear(number: number): boolean {
    let at = number;
    for (let i = 1; i < this.distance && at > 0; i++) {
      at = this.edges.parent(at);
      if (this.has(at)) return true;
    }
    return false;
  }

  private raise(from: number): void {
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1;
      if (this.of(above) <= this.of(at)) return;
      this.swap(at, above);
      at = above;
    }
  }

  private sink(): void {
    for (let at = 0; ; ) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) if (below < this.slots.size && this.of(below) < this.of(least)) least = below;
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }

  private of(place: number): number {
    return this.worth[this.heap[place] ?? 0] ?? 0;
  }

  private swap(a: number, b: number): void {
    const slot = this.heap[a] ?? 0;
    this.heap[a] = this.heap[b] ?? 0;
    this.heap[b] = slot;
  }
}

/** No path is so long: where a cache is full of such states it stays as it is. */
const mostSpacing = 2 ** 30;

/**
 * Of the states that have been expanded those whose depth is a multiple of a spacing, so that no more steps are replayed for a state than
 * the spacing has; each time that there are too many, it is doubled. Meant for depth-first search, whose paths are long; not in the paper.
 */
class Spaced extends InSlots {
  private spacing = 1;
  private readonly depths: Int32Array;
  /** No slot before this one is free. */
  private next = 0;

  constructor(slots: StateSlots) {
    super(slots);
    this.depths = new Int32Array(slots.size);
  }

  override get bytes(): number {
    return this.slots.bytes + this.depths.byteLength;
  }

  override expanded(number: number, state: Int32Array, depth: number): void {
    const { slots, depths } = this;
    if (depth % this.spacing !== 0 || this.has(number)) return;
    if (slots.full) this.thin();
    if (depth % this.spacing !== 0 || slots.full) return;
    while (!slots.isFree(this.next)) this.next++;
    depths[this.next] = depth;
    slots.put(this.next, number, state);
  }

  private thin(): void {
    const { slots, depths } = this;
    while (slots.full && this.spacing < mostSpacing) {
      this.spacing *= 2;
      for (let slot = 0; slot < slots.size; slot++) if ((depths[slot] ?? 0) % this.spacing !== 0) slots.remove(slot);
    }
    this.next = 0;
  }
}

/** Two caches side by side, the first of which is asked first. */
export function sideBySide(first: FullStates, second: FullStates): FullStates {
  return new Both(first, second);
}

class Both implements FullStates {
  constructor(
    private readonly first: FullStates,
    private readonly second: FullStates,
  ) {}

  get bytes(): number {
    return this.first.bytes + this.second.bytes;
  }

  has(number: number): boolean {
    return this.first.has(number) || this.second.has(number);
  }

  read(number: number, into: Int32Array): void {
    if (this.first.has(number)) this.first.read(number, into);
    else this.second.read(number, into);
  }

  discovered(number: number, state: Int32Array): void {
    this.first.discovered(number, state);
    this.second.discovered(number, state);
  }

  expanded(number: number, state: Int32Array, depth: number, fresh: number): void {
    this.first.expanded(number, state, depth, fresh);
    this.second.expanded(number, state, depth, fresh);
  }
}
