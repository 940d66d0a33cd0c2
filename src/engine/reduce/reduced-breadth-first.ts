import { StepList } from '../source.ts';
import { listSteps } from '../search/bounds.ts';
import type { Search, SearchContext, SearchCounts } from '../search/search.ts';
import { type WaitingStates, waitingStates } from '../search/waiting-states.ts';
import type { Completeness } from '../verdict.ts';
import type { Chooser } from './chooser.ts';
import type { ReductionOptions } from './options.ts';
import type { Decision } from './reasons.ts';
import type { SearchEvent } from './search-events.ts';
import { decisionOf } from './reduced-depth-first.ts';

const nothing: ReadonlySet<number> = new Set();

/** Breadth-first search of the chosen sets. Only the closed-set proviso makes sense here: one step of the set leads to a state not found before. */
export class ReducedBreadthFirstSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: 0, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private readonly steps = new StepList();
  private readonly waiting: WaitingStates;
  private levelEnd = 1;

  constructor(
    private readonly context: SearchContext,
    private readonly chooser: Chooser,
    private readonly options: ReductionOptions,
    private readonly observe: ((decision: Decision) => void) | null,
    /** Told of everything that happens, as it happens. */
    private readonly watch: ((event: SearchEvent) => void) | null = null,
  ) {
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
    const { store, findings } = this.context;
    const { state, steps, counts } = this;
    const number = this.waiting.pop(state);
    if (number < 0) return false;
    if (number === this.levelEnd) {
      this.levelEnd = store.count;
      counts.depth++;
    }
    const before = store.count;
    listSteps(this.context, number, state, steps);
    if (steps.count === 0) findings.stuck(number, state);
    const choice = this.chooser.choose(state, steps, { advances: (next) => !store.contains(next), asleep: nothing });
    this.observe?.({ ...decisionOf(number, this.chooser, this.options, choice, nothing, []), sleepAfter: [] });
    this.watch?.({ kind: 'enter', state: number, enabled: [...this.chooser.situation.enabled], choice, asleep: [] });
    const chosen = choice.candidate === null ? null : new Set(choice.candidate.transitions);
    for (let i = 0; i < steps.count; i++) {
      if (chosen !== null && !chosen.has(steps.transition(i))) continue;
      if (!this.take(number, steps.transition(i), steps.choice(i))) return false;
    }
    store.expanded?.(number, state, counts.depth, store.count - before);
    this.watch?.({ kind: 'leave', state: number });
    return true;
  }

  /** False when the limit on states is reached. */
  private take(number: number, transition: number, choice: number): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { next, counts } = this;
    const error = source.fire(this.state, transition, choice, next);
    if (error !== null) {
      findings.fails(number, { transition, choice }, error);
      this.watch?.({ kind: 'take', state: number, transition, choice, outcome: 'error', target: -1 });
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
      this.watch?.({ kind: 'take', state: number, transition, choice, outcome: 'visited', target: found });
      return true;
    }
    this.watch?.({ kind: 'take', state: number, transition, choice, outcome: 'new', target: found });
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    this.waiting.push(next);
    return true;
  }
}
