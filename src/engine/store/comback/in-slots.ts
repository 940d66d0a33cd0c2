import type { FullStates } from './full-states.ts';
import type { StateSlots } from './state-slots.ts';

/** Full states in a fixed number of slots. */
export abstract class InSlots implements FullStates {
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
