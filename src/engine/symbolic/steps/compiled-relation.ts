import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { Bits } from '../encoding/bit-vectors.ts';
import type { CompiledStep } from './compile.ts';
import type { Evaluator } from './evaluator.ts';
import type { Relation } from './relation.ts';

/**
 * The steps of one transition, made from what it does as functions of the bits of a state. What it does not write is not in the relation.
 */
export class CompiledRelation implements Relation {
  readonly words: ReadonlySet<number>;
  private readonly enabled: Edge;
  private readonly failing: Edge;
  private readonly stepping: Edge;
  private readonly ways: readonly Edge[];
  private readonly relation: Edge;
  /** The variables of the words that it writes. */
  private readonly changed: Edge;

  constructor(
    private readonly evaluator: Evaluator,
    { enabled, failing, ways }: CompiledStep,
  ) {
    const { encoding } = evaluator;
    const { bdd } = encoding;
    const written = new Set<number>();
    for (const { stored } of ways) for (const word of stored.words) if (!same(stored.read(word), encoding.value(word))) written.add(word);
    this.changed = bdd.keep(bdd.cube(encoding.nowOf(written)));
    // From the last in the order to the first, so that each conjunction works near the top.
    const order = new Map(encoding.words.map((word, place) => [word, place]));
    const lastFirst = [...written].sort((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0));
    let relation: Edge = falseEdge;
    for (const { where, stored } of ways) {
      const after = lastFirst.reduce((rest, word) => bdd.and(encoding.becomes(word, stored.read(word)), rest), where);
      relation = bdd.or(relation, after);
    }
    this.relation = bdd.keep(relation);
    this.enabled = bdd.keep(enabled);
    this.failing = bdd.keep(failing);
    this.ways = ways.map(({ where }) => bdd.keep(where));
    this.stepping = bdd.keep(this.ways.reduce((some, where) => bdd.or(some, where), falseEdge));
    this.words = encoding.wordsOf([...bdd.support(relation), ...bdd.support(this.changed)]);
  }

  image(states: Edge): Edge {
    return this.bdd.image(states, this.relation, this.changed);
  }

  preimage(states: Edge): Edge {
    return this.bdd.preimage(states, this.relation, this.changed);
  }

  enabledIn(states: Edge): Edge {
    return this.bdd.and(states, this.enabled);
  }

  steppingIn(states: Edge): Edge {
    return this.bdd.and(states, this.stepping);
  }

  failingIn(states: Edge): Edge {
    return this.bdd.and(states, this.failing);
  }

  countSteps(states: Edge): bigint {
    const { bdd, now } = this.evaluator.encoding;
    return this.ways.reduce((sum, where) => sum + bdd.count(bdd.and(states, where), now), 0n);
  }

  private get bdd() {
    return this.evaluator.encoding.bdd;
  }
}

function same(a: Bits, b: Bits): boolean {
  return a.length === b.length && a.every((edge, i) => edge === b[i]);
}
