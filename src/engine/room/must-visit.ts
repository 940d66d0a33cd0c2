import type { Work } from '../../graphs/work.ts';
import type { Effort, Problem } from './problem.ts';

/** The bits of a row that are looked at together. */
const wordBits = 32;

/** Words of rows that count as one step of effort. */
const wordsAStep = 8;

/**
 * Of each node the nodes that every choice visits which visits it: itself, and what all of its options have in common, once each option is
 * grown by what its members must visit. That is the least fixed point, as in games in which one player chooses options and the other
 * members: what the second can come to, whatever the first does.
 */
export class MustVisit {
  readonly words: number;
  private readonly rows: Int32Array;

  constructor(
    private readonly options: Problem['options'],
    private readonly effort: Effort,
  ) {
    this.words = Math.ceil(options.length / wordBits);
    this.rows = new Int32Array(options.length * this.words);
    for (let node = 0; node < options.length; node++) addBit(this.rows, node * this.words, node);
  }

  /** Adds what follows from the options as they are now. */
  *grow(): Work<void> {
    const { words, rows, options } = this;
    const [common, grown] = [new Int32Array(words), new Int32Array(words)];
    for (let changed = true; changed; ) {
      changed = false;
      for (let node = options.length - 1; node >= 0; node--) {
        common.fill(-1);
        for (const option of options[node] ?? []) {
          this.visitedWith(option, grown.fill(0));
          for (let word = 0; word < words; word++) common[word] = (common[word] ?? 0) & (grown[word] ?? 0);
        }
        if ((options[node] ?? []).length === 0) continue;
        for (let word = 0, at = node * words; word < words; word++, at++) {
          const before = rows[at] ?? 0;
          const now = before | (common[word] ?? 0);
          if (now === before) continue;
          rows[at] = now;
          changed = true;
        }
      }
      yield;
    }
  }

  /** Adds to a row what the members of an option must visit. */
  visitedWith(option: readonly number[], into: Int32Array): Int32Array {
    const { words, rows } = this;
    for (const member of option)
      for (let word = 0, at = member * words; word < words; word++, at++) into[word] = (into[word] ?? 0) | (rows[at] ?? 0);
    this.effort.spent += ((option.length + 1) * words) / wordsAStep;
    return into;
  }

  /** The nodes that a node must visit. */
  from(node: number): number[] {
    const row = this.visitedWith([node], new Int32Array(this.words));
    return this.options.flatMap((_, other) => (hasBit(row, other) ? [other] : []));
  }
}

export function hasBit(row: Int32Array, node: number): boolean {
  return (((row[Math.floor(node / wordBits)] ?? 0) >> (node % wordBits)) & 1) === 1;
}

function addBit(rows: Int32Array, at: number, node: number): void {
  const word = at + Math.floor(node / wordBits);
  rows[word] = (rows[word] ?? 0) | (1 << (node % wordBits));
}
