import { InSlots } from './in-slots.ts';
import type { StateSlots } from './state-slots.ts';

/** From which state each was found first. */
export interface Ancestors {
  parent(number: number): number;
}

/**
 * Keeps the states with the highest worth, (new successors * depth)^2 / states at that depth: those through which much has to be
 * reconstructed, and which lie far from the initial state. With a distance above 1, a full cache takes no state that has one in the cache
 * among its nearest ancestors.
 */
export class Heuristic extends InSlots {
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
