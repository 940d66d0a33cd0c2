import { Paths } from '../search/paths.ts';
import { Exploration, tooMany } from '../search/explore.ts';
import { listSome, mostSteps, type SuccessorSource } from '../source/source.ts';
import type { Range } from '../../system/value-type.ts';
import type { Step } from '../../contract/steps.ts';

/** A breadth-first search from any state for the nearest one where something holds, at least one step away. It advances in slices. */
export class NearestSearch {
  /** A shortest way to such a state; null as long as none has been found. */
  found: Step[] | null = null;
  /** True when all states that can be reached have been looked at, unless one was found before. */
  complete = false;
  private readonly explored: Exploration;
  private readonly paths = new Paths();

  constructor(
    private readonly source: SuccessorSource,
    ranges: readonly Range[],
    start: Int32Array,
    private readonly holds: (state: Int32Array) => boolean,
    maxStates: number,
  ) {
    this.explored = new Exploration(source, ranges, maxStates, start);
  }

  /** States looked at so far. */
  get states(): number {
    return this.explored.states;
  }

  /** Goes on for about so long. True when the search is over: found, complete, or at its limit of states. */
  slice(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (let work = 0; ; work++) {
      if (!this.advance()) return true;
      if ((work % 64 === 63 || this.explored.steps.count > 64) && performance.now() >= end) return false;
    }
  }

  /** Looks at the successors of one state; false when the search is over. */
  private advance(): boolean {
    const { source, explored, paths } = this;
    const { steps, state } = explored;
    const number = explored.advance();
    if (number < 0) {
      this.complete = true;
      return false;
    }
    const all = listSome(source, state, steps, mostSteps);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const reached = explored.take(i);
      if (reached === tooMany) return false;
      // Whether it holds where the search began is not known before that state is reached again.
      if (!explored.isNew && reached !== 0) continue;
      if (this.holds(explored.next)) {
        this.found = [...paths.to(number), step];
        return false;
      }
      if (explored.isNew) paths.record(reached, number, step.transition, step.choice);
    }
    // Not all that can be reached can be looked at.
    return all;
  }
}
