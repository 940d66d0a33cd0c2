import type { TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import type { ProductQuestion } from '../search/product/question.ts';
import { ProductSearch } from './product-search.ts';
import type { SoughtRun } from './sought-run.ts';
import { type SearchLimits, usualTree } from './tried-keeping.ts';

/** Searches, at most: what needs more is left to others, which keep the graph. */
const mostSearches = 8;

/**
 * Whether there is a strongly fair run that the automaton accepts, by generated code that keeps no edges: first all components of the
 * product are looked at, and then, for each set of processes that some accepting component owes moves to, those without the states in which
 * these are enabled (`StrongFairness`), as long as there are more such sets.
 */
export class StrongSearch {
  private readonly asked = new Set([0]);
  private readonly pending: number[] = [];
  private avoids = 0;
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
    this.search = this.begin(0);
  }

  /** States of the product and its transitions: each search meets the same. */
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
    return this.asked.size - this.pending.length;
  }

  /** Searches for some milliseconds. `unable`: it would take too many searches, or others have to decide. */
  advance(): SoughtRun {
    const result = this.search.advance();
    if (result !== 'none') return result;
    for (const owed of this.search.unfair) {
      const avoids = this.avoids | owed;
      if (this.asked.has(avoids)) continue;
      this.asked.add(avoids);
      this.pending.push(avoids);
    }
    const next = this.pending.pop();
    if (next === undefined) return 'none';
    if (this.searches > mostSearches) return 'unable';
    this.mostBytes = this.bytes;
    this.mostStates = this.states;
    this.mostTransitions = this.transitions;
    this.avoids = next;
    try {
      this.search = this.begin(next);
    } catch (problem) {
      if (problem instanceof RangeError) return 'unable';
      throw problem;
    }
    return 'searching';
  }

  private begin(avoids: number): ProductSearch {
    return new ProductSearch(this.system, this.machine, { ...this.question, fairness: 'strong', avoids }, this.limits, this.tree);
  }
}
