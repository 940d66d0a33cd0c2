import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { Encoding } from '../encoding/encoding.ts';

/**
 * A property of states that depends on a few words only, as a set: it is asked of each combination of their values that occurs, once. What
 * the other words hold does not matter, and they hold what they do at first.
 */
export class LearnedPredicate {
  /** The combinations asked about, and those with the property. */
  private known: Edge = falseEdge;
  private holding: Edge = falseEdge;
  private readonly others: Edge;
  private readonly state: Int32Array;

  constructor(
    private readonly encoding: Encoding,
    private readonly words: ReadonlySet<number>,
    private readonly ask: (state: Int32Array) => boolean,
  ) {
    const { bdd, now, layout } = encoding;
    const own = new Set(encoding.nowOf(words));
    this.others = bdd.keep(bdd.cube(now.filter((variable) => !own.has(variable))));
    this.state = Int32Array.from(layout.initial);
  }

  /** The states of a set that have the property. */
  in(states: Edge): Edge {
    const { encoding, words, state } = this;
    const { bdd } = encoding;
    let open = bdd.exists(bdd.and(states, bdd.not(this.known)), this.others);
    for (let one = bdd.one(open); one !== null; one = bdd.one(open)) {
      encoding.read(words, one, state);
      const combination = encoding.values(words, state, 'now');
      open = bdd.and(open, bdd.not(combination));
      if (this.ask(state)) this.holding = replace(encoding, this.holding, bdd.or(this.holding, combination));
      this.known = replace(encoding, this.known, bdd.or(this.known, combination));
    }
    return bdd.and(states, this.holding);
  }
}

/** Keeps one set in the place of another. */
export function replace({ bdd }: Encoding, old: Edge, by: Edge): Edge {
  bdd.keep(by);
  if (old !== falseEdge) bdd.release(old);
  return by;
}
