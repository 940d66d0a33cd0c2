/** Numbers by index from 0, 0 where nothing was set; grows as needed. */
class Growing<Numbers extends Int32Array | Uint8Array> {
  private values: Numbers;

  constructor(private readonly room: (length: number) => Numbers) {
    this.values = room(1024);
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const grown = this.room(Math.max(2 * this.values.length, index + 1));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[index] = value;
  }
}

/** Integers. */
export class Ints extends Growing<Int32Array> {
  constructor() {
    super((length) => new Int32Array(length));
  }
}

/** Small numbers (0 to 255). */
export class Bytes extends Growing<Uint8Array> {
  constructor() {
    super((length) => new Uint8Array(length));
  }
}
