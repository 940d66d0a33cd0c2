import type { LeadsBackTo } from '../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import { StepList } from '../source/source.ts';
import { admit, tooMany } from './admit.ts';
import { listSteps } from './bounds.ts';
import { noteFailure } from './note-failure.ts';
import type { Reduction } from './reduction.ts';
import type { Tell } from './events.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';
import { type WaitingStates, waitingStates } from './waiting-states.ts';
import type { Completeness } from '../../contract/check/verdict.ts';

/** Steps taken in one piece of work, at most. */
const stepsAtOnce = 256;

const nothing: ReadonlySet<number> = new Set();

/**
 * Breadth-first search: each state is found by a shortest path. With a reduction only the steps of the chosen sets are taken; only the
 * closed-set proviso makes sense then: one step of the set leads to a state not found before.
 */
export class BreadthFirstSearch implements Search {
  readonly counts: SearchCounts & { revisits: number } = { transitions: 0, revisits: 0, loops: null, depth: 0 };
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

  constructor(
    private readonly context: SearchContext,
    private readonly reduction: Reduction | null = null,
    private readonly tell: Tell | null = null,
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
    const { steps } = this;
    if (this.at === steps.count && !this.begin()) return false;
    const end = Math.min(this.at + stepsAtOnce, steps.count);
    while (this.at < end) if (!this.take(this.at++)) return false;
    if (this.at === steps.count) this.end();
    return true;
  }

  /** All steps of the state have been taken: tells it to a store that wants to know. */
  private end(): void {
    const { store } = this.context;
    store.expanded?.(this.number, this.state, this.counts.depth, store.count - this.before);
    this.tell?.({ kind: 'leave', state: this.number });
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
    if (this.reduction !== null) this.choose(this.reduction, number);
    return true;
  }

  /** Leaves those steps that are in the chosen set. */
  private choose({ chooser }: Reduction, number: number): void {
    const { state, steps } = this;
    const choice = chooser.choose(state, steps, { advances: this.advances, asleep: nothing });
    this.tell?.({ kind: 'enter', state: number, enabled: [...chooser.situation.enabled], choice, asleep: [], leadsBack: null });
    if (choice.candidate === null) return;
    const chosen = new Set(choice.candidate.transitions);
    steps.keep((transition) => chosen.has(transition));
  }

  private readonly wasFound = (state: Int32Array): boolean => this.context.store.contains(state);

  /** There is no stack: states found before stand for those on it. */
  private readonly leadsBackTo: Readonly<Record<LeadsBackTo, (state: Int32Array) => boolean>> = {
    stack: this.wasFound,
    found: this.wasFound,
  };

  /** Whether a state counts as progress for the proviso. */
  private readonly advances = (state: Int32Array): boolean => {
    const forbidden = this.reduction === null ? null : forbiddenBy(this.reduction.options.proviso);
    return forbidden === null || !this.leadsBackTo[forbidden.leadingBackTo](state);
  };

  /** Takes a step of the state; false when that leads beyond the limit on states. */
  private take(i: number): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { state, next, steps, counts, number } = this;
    const transition = steps.transition(i);
    const choice = steps.choice(i);
    const error = source.fire(state, transition, choice, next);
    if (error !== null) return noteFailure(this.context, this.tell, number, transition, choice, error);
    const before = store.count;
    const found = admit(store, next, options.maxStates);
    if (found === tooMany) {
      this.stopped = { kind: 'bounded', by: 'states', limit: options.maxStates };
      return false;
    }
    counts.transitions++;
    if (found !== before) {
      counts.revisits++;
      this.tell?.({ kind: 'take', state: number, transition, choice, outcome: 'visited', target: found });
      return true;
    }
    this.tell?.({ kind: 'take', state: number, transition, choice, outcome: 'new', target: found });
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    this.waiting.push(next);
    return true;
  }
}
