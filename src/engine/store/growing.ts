/** Integers by index from 0, 0 where nothing was set; grows as needed. */
export class Ints {
  private values = new Int32Array(1024);

  get bytes(): number {
    return this.values.byteLength;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const grown = new Int32Array(Math.max(2 * this.values.length, index + 1));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[index] = value;
  }
}

/** Small numbers (0 to 255) by index from 0, 0 where nothing was set; grows as needed. */
export class Bytes {
  private values = new Uint8Array(1024);

  get bytes(): number {
    return this.values.byteLength;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const grown = new Uint8Array(Math.max(2 * this.values.length, index + 1));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[index] = value;
  }
}
