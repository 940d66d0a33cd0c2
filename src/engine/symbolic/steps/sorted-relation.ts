import type { Neighbours } from '../../../system/symmetry/neighbours.ts';
import { type DecisionDiagrams, type Edge, falseEdge, type Renaming } from '../bdd/bdd.ts';
import type { Encoding } from '../encoding/encoding.ts';
import type { Relation } from './relation.ts';

/** Neighbours as functions of a state. */
interface Exchange {
  /** The states in which they stand in the wrong order; kept. */
  readonly wrong: Edge;
  readonly renaming: Renaming;
  /** For each word that may name one of them: that it names the first, that it names the second, and its variables; kept. */
  readonly naming: readonly { readonly first: Edge; readonly second: Edge; readonly cube: Edge }[];
}

/** What `sortNeighbours` does to a state, of all states at once. */
export class SortedStates {
  readonly wrong: readonly Edge[];
  private readonly exchanges: readonly Exchange[];

  constructor(
    private readonly bdd: DecisionDiagrams,
    private readonly encoding: Encoding,
    neighbours: readonly Neighbours[],
  ) {
    this.exchanges = neighbours.map((one) => this.exchangeOf(one));
    this.wrong = this.exchanges.map(({ wrong }) => wrong);
  }

  /** The states that those of a set become. */
  sorted(states: Edge): Edge {
    const { bdd } = this;
    return this.exchanges.reduce((set, exchange) => {
      const moved = bdd.and(set, exchange.wrong);
      return moved === falseEdge ? set : bdd.or(bdd.and(set, bdd.not(exchange.wrong)), this.exchanged(moved, exchange));
    }, states);
  }

  /** The states that become those of a set. */
  unsorted(states: Edge): Edge {
    const { bdd } = this;
    return this.exchanges.reduceRight((set, exchange) => bdd.ite(exchange.wrong, this.exchanged(set, exchange), set), states);
  }

  /** A set with two members in each other's place. To do it twice changes nothing, so that it is its own inverse. */
  private exchanged(states: Edge, { renaming, naming }: Exchange): Edge {
    const { bdd } = this;
    return naming.reduce(
      (set, { first, second, cube }) => {
        const one = bdd.andExists(set, first, cube);
        const two = bdd.andExists(set, second, cube);
        return bdd.ite(first, two, bdd.ite(second, one, set));
      },
      bdd.rename(states, renaming),
    );
  }

  private exchangeOf({ compared, exchanged, naming, values }: Neighbours): Exchange {
    const { bdd, encoding } = this;
    const [one, two] = [0, 1].map((place) => exchanged.flatMap((pair) => encoding.nowOf([pair[place] ?? 0])));
    const a = one ?? [];
    const b = two ?? [];
    const state = new Int32Array(encoding.layout.words);
    const names = (word: number, value: number): Edge => {
      state[word] = value;
      return bdd.keep(encoding.values([word], state, 'now'));
    };
    return {
      wrong: bdd.keep(this.greater(compared)),
      renaming: bdd.renaming([...a, ...b], [...b, ...a]),
      naming: naming.map((word) => ({
        first: names(word, values[0]),
        second: names(word, values[1]),
        cube: bdd.keep(bdd.cube(encoding.nowOf([word]))),
      })),
    };
  }

  /** That the first of two lists of words is the greater, by their bits from the most significant. */
  private greater(compared: Neighbours['compared']): Edge {
    const { bdd, encoding } = this;
    const [a, b] = [0, 1].map((place) => encoding.nowOf(compared.map((pair) => pair[place] ?? 0)));
    return (a ?? []).reduceRight((rest, bit, i) => {
      const [x, y] = [bdd.variable(bit), bdd.variable(b?.[i] ?? bit)];
      return bdd.ite(bdd.xor(x, y), x, rest);
    }, falseEdge);
  }
}

/** The steps of a transition from representatives to representatives. */
export class SortedRelation implements Relation {
  constructor(
    private readonly bdd: DecisionDiagrams,
    private readonly step: Relation,
    private readonly to: SortedStates,
    /** All words: any may change places. */
    readonly words: ReadonlySet<number>,
  ) {}

  image(states: Edge): Edge {
    return this.to.sorted(this.step.image(states));
  }

  preimage(states: Edge): Edge {
    return this.step.preimage(this.to.unsorted(states));
  }

  spread(states: Edge): Edge {
    return this.bdd.or(states, this.image(states));
  }

  gather(states: Edge): Edge {
    return this.bdd.or(states, this.preimage(states));
  }

  enabledIn(states: Edge): Edge {
    return this.step.enabledIn(states);
  }

  steppingIn(states: Edge): Edge {
    return this.step.steppingIn(states);
  }

  failingIn(states: Edge): Edge {
    return this.step.failingIn(states);
  }

  functions(): readonly Edge[] {
    return [...this.step.functions(), ...this.to.wrong];
  }

  countSteps(states: Edge): bigint {
    return this.step.countSteps(states);
  }
}
