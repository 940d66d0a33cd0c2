import { descriptorOf, usesSleep } from '../reduce/traits.ts';
import { StepList } from '../source/source.ts';
import { admit, tooMany } from './admit.ts';
import { listSteps } from './bounds.ts';
import { ComponentCounter } from './components.ts';
import type { Tell } from './events.ts';
import { HeldStates } from './held-states.ts';
import { noteFailure } from './note-failure.ts';
import type { Reduction } from './reduction.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';
import { type Sleeping, SleepSets } from './sleep-sets.ts';
import type { LeadsBackTo } from '../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import type { Completeness } from '../../contract/check/verdict.ts';
import type { ComponentStatistics } from '../../contract/check/outcome.ts';

/** A state on the stack: its number, and which of its steps in the arena come next. */
interface Frame {
  readonly number: number;
  /** How many of its steps led to new states. */
  fresh: number;
  /** Steps in the arena: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  next: number;
  /** With sleep sets what is asleep here. */
  readonly sleeping: Sleeping | null;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * Depth-first search as in thesis Figure 3.1: a step leads forward, back to a state on the stack (a loop), or to one seen before (a
 * revisit). With a reduction only the steps of the chosen sets are taken, but for those that are asleep.
 */
export class DepthFirstSearch implements Search {
  readonly counts: SearchCounts & { revisits: number; loops: number } = { transitions: 0, revisits: 0, loops: 0, depth: 0 };
  stopped: Completeness | null = null;
  private readonly stack: Frame[] = [];
  private readonly held: HeldStates;
  private readonly arena = new StepList();
  private readonly steps = new StepList();
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  /** The number of the state in `state`. */
  private loaded = -1;
  /** Counts components, if that was asked for. */
  private readonly counter: ComponentCounter | null;
  private readonly sleep: SleepSets | null;
  /** States on the stack in which everything is taken and nothing is asleep, where that counts: what was put off is taken there. */
  private readonly wholeAt: Set<number> | null;

  constructor(
    private readonly context: SearchContext,
    private readonly reduction: Reduction | null = null,
    private readonly tell: Tell | null = null,
  ) {
    this.counter = context.options.components === true ? new ComponentCounter() : null;
    this.state = new Int32Array(context.source.words);
    this.next = new Int32Array(context.source.words);
    this.held = new HeldStates(context.store, context.ranges);
    const { por = 'none', sleep = false } = reduction?.options ?? {};
    this.sleep = reduction !== null && usesSleep(por, sleep) ? new SleepSets(reduction) : null;
    this.wholeAt = descriptorOf(por).back === 'some-or-whole' ? new Set() : null;
    context.source.initial(this.state);
    this.visit(0, nothing);
  }

  get frontier(): number {
    return this.stack.length;
  }

  get bytes(): number {
    const frames = (this.reduction === null ? 48 : 96) * this.stack.length;
    return (this.counter?.bytes ?? 0) + this.held.bytes + 2 * this.arena.transitions.byteLength + frames + (this.sleep?.bytes ?? 0);
  }

  get components(): ComponentStatistics | null {
    return this.counter?.statistics ?? null;
  }

  advance(): boolean {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) return false;
    if (frame.sleeping !== null) this.putToSleep(frame, frame.sleeping);
    if (frame.next === frame.end) {
      this.leave(frame);
      return this.stack.length > 0;
    }
    const transition = this.arena.transition(frame.next);
    const choice = this.arena.choice(frame.next);
    frame.next++;
    return this.take(frame, transition, choice);
  }

  private leave(frame: Frame): void {
    const { store } = this.context;
    if (store.expanded !== undefined) {
      this.load(frame.number);
      store.expanded(frame.number, this.state, this.stack.length - 1, frame.fresh);
    }
    this.stack.pop();
    this.counter?.backtrack();
    this.held.pop();
    this.wholeAt?.delete(frame.number);
    this.arena.count = frame.start;
    this.tell?.({ kind: 'leave', state: frame.number });
  }

  private putToSleep({ number, next, end }: Frame, sleeping: Sleeping): void {
    if (this.sleep?.isDue(sleeping, next === end ? null : this.arena.transition(next)) !== true) return;
    for (const transition of sleeping.explored) sleeping.asleep.add(transition);
    sleeping.explored.length = 0;
    this.tell?.({ kind: 'sleep', state: number, asleep: [...sleeping.asleep] });
  }

