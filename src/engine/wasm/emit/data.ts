const mostBytes = 2 ** 28;

/**
 * Tables that a generated search reads, at fixed addresses of the module's memory from `start` on. The host writes them before it begins.
 */
export class Data {
  private readonly parts: { readonly address: number; readonly words: Int32Array }[] = [];
  private at: number;

  constructor(private readonly start: number) {
    this.at = start;
  }

  /** Bytes of the tables. */
  get bytes(): number {
    return this.at - this.start;
  }

  /** The first address behind the tables. */
  get end(): number {
    return this.at;
  }

  /** Adds words and gives their address, a multiple of 8. Throws a RangeError when there would be too many. */
  add(words: Int32Array): number {
    const address = this.at;
    if (address + words.byteLength > mostBytes) throw new RangeError('the tables of a generated search would be too large');
    this.parts.push({ address, words });
    this.at = (address + words.byteLength + 7) & ~7;
    return address;
  }

  /** Leaves room for so many words, zeros at first, and gives their address. Throws a RangeError when there would be too many. */
  reserve(words: number): number {
    const address = this.at;
    if (address + 4 * words > mostBytes) throw new RangeError('the tables of a generated search would be too large');
    this.at = (address + 4 * words + 7) & ~7;
    return address;
  }

  write(memory: Int32Array): void {
    for (const { address, words } of this.parts) memory.set(words, address / 4);
  }
}
