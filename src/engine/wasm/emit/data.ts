const mostBytes = 2 ** 28;

/** Room that is taken into use piece by piece, from its start on: the name of the global that says how many pieces are, less one. */
export interface Pieces {
  readonly bytes: number;
  readonly lastInUse: string;
}

/**
 * Tables that a generated search reads, at fixed addresses of the module's memory from `start` on. The host writes them before it begins.
 */
export class Data {
  private readonly parts: { readonly address: number; readonly words: Int32Array }[] = [];
  private readonly inPieces: (Pieces & { readonly room: number })[] = [];
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

  /**
   * Leaves room for so many words, zeros at first, and gives their address. Throws a RangeError when there would be too many. With `pieces`
   * what is not in use is no memory that a search holds.
   */
  reserve(words: number, pieces: Pieces | null = null): number {
    const address = this.at;
    if (address + 4 * words > mostBytes) throw new RangeError('the tables of a generated search would be too large');
    this.at = (address + 4 * words + 7) & ~7;
    if (pieces !== null) this.inPieces.push({ ...pieces, room: 4 * words });
    return address;
  }

  /** How many bytes are left to be taken into use, given the values of globals. */
  unused(global: (name: string) => number): number {
    return this.inPieces.reduce((sum, { room, bytes, lastInUse }) => sum + room - bytes * (1 + global(lastInUse)), 0);
  }

  write(memory: Int32Array): void {
    for (const { address, words } of this.parts) memory.set(words, address / 4);
  }
}
