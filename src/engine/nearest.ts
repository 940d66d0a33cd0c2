import { Paths } from './search/paths.ts';
import { listSome, mostSteps, type Step, StepList, type SuccessorSource } from './source.ts';
import { readableStore } from './store/readable-store.ts';
import type { ReadableStore } from './store/store.ts';
import type { Range } from '../system/value-type.ts';

/** A breadth-first search from any state for the nearest one where something holds, at least one step away. It advances in slices. */
export class NearestSearch {
  /** A shortest way to such a state; null as long as none has been found. */
  found: Step[] | null = null;
  /** True when all states that can be reached have been looked at, unless one was found before. */
  complete = false;
  private readonly store: ReadableStore;
  private readonly paths = new Paths();
  private readonly steps = new StepList();
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private expanded = 0;

  constructor(
    private readonly source: SuccessorSource,
    ranges: readonly Range[],
    start: Int32Array,
    private readonly holds: (state: Int32Array) => boolean,
    private readonly maxStates: number,
  ) {
    this.store = readableStore(ranges);
    this.store.insert(start);
    this.state = new Int32Array(source.words);
    this.next = new Int32Array(source.words);
  }

  /** States looked at so far. */
  get states(): number {
    return this.store.count;
  }

  /** Goes on for about so long. True when the search is over: found, complete, or at its limit of states. */
  slice(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (let work = 0; ; work++) {
      if (!this.advance()) return true;
      if ((work % 64 === 63 || this.steps.count > 64) && performance.now() >= end) return false;
    }
  }

  /** Looks at the successors of one state; false when the search is over. */
  private advance(): boolean {
    const { source, store, paths, steps, state, next } = this;
    if (this.expanded === store.count) {
      this.complete = true;
      return false;
    }
    const number = this.expanded++;
    store.read(number, state);
    const all = listSome(source, state, steps, mostSteps);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      if (source.fire(state, step.transition, step.choice, next) !== null) continue;
      const before = store.count;
      if (before >= this.maxStates && !store.contains(next)) return false;
      const reached = store.insert(next);
      // Whether it holds where the search began is not known before that state is reached again.
      if (reached < before && reached > 0) continue;
      if (this.holds(next)) {
        this.found = [...paths.to(number), step];
        return false;
      }
      if (reached === before) paths.record(reached, number, step.transition, step.choice);
    }
    // Not all that can be reached can be looked at.
    return all;
  }
}
