import type { Layout } from '../../../system/layout.ts';
import { type DecisionDiagrams, type Edge, trueEdge } from '../bdd/bdd.ts';
import { type Bits, BitVectors } from './bit-vectors.ts';

/** The bits of a word: variables for its value now and for its value after a step, the most significant first. */
interface WordBits {
  readonly low: number;
  readonly now: readonly number[];
  readonly next: readonly number[];
}

/**
 * States as assignments: each word by the bits of its distance from its least value, each bit next to that of the state after a step. The
 * bits of the words of one group are interleaved, the most significant of all first.
 */
export class Encoding {
  /** All variables for the state now. */
  readonly now: readonly number[];
  /** The pairs of variables that stand together when the order is changed. */
  readonly pairs: readonly (readonly number[])[];
  /** The words in the order in which their variables were made. */
  readonly words: readonly number[];
  private readonly bits: readonly WordBits[];
  private readonly vectors: BitVectors;
  private readonly functions = new Map<number, Bits>();
  /** By variable. */
  private readonly wordOf: readonly number[];
  private readonly assigned: Uint8Array;

  constructor(
    readonly bdd: DecisionDiagrams,
    readonly layout: Layout,
    /** The words in groups, in the order in which their variables were made. */
    readonly groups: readonly (readonly number[])[],
  ) {
    const bits: (WordBits & { readonly now: number[]; readonly next: number[] })[] = [];
    for (const group of groups) {
      const widths = group.map((word) => {
        const { low, high } = layout.ranges[word] as { low: number; high: number };
        bits[word] = { low, now: [], next: [] };
        return bitsFor(high - low);
      });
      for (let bit = Math.max(...widths); bit > 0; bit--) {
        group.forEach((word, i) => {
          if ((widths[i] as number) < bit) return;
          bits[word]?.now.push(bdd.newVariable());
          bits[word]?.next.push(bdd.newVariable());
        });
      }
    }
    this.bits = bits;
    this.words = groups.flat();
    this.vectors = new BitVectors(bdd);
    const wordOf: number[] = [];
    bits.forEach(({ now, next }, word) => {
      for (const variable of [...now, ...next]) wordOf[variable] = word;
    });
    this.wordOf = wordOf;
    this.assigned = new Uint8Array(bdd.variables + 1);
    this.now = this.nowOf(this.words);
    this.pairs = bits.flatMap(({ now, next }) => now.map((variable, i) => [variable, next[i] as number]));
  }

  nowOf(words: Iterable<number>): number[] {
    return [...words].flatMap((word) => this.word(word).now);
  }

  nextOf(words: Iterable<number>): number[] {
    return [...words].flatMap((word) => this.word(word).next);
  }

  /** That words have the values that they have in a state, now or after the step. */
  values(words: Iterable<number>, state: Int32Array, when: 'now' | 'next'): Edge {
    const literals: Edge[] = [];
    for (const word of words) {
      const { low, [when]: variables } = this.word(word);
      const code = (state[word] as number) - low;
      variables.forEach((variable, i) => {
        const set = Math.floor(code / 2 ** (variables.length - 1 - i)) % 2 === 1;
        literals.push(this.bdd.variable(variable) ^ (set ? 0 : 1));
      });
    }
    // From the last in the order to the first, so that each conjunction makes one node.
    const place = this.places();
    const depth = (literal: Edge) => place.get(literal & ~1) ?? 0;
    return literals.sort((a, b) => depth(b) - depth(a)).reduce((all, literal) => this.bdd.and(literal, all), trueEdge);
  }

  /** Writes into a state the values that an assignment gives to words; a bit that does not matter is 0. */
  read(words: Iterable<number>, assignment: Int8Array, state: Int32Array): void {
    for (const word of words) {
      const { low, now } = this.word(word);
      state[word] = low + now.reduce((code, variable) => 2 * code + (assignment[variable] === 1 ? 1 : 0), 0);
    }
  }

  /** A state as an assignment to the variables for the state now; the others are 0. The array is used again. */
  assignment(state: Int32Array): Uint8Array {
    const { assigned } = this;
    this.bits.forEach(({ low, now }, word) => {
      const code = (state[word] as number) - low;
      now.forEach((variable, i) => {
        assigned[variable] = Math.floor(code / 2 ** (now.length - 1 - i)) % 2;
      });
    });
    return assigned;
  }

  /** What a word holds, as a function of the state now. */
  value(word: number): Bits {
    const known = this.functions.get(word);
    if (known !== undefined) return known;
    const { low, now } = this.word(word);
    const code = this.vectors.unsigned(now.map((variable) => this.bdd.variable(variable)).reverse());
    const value = low === 0 ? code : this.vectors.add(code, this.vectors.constant(low));
    for (const edge of value) this.bdd.keep(edge);
    this.functions.set(word, value);
    return value;
  }

  /** That a word holds a value after a step; the value must be in its range. */
  becomes(word: number, value: Bits): Edge {
    const { low, next } = this.word(word);
    const code = low === 0 ? value : this.vectors.subtract(value, this.vectors.constant(low));
    const sign = code[code.length - 1] as Edge;
    return next.reduce((all, variable, i) => {
      const bit = code[next.length - 1 - i] ?? sign;
      return this.bdd.and(all, this.bdd.not(this.bdd.xor(this.bdd.variable(variable), bit)));
    }, trueEdge);
  }

  /** The words that variables are bits of. */
  wordsOf(variables: Iterable<number>): Set<number> {
    return new Set([...variables].map((variable) => this.wordOf[variable] as number));
  }

  private order: { readonly places: Map<Edge, number>; readonly key: string } | null = null;
  private places(): Map<Edge, number> {
    const now = this.bdd.order();
    const key = now.join();
    if (this.order?.key !== key) this.order = { key, places: new Map(now.map((variable, i) => [this.bdd.variable(variable), i])) };
    return this.order.places;
  }

  private word(word: number): WordBits {
    const found = this.bits[word];
    if (found === undefined) throw new Error(`there is no word ${word}`);
    return found;
  }
}

/** How many bits tell so many values and zero apart. */
function bitsFor(most: number): number {
  return most <= 0 ? 0 : Math.floor(Math.log2(most)) + 1;
}
