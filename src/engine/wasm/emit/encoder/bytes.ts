/** A growing array of bytes with the integer encodings of WebAssembly (LEB128; WebAssembly Core 2.0, section 5.2.2). */
export class Bytes {
  private buffer = new Uint8Array(256);
  length = 0;

  byte(value: number): void {
    if (this.length === this.buffer.length) this.reserve(1);
    this.buffer[this.length++] = value;
  }

  unsigned(value: number): void {
    let rest = value >>> 0;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  signed(value: number): void {
    let rest = value | 0;
    for (;;) {
      const low = rest & 127;
      rest >>= 7;
      if ((rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)) return this.byte(low);
      this.byte(low | 128);
    }
  }

  signed64(value: bigint): void {
    let rest = BigInt.asIntN(64, value);
    for (;;) {
      const low = Number(rest & 127n);
      rest >>= 7n;
      if ((rest === 0n && (low & 64) === 0) || (rest === -1n && (low & 64) !== 0)) return this.byte(low);
      this.byte(low | 128);
    }
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.unsigned(bytes.length);
    this.append(bytes);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + more));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}