  /** What sleeps after a step that is about to be taken; the transition is explored when the last of its ways has been. */
  private carried({ sleeping, next, end, number }: Frame, transition: number): ReadonlySet<number> {
    if (sleeping === null || this.sleep === null) return nothing;
    let carried = nothing;
    if (sleeping.asleep.size > 0) {
      this.load(number);
      this.context.source.enabled(this.state, this.steps);
      carried = this.sleep.carriedBy(sleeping, transition, this.state, this.steps);
    }
    if (next === end || this.arena.transition(next) !== transition) sleeping.explored.push(transition);
    return carried;
  }

  private take(frame: Frame, transition: number, choice: number): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { state, next, counts } = this;
    const { number } = frame;
    const asleep = this.carried(frame, transition);
    this.load(number);
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
      this.counter?.back(found);
      const onStack = this.held.holds(found, next);
      if (onStack) counts.loops++;
      else counts.revisits++;
      this.tell?.({ kind: 'take', state: number, transition, choice, outcome: onStack ? 'stack' : 'visited', target: found });
      if (this.sleep !== null) this.visitAgain(this.sleep, found, asleep);
      return true;
    }
    frame.fresh++;
    this.tell?.({ kind: 'take', state: number, transition, choice, outcome: 'new', target: found });
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    state.set(next);
    this.visit(found, asleep);
    return true;
  }

  /** Visits the state in `state` for the first time. */
  private visit(number: number, asleep: ReadonlySet<number>): void {
    const { state, steps } = this;
    this.loaded = number;
    listSteps(this.context, number, state, steps);
    if (steps.count === 0) this.context.findings.stuck(number, state);
    this.held.push(number, state);
    this.counter?.forward(number);
    if (this.reduction !== null) this.choose(this.reduction, number, asleep);
    this.push(number, asleep);
  }

  /** Leaves those steps that are in the chosen set and not asleep. */
  private choose({ chooser }: Reduction, number: number, asleep: ReadonlySet<number>): void {
    const { state, steps } = this;
    const choice = chooser.choose(state, steps, { advances: this.advances, asleep });
    const { leadsBack } = this;
    this.tell?.({ kind: 'enter', state: number, enabled: [...chooser.situation.enabled], choice, asleep: [...asleep], leadsBack });
    const chosen = choice.candidate === null ? null : new Set(choice.candidate.transitions);
    this.sleep?.visit(number, asleep, chosen);
    if (chosen === null && asleep.size === 0) this.wholeAt?.add(number);
    if (chosen !== null || asleep.size > 0) steps.keep((transition) => (chosen?.has(transition) ?? true) && !asleep.has(transition));
  }

  /** A state found again, in `next`: transitions that were asleep then and are not now are taken after all. */
  private visitAgain(sleep: SleepSets, number: number, asleep: ReadonlySet<number>): void {
    const { woken, still } = sleep.again(number, asleep);
    if (woken.length === 0) return;
    this.state.set(this.next);
    this.loaded = number;
    this.context.source.enabled(this.state, this.steps);
    this.held.push(number, this.state);
    this.tell?.({ kind: 'again', state: number, woken, asleep: still });
    const set = new Set(woken);
    this.steps.keep((transition) => set.has(transition));
    this.push(number, new Set(still));
  }

  /** Puts a state on the stack, with the steps in `steps`. */
  private push(number: number, asleep: ReadonlySet<number>): void {
    const { arena, steps } = this;
    const start = arena.count;
    for (let i = 0; i < steps.count; i++) arena.push(steps.transition(i), steps.choice(i));
    const sleeping = this.sleep === null ? null : { asleep: new Set(asleep), explored: [] };
    this.stack.push({ number, start, next: start, fresh: 0, end: arena.count, sleeping });
    this.counts.depth = Math.max(this.counts.depth, this.stack.length - 1);
  }

  /** Whether a state is on the stack, and something was left out there. */
  private readonly leadsBack = (state: Int32Array): boolean => {
    const number = this.held.numberOf(state);
    return number >= 0 && this.wholeAt?.has(number) !== true;
  };

  private readonly leadsBackTo: Readonly<Record<LeadsBackTo, (state: Int32Array) => boolean>> = {
    stack: this.leadsBack,
    found: (state) => this.context.store.contains(state),
  };

  /** Whether a state counts as progress for the proviso. */
  private readonly advances = (state: Int32Array): boolean => {
    const forbidden = this.reduction === null ? null : forbiddenBy(this.reduction.options.proviso);
    return forbidden === null || !this.leadsBackTo[forbidden.leadingBackTo](state);
  };

  /** Makes `state` the topmost one of the stack, whose number this is. */
  private load(number: number): void {
    if (this.loaded === number) return;
    this.held.top(this.state);
    this.loaded = number;
  }
}
