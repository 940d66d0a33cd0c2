import type { Layout } from '../../system/layout.ts';
import { type DecisionDiagrams, type Edge, type Renaming, trueEdge } from './bdd/bdd.ts';

/** The bits of a word: variables for its value now and for its value after a step, the most significant first. */
interface WordBits {
  readonly low: number;
  readonly now: readonly number[];
  readonly next: readonly number[];
}

/** States as assignments: each word by the bits of its distance from its least value, each bit next to that of the state after a step. */
export class Encoding {
  /** All variables for the state now. */
  readonly now: readonly number[];
  /** The pairs of variables that stand together when the order is changed. */
  readonly pairs: readonly (readonly number[])[];
  private readonly bits: readonly WordBits[];

  constructor(
    readonly bdd: DecisionDiagrams,
    readonly layout: Layout,
    order: readonly number[],
  ) {
    const bits: WordBits[] = [];
    for (const word of order) {
      const { low, high } = layout.ranges[word] as { low: number; high: number };
      const pairs = Array.from({ length: bitsFor(high - low) }, () => [bdd.newVariable(), bdd.newVariable()] as const);
      bits[word] = { low, now: pairs.map(([now]) => now), next: pairs.map(([, next]) => next) };
    }
    this.bits = bits;
    this.now = order.flatMap((word) => this.nowOf([word]));
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

  /** The renaming of these words after a step to what they are called now. */
  renaming(words: ReadonlySet<number>): Renaming {
    return this.bdd.renaming(this.nextOf(words), this.nowOf(words));
  }

  /** The renaming the other way. */
  renamingToNext(words: ReadonlySet<number>): Renaming {
    return this.bdd.renaming(this.nowOf(words), this.nextOf(words));
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
