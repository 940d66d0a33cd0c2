import { StepList } from '../source.ts';
import type { Completeness } from '../verdict.ts';
import { listSteps } from './bounds.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';
import { type WaitingStates, waitingStates } from './waiting-states.ts';

/** Steps taken in one piece of work, at most. */
const stepsAtOnce = 256;

/** Breadth-first search: each state is found by a shortest path. */
export class BreadthFirstSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: 0, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private readonly steps = new StepList();
  private readonly waiting: WaitingStates;
  /** The number of the state in `state`, and which of its steps comes next. */
  private number = -1;
  /** States found before it was expanded. */
  private before = 0;
  private at = 0;
  /** The first state that is one step further away than those being expanded. */
  private levelEnd = 1;

  constructor(private readonly context: SearchContext) {
    this.state = new Int32Array(context.source.words);
    this.next = new Int32Array(context.source.words);
    this.waiting = waitingStates(context.store, context.ranges);
    context.source.initial(this.state);
    this.waiting.push(this.state);
  }

  get bytes(): number {
    return this.waiting.bytes;
  }

  get frontier(): number {
    return this.waiting.length;
  }

  advance(): boolean {
    const { steps } = this;
    if (this.at === steps.count) {
      this.end();
      if (!this.begin()) return false;
    }
    const end = Math.min(this.at + stepsAtOnce, steps.count);
    while (this.at < end) if (!this.take(this.at++)) return false;
    return true;
  }

  /** Tells the store that all steps of the state have been taken. */
  private end(): void {
    const { store } = this.context;
    if (this.number >= 0) store.expanded?.(this.number, this.state, this.counts.depth, store.count - this.before);
  }

  /** Finds the steps of the next state; false when there is none. */
  private begin(): boolean {
    const { store, findings } = this.context;
    const { state, steps, counts } = this;
    const number = this.waiting.pop(state);
    if (number < 0) return false;
    if (number === this.levelEnd) {
      this.levelEnd = store.count;
      counts.depth++;
    }
    this.number = number;
    this.before = store.count;
    this.at = 0;
    listSteps(this.context, this.number, state, steps);
    if (steps.count === 0) findings.stuck(this.number, state);
    return true;
  }

  /** Takes a step of the state; false when that leads beyond the limit on states. */
  private take(i: number): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { state, next, steps, counts, number } = this;
    const transition = steps.transition(i);
    const choice = steps.choice(i);
    const error = source.fire(state, transition, choice, next);
    if (error !== null) {
      findings.fails(number, { transition, choice }, error);
      return true;
    }
    const before = store.count;
    if (before >= options.maxStates && !store.contains(next)) {
      this.stopped = { kind: 'bounded', by: 'states', limit: options.maxStates };
      return false;
    }
    counts.transitions++;
    const found = store.insert(next);
    if (found !== before) {
      counts.revisits++;
      return true;
    }
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    this.waiting.push(next);
    return true;
  }
}
