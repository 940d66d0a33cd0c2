import type { TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import { insideComponents } from '../search/product/automaton-components.ts';
import type { ProductQuestion } from '../search/product/question.ts';
import { OwedMoves } from './owed-moves.ts';
import { ProductSearch } from './product-search.ts';
import type { SoughtRun } from './sought-run.ts';
import { type SearchLimits, usualTree } from './tried-keeping.ts';

/** Searches, at most: what needs more is left to others, which keep the graph. */
const mostSearches = 8;

/**
 * Whether there is a strongly fair run that the automaton accepts, by generated code that keeps no edges: first all components of the
 * product are looked at, and then, for each set of processes that some accepting component owes moves to, those without the states in which
 * these are enabled (`StrongFairness`), as long as there are more such sets. Each of these searches begins with the components that owe the
 * moves, and stays where the automaton can come back from.
 */
export class StrongSearch {
  private readonly pending = new OwedMoves();
  private avoids = 0;
  private begun = 1;
  private search: ProductSearch;
  private mostBytes = 0;
  private mostStates = 0;
  private mostTransitions = 0;

  /** Throws a RangeError as `ProductSearch` does. */
  constructor(
    private readonly system: TransitionSystem,
    private readonly machine: Machine,
    private readonly question: Omit<ProductQuestion, 'fairness' | 'avoids'>,
    private readonly limits: SearchLimits,
    private readonly tree = usualTree,
  ) {
    this.search = this.begin(question, null);
  }

  /** States of the product and its transitions: the first search meets all of them. */
  get states(): number {
    return Math.max(this.mostStates, this.search.states);
  }

  get transitions(): number {
    return Math.max(this.mostTransitions, this.search.transitions);
  }

  get bytes(): number {
    return Math.max(this.mostBytes, this.search.bytes);
  }

  /** How many searches there have been. */
  get searches(): number {
    return this.begun;
  }

  /** Searches for some milliseconds. `unable`: it would take too many searches, or others have to decide. */
  advance(): SoughtRun {
    const result = this.search.advance();
    if (result !== 'none') return result;
    this.pending.addAll(this.search.unfair, this.avoids);
    // A set comes up in searches for smaller ones only, so that each is looked at once.
    const next = this.pending.takeSmallest();
    if (next === undefined) return 'none';
    if (this.begun === mostSearches) return 'unable';
    this.begun++;
    this.mostBytes = this.bytes;
    this.mostStates = this.states;
    this.mostTransitions = this.transitions;
    const [avoids, from] = next;
    this.avoids = avoids;
    const { question } = this;
    try {
      this.search = this.begin(from === null ? question : { ...question, automaton: insideComponents(question.automaton) }, from);
    } catch (problem) {
      if (problem instanceof RangeError) return 'unable';
      throw problem;
    }
    return 'searching';
  }

  private begin(question: StrongSearch['question'], from: readonly Uint32Array[] | null): ProductSearch {
    const { system, machine, limits, tree, avoids } = this;
    return new ProductSearch(system, machine, { ...question, fairness: 'strong', avoids }, limits, tree, undefined, from);
  }
}
