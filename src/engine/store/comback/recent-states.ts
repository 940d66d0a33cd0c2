import type { Random } from '../../../base/random.ts';
import { InSlots } from './in-slots.ts';
import type { StateSlots } from './state-slots.ts';

/** A ring of the states found last. */
export class Fifo extends InSlots {
  private next = 0;

  override discovered(number: number, state: Int32Array): void {
    this.slots.put(this.next, number, state);
    this.next = (this.next + 1) % this.slots.size;
  }
}

/** A slot chosen at random: a free one is taken, and of the others every second. */
export class Randomly extends InSlots {
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
