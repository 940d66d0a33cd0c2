/** A list of 32-bit integers that grows, without an object for each. */
export class GrowingInts {
  length = 0;
  private items = new Int32Array(1 << 10);

  push(value: number): void {
    if (this.length === this.items.length) this.items = doubled(this.items);
    this.items[this.length++] = value;
  }

  at(index: number): number {
    return this.items[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.items[index] = value;
  }

  get bytes(): number {
    return this.items.byteLength;
  }

  /** A view of what is in the list now; what is pushed later may or may not show in it. */
  view(): Int32Array {
    return this.items.subarray(0, this.length);
  }
}

/** A copy with room for twice as many. */
export function doubled(items: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * items.length);
  larger.set(items);
  return larger;
}
