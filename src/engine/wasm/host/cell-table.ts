/** Finds states by their cells, which lie one after the other in the order of their numbers. Made when it is asked for first. */
export class CellTable {
  private readonly slots: Int32Array;

  constructor(
    private readonly cells: Uint32Array,
    private readonly length: number,
  ) {
    const states = cells.length / length;
    let size = 16;
    while (size < 2 * states) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
    for (let state = 0; state < states; state++) this.slots[this.slotOf(cells, state * length)] = state;
  }

  /** The number of the state with these cells; -1 if there is none. */
  find(cells: Uint32Array): number {
    return this.slots[this.slotOf(cells, 0)] ?? -1;
  }

  /** The slot of the state whose cells begin at a place, or the free one where it would be put. */
  private slotOf(from: Uint32Array, at: number): number {
    const { cells, length, slots } = this;
    let hash = 0x811c9dc5;
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ (from[at + i] ?? 0), 0x01000193);
      hash ^= hash >>> 15;
    }
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const state = slots[slot] ?? -1;
      if (state < 0) return slot;
      let same = true;
      for (let i = 0; same && i < length; i++) same = cells[state * length + i] === from[at + i];
      if (same) return slot;
    }
  }
}
