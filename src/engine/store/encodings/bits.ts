/** Writes numbers of a few bits one after the other, lowest bit first. */
export class BitWriter {
  private at = 0;
  private pending = 0;
  private held = 0;

  constructor(private readonly into: Uint8Array) {}

  /** Writes the lowest `width` bits of a number, 0 to 32 of them. */
  write(value: number, width: number): void {
    if (width > 16) {
      this.write(value & 0xffff, 16);
      this.write(value >>> 16, width - 16);
      return;
    }
    this.pending |= (value & ((1 << width) - 1)) << this.held;
    this.held += width;
    while (this.held >= 8) {
      this.into[this.at++] = this.pending;
      this.pending >>>= 8;
      this.held -= 8;
    }
  }

  /** Fills the last byte with zeros. Returns the number of bytes written. */
  end(): number {
    if (this.held > 0) this.into[this.at++] = this.pending;
    return this.at;
  }
}

/** Reads what a `BitWriter` wrote from a place on. */
export class BitReader {
  private bit = 0;

  constructor(
    private readonly from: Uint8Array,
    private at: number,
  ) {}

  /** The next bit. */
  one(): number {
    const value = ((this.from[this.at] ?? 0) >>> this.bit) & 1;
    this.bit++;
    if (this.bit === 8) {
      this.bit = 0;
      this.at++;
    }
    return value;
  }

  /** The next `width` bits as an unsigned number. */
  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value += this.one() * 2 ** i;
    return value;
  }
}
