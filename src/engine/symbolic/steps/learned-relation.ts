import { StepList, type SuccessorSource } from '../../source/source.ts';
import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { Encoding } from '../encoding/encoding.ts';
import { replace } from './learned-predicate.ts';
import type { Relation } from './relation.ts';

/**
 * The steps of one transition, as a relation over the words that it mentions. It is learnt: for each combination of their values that
 * occurs, the abstract machine is asked once for the steps and where they lead (Blom, van de Pol and Weber, LTSmin: distributed and
 * symbolic reachability, CAV 2010). So the relation is exact by what the machine does, as long as the words mentioned are all that the
 * transition depends on.
 */
export class LearnedRelation implements Relation {
  /** Combinations of values that have been asked about. */
  private known: Edge = falseEdge;
  private relation: Edge = falseEdge;
  /** Combinations in which the transition has a step, one that ends in an error included; and those in which one does. */
  private enabled: Edge = falseEdge;
  private failing: Edge = falseEdge;
  /** By a number of steps that do not fail, the combinations that have as many. */
  private readonly bySteps = new Map<number, Edge>();
  private readonly others: Edge;
  private readonly own: Edge;
  private readonly state: Int32Array;
  private readonly successor: Int32Array;
  private readonly steps = new StepList();

  constructor(
    private readonly encoding: Encoding,
    private readonly source: SuccessorSource,
    private readonly transition: number,
    readonly words: ReadonlySet<number>,
  ) {
    const { bdd, now } = encoding;
    const own = encoding.nowOf(words);
    this.own = bdd.keep(bdd.cube(own));
    this.others = bdd.keep(bdd.cube(now.filter((variable) => !own.includes(variable))));
    this.state = Int32Array.from(encoding.layout.initial);
    this.successor = new Int32Array(encoding.layout.words);
  }

  image(states: Edge): Edge {
    this.learn(states);
    return this.encoding.bdd.image(states, this.relation, this.own);
  }

  /** As far as it has been learnt. */
  preimage(states: Edge): Edge {
    return this.encoding.bdd.preimage(states, this.relation, this.own);
  }

  spread(states: Edge): Edge {
    return this.encoding.bdd.or(states, this.image(states));
  }

  gather(states: Edge): Edge {
    return this.encoding.bdd.or(states, this.preimage(states));
  }

  enabledIn(states: Edge): Edge {
    this.learn(states);
    return this.encoding.bdd.and(states, this.enabled);
  }

  steppingIn(states: Edge): Edge {
    this.learn(states);
    const { bdd } = this.encoding;
    return bdd.and(
      states,
      [...this.bySteps.values()].reduce((some, combinations) => bdd.or(some, combinations), falseEdge),
    );
  }

  failingIn(states: Edge): Edge {
    this.learn(states);
    return this.encoding.bdd.and(states, this.failing);
  }

  functions(): readonly Edge[] {
    return [this.relation];
  }

  countSteps(states: Edge): bigint {
    this.learn(states);
    const { bdd, now } = this.encoding;
    let count = 0n;
    for (const [steps, combinations] of this.bySteps) count += BigInt(steps) * bdd.count(bdd.and(states, combinations), now);
    return count;
  }

  private learn(states: Edge): void {
    const { encoding, words, state } = this;
    const { bdd } = encoding;
    let open = bdd.exists(bdd.and(states, bdd.not(this.known)), this.others);
    for (let one = bdd.one(open); one !== null; one = bdd.one(open)) {
      encoding.read(words, one, state);
      const combination = encoding.values(words, state, 'now');
      this.ask(combination);
      open = bdd.and(open, bdd.not(combination));
      this.known = replace(encoding, this.known, bdd.or(this.known, combination));
    }
  }

  /** Asks the machine for the steps of a combination, which `state` holds. */
  private ask(combination: Edge): void {
    const { encoding, source, transition, steps, state, successor, words } = this;
    const { bdd } = encoding;
    source.enabled(state, steps);
    let good = 0;
    for (let i = 0; i < steps.count; i++) {
      if (steps.transition(i) !== transition) continue;
      this.enabled = replace(encoding, this.enabled, bdd.or(this.enabled, combination));
      if (source.fire(state, transition, steps.choice(i), successor) !== null) {
        this.failing = replace(encoding, this.failing, bdd.or(this.failing, combination));
        continue;
      }
      good++;
      const pair = bdd.and(combination, encoding.values(words, successor, 'next'));
      this.relation = replace(encoding, this.relation, bdd.or(this.relation, pair));
    }
    if (good > 0)
      this.bySteps.set(
        good,
        replace(encoding, this.bySteps.get(good) ?? falseEdge, bdd.or(this.bySteps.get(good) ?? falseEdge, combination)),
      );
  }
}
