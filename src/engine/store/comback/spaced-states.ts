import { InSlots } from './in-slots.ts';
import type { StateSlots } from './state-slots.ts';

/** No path is so long: where a cache is full of such states it stays as it is. */
const mostSpacing = 2 ** 30;

/**
 * Of the states that have been expanded those whose depth is a multiple of a spacing, so that no more steps are replayed for a state than
 * the spacing has; each time that there are too many, it is doubled. Meant for depth-first search, whose paths are long; not in the paper.
 */
export class Spaced extends InSlots {
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
