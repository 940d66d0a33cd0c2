/** Bits of the hashes by which parts of rows are told apart. */
const hashBits = 20;

/** Some states, as rows of so many cells one behind the other. */
export class StateRows {
  readonly count: number;

  constructor(
    readonly cells: number,
    private readonly words: Uint32Array,
  ) {
    this.count = Math.floor(words.length / cells);
  }

  /**
   * How many different parts the rows have in the first of some places, in the first two, and so on: about, since some that are not equal
   * are taken for one.
   */
  differentParts(places: readonly number[]): number[] {
    const { cells, words, count } = this;
    const hashes = new Int32Array(count).fill(1);
    const seen = new HashSet();
    return places.map((place) => {
      seen.clear();
      let different = 0;
      for (let row = 0; row < count; row++) {
        const hash = mixedIn(hashes[row] ?? 0, words[row * cells + place] ?? 0);
        hashes[row] = hash;
        if (seen.add(hash)) different++;
      }
      return different;
    });
  }

  /** Of the rows that are equal from one cell up to another one the first. */
  different(from: number, to: number): StateRows {
    const { cells, words, count } = this;
    const seen = new HashSet();
    const kept = new Uint32Array(words.length);
    let end = 0;
    for (let row = 0; row < count; row++) {
      const start = row * cells;
      let hash = 1;
      for (let place = from; place < to; place++) hash = mixedIn(hash, words[start + place] ?? 0);
      if (!seen.add(hash)) continue;
      kept.set(words.subarray(start, start + cells), end);
      end += cells;
    }
    return new StateRows(cells, kept.subarray(0, end));
  }
}

/** The hash of a row with one cell more. */
function mixedIn(hash: number, cell: number): number {
  let mixed = Math.imul(hash ^ cell, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0xc2b2ae35);
}

/** A set of the upper bits of hashes. */
class HashSet {
  private readonly words = new Int32Array(2 ** (hashBits - 5));

  clear(): void {
    this.words.fill(0);
  }

  /** Whether it was not there. */
  add(hash: number): boolean {
    const index = hash >>> (32 - hashBits);
    const word = this.words[index >>> 5] ?? 0;
    const bit = 1 << (index & 31);
    this.words[index >>> 5] = word | bit;
    return (word & bit) === 0;
  }
}
