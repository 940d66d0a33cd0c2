/** A set of small numbers, a bit for each number up to the greatest, in a quarter more room than that takes. */
export class BitSet {
  private bits = new Uint8Array(1 << 10);

  get bytes(): number {
    return this.bits.length;
  }

  has(number: number): boolean {
    return (((this.bits[number >>> 3] ?? 0) >>> (number & 7)) & 1) === 1;
  }

  set(number: number, isIn: boolean): void {
    const at = number >>> 3;
    if (at >= this.bits.length) {
      const larger = new Uint8Array(Math.ceil(1.25 * at) + 1);
      larger.set(this.bits);
      this.bits = larger;
    }
    const bit = 1 << (number & 7);
    const known = this.bits[at] ?? 0;
    this.bits[at] = isIn ? known | bit : known & ~bit;
  }
}
