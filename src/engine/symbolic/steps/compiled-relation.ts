import { type DecisionDiagrams, type Edge, falseEdge, trueEdge } from '../bdd/bdd.ts';
import type { Bits } from '../encoding/bit-vectors.ts';
import type { CompiledStep } from './compile.ts';
import type { Evaluator } from './evaluator.ts';
import type { Relation } from './relation.ts';

/** Words of fewer values are counted up and down as quickly step by step. */
const leastCount = 16;

/** A relation with more nodes is not squared. */
const mostNodesRepeated = 5_000;

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
  private readonly written: ReadonlySet<number>;
  /** Any number of steps, none included; null where a step cannot follow another, or that is too large; undefined: not made yet. */
  private repeated: Edge | null | undefined = undefined;

  constructor(
    private readonly evaluator: Evaluator,
    { enabled, failing, ways }: CompiledStep,
  ) {
    const { encoding } = evaluator;
    const { bdd } = encoding;
    const written = new Set<number>();
    for (const { stored } of ways) for (const word of stored.words) if (!same(stored.read(word), encoding.value(word))) written.add(word);
    this.written = written;
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

  spread(states: Edge): Edge {
    const repeated = this.repetition();
    return repeated === null ? this.bdd.or(states, this.image(states)) : this.bdd.image(states, repeated, this.changed);
  }

  gather(states: Edge): Edge {
    const repeated = this.repetition();
    return repeated === null ? this.bdd.or(states, this.preimage(states)) : this.bdd.preimage(states, repeated, this.changed);
  }

  /**
   * The closure of the relation under steps of the transition alone, by squaring (Burch, Clarke, McMillan, Dill and Hwang, section on
   * iterative squaring): a step that counts is taken as often as it can be in as many operations as the count has digits.
   */
  private repetition(): Edge | null {
    if (this.repeated !== undefined) return this.repeated;
    const { bdd, relation, changed } = this;
    const { layout } = this.evaluator.encoding;
    const counts = [...this.written].some((word) => {
      const range = layout.ranges[word];
      return range !== undefined && range.high - range.low >= leastCount;
    });
    if (!counts || bdd.size([relation]) > mostNodesRepeated) this.repeated = null;
    else this.repeated = bdd.within(10 * mostNodesRepeated, () => closure(bdd, relation, changed, this.unchanged()));
    if (this.repeated !== null) bdd.keep(this.repeated);
    return this.repeated;
  }

  /** That the words it writes are what they were. */
  private unchanged(): Edge {
    const { encoding } = this.evaluator;
    return [...this.written].reduce((all, word) => this.bdd.and(all, encoding.becomes(word, encoding.value(word))), trueEdge);
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

  functions(): readonly Edge[] {
    return [this.relation];
  }

  countSteps(states: Edge): bigint {
    const { bdd, now } = this.evaluator.encoding;
    return this.ways.reduce((sum, where) => sum + bdd.count(bdd.and(states, where), now), 0n);
  }

  private get bdd() {
    return this.evaluator.encoding.bdd;
  }
}

/** Null where no step can follow another. */
function closure(bdd: DecisionDiagrams, relation: Edge, changed: Edge, unchanged: Edge): Edge | null {
  if (bdd.compose(relation, relation, changed) === falseEdge) return null;
  let many = bdd.or(relation, unchanged);
  for (let before: Edge | null = null; many !== before; ) {
    before = many;
    many = bdd.compose(many, many, changed);
  }
  return many;
}

function same(a: Bits, b: Bits): boolean {
  return a.length === b.length && a.every((edge, i) => edge === b[i]);
}
