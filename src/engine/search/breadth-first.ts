import { StepList } from '../source.ts';
import type { Completeness } from '../verdict.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';

/** Breadth-first search: the numbers of the store are the queue, so that each state is found by a shortest path. */
export class BreadthFirstSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: 0, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  readonly bytes = 0;
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private readonly steps = new StepList();
  private expanded = 0;
  /** The first state that is one step further away than those being expanded. */
  private levelEnd = 1;

  constructor(private readonly context: SearchContext) {
    this.state = new Int32Array(context.source.words);
    this.next = new Int32Array(context.source.words);
  }

  get frontier(): number {
    return this.context.store.count - this.expanded;
  }

  advance(): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { state, next, steps, counts } = this;
    const number = this.expanded;
    if (number === store.count) return false;
    if (number === this.levelEnd) {
      this.levelEnd = store.count;
      counts.depth++;
    }
    this.expanded++;
    store.read(number, state);
    source.enabled(state, steps);
    if (steps.count === 0) findings.stuck(number, state);
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      const choice = steps.choice(i);
      const error = source.fire(state, transition, choice, next);
      if (error !== null) {
        findings.fails(number, { transition, choice }, error);
        continue;
      }
      const before = store.count;
      if (before >= options.maxStates && store.find(next) < 0) {
        this.stopped = { kind: 'bounded', by: 'states', limit: options.maxStates };
        return false;
      }
      counts.transitions++;
      const found = store.insert(next);
      if (found < before) {
        counts.revisits++;
        continue;
      }
      paths.record(found, number, transition, choice);
      findings.visit(found, next);
    }
    return true;
  }
}
