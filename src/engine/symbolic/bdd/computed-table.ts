import type { Edge } from './bdd.ts';

const mostEntries = 1 << 22;

/**
 * Results that have been computed: a table in which a new entry overwrites an old one. An entry has four words: three that say what was
 * computed, and the result. Operations of two arguments have a negative number of their own as the third; that of three arguments has none.
 */
export class ComputedTable {
  private entries: Int32Array = new Int32Array(4 << 12);
  private shift = 32 - 12;
  private readonly most: number;

  /** For no more nodes than `limit`: the table has no more entries. */
  constructor(limit = mostEntries) {
    this.most = Math.min(mostEntries, powerBelow(limit));
  }

  get bytes(): number {
    return this.entries.byteLength;
  }

  /** The result, or -1 if it is not there. */
  find(a: number, b: number, c: number): number {
    const { entries } = this;
    const at = this.place(a, b, c);
    return entries[at] === a && entries[at + 1] === b && entries[at + 2] === c ? (entries[at + 3] as number) : -1;
  }

  add(a: number, b: number, c: number, result: number): void {
    const { entries } = this;
    const at = this.place(a, b, c);
    entries[at] = a;
    entries[at + 1] = b;
    entries[at + 2] = c;
    entries[at + 3] = result;
  }

  /** Forgets everything. No operation is asked for with three words that are 0. */
  clear(): void {
    this.entries.fill(0);
  }

  /** Forgets the results that speak of a function that is gone. */
  retain(isThere: (edge: Edge) => boolean): void {
    const { entries } = this;
    for (let at = 0; at < entries.length; at += 4) {
      const [a, b, c, result] = [entries[at] as number, entries[at + 1] as number, entries[at + 2] as number, entries[at + 3] as number];
      if (a === 0 && b === 0 && c === 0) continue;
      // The third word is what the operation is called where it alone is negative; any other negative word is the complement of an edge.
      const isCalled = a >= 0 && b >= 0 && c < 0;
      if (isThere(positive(a)) && isThere(positive(b)) && (isCalled || isThere(positive(c))) && isThere(result)) continue;
      entries.fill(0, at, at + 4);
    }
  }

  /** Makes the table fit so many nodes: one entry for each, up to four million. */
  fit(nodes: number): void {
    const { most } = this;
    let size = this.entries.length >> 2;
    if (size >= nodes || size >= most) return;
    const old = this.entries;
    while (size < nodes && size < most) {
      size *= 2;
      this.shift--;
    }
    this.entries = new Int32Array(4 * size);
    for (let at = 0; at < old.length; at += 4) {
      const [a, b, c, result] = [old[at] as number, old[at + 1] as number, old[at + 2] as number, old[at + 3] as number];
      if (a !== 0 || b !== 0 || c !== 0) this.add(a, b, c, result);
    }
  }

  private place(a: number, b: number, c: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca77) + Math.imul(c, 0xc2b2ae3d);
    return (Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) >>> this.shift) << 2;
  }
}

/** The bytes of the table for so many nodes, at most. */
export function computedBytes(nodes: number): number {
  return 16 * Math.min(mostEntries, powerBelow(nodes));
}

/** The greatest power of two that is no more. */
function powerBelow(count: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(1, count)));
}

function positive(word: number): Edge {
  return word < 0 ? ~word : word;
}

/** The third words of the operations of two arguments; a renaming's is less than all of them. */
export const operation = { and: -1, xor: -2, exists: -3, restrict: -4, cofactor: -5, rename: -16 } as const;
