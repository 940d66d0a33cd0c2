import type { Data } from '../../emit/data.ts';

/** Where rows have so many words at most, what is done with them is written out in each place: a call would take longer. */
export const mostInline = 2;

/** Sets of transitions as rows of bits, a 64-bit word for each 64 of them. Equal rows are stored once. */
export class BitRows {
  /** 64-bit words of a row. */
  readonly words: number;
  /** Rows that are stored, by a hash of their words. */
  private readonly known = new Map<number, { readonly row: Int32Array; readonly address: number }[]>();
  private readonly ofSets = new WeakMap<ReadonlySet<number>, number>();

  constructor(
    private readonly data: Data,
    private readonly transitions: number,
  ) {
    this.words = Math.max(1, Math.ceil(transitions / 64));
  }

  get bytes(): number {
    return 8 * this.words;
  }

  /** The address of the row with these members. */
  of(members: Iterable<number>): number {
    return this.ofWords(this.row(members));
  }

  /** The same for a set that does not change any more, which is looked through once. */
  ofSet(members: ReadonlySet<number>): number {
    const address = this.ofSets.get(members) ?? this.of(members);
    this.ofSets.set(members, address);
    return address;
  }

  /** The address of a row of which the words of 32 bits are given. */
  ofWords(row: Int32Array): number {
    const hash = row.reduce((sum, word) => Math.imul(sum ^ word, 0x9e3779b1), 0);
    const alike = this.known.get(hash) ?? [];
    const found = alike.find((one) => one.row.every((word, i) => word === row[i]));
    if (found !== undefined) return found.address;
    const address = this.data.add(row);
    this.known.set(hash, [...alike, { row, address }]);
    return address;
  }

  /** The address of a row to work with, empty at first. */
  room(): number {
    return this.data.add(new Int32Array(2 * this.words));
  }

  private row(members: Iterable<number>): Int32Array {
    const row = new Int32Array(2 * this.words);
    for (const member of members) {
      if (member >= this.transitions) throw new Error(`there is no transition ${member}`);
      row[member >> 5] = (row[member >> 5] ?? 0) | (1 << (member & 31));
    }
    return row;
  }
}
