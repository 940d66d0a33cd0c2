import type { BitRows } from './bit-rows.ts';
import type { Data } from '../../emit/data.ts';

/** Which transitions may need which, in some state: a row for each transition of those that need it. */
export class Users {
  private readonly bits: readonly Int32Array[];

  constructor(
    private readonly rows: BitRows,
    transitions: number,
  ) {
    this.bits = Array.from({ length: transitions }, () => new Int32Array(2 * rows.words));
  }

  /** Notes that a transition may need others. */
  note(transition: number, needed: Iterable<number>): void {
    for (const one of needed) {
      const row = this.bits[one];
      if (row !== undefined) row[transition >> 5] = (row[transition >> 5] ?? 0) | (1 << (transition & 31));
    }
  }

  /** Writes the addresses of the rows by transition, and gives the address of that table. */
  write(data: Data): number {
    return data.add(Int32Array.from(this.bits, (row) => this.rows.ofWords(row)));
  }
}
