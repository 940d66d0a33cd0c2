import { StepList } from '../source.ts';
import { listSteps } from '../search/bounds.ts';
import { HeldStates } from '../search/held-states.ts';
import type { Search, SearchContext, SearchCounts } from '../search/search.ts';
import type { Completeness } from '../verdict.ts';
import type { Relation } from '../../system/analysis/relations/relation.ts';
import { countsWhole, hasTags, usesSleep } from './algorithms.ts';
import type { Choice, Chooser } from './chooser.ts';
import { independent, sleepRelation } from './independence.ts';
import type { ReductionOptions } from './options.ts';
import type { Asleep, Decision } from './reasons.ts';
import type { SearchEvent } from './search-events.ts';

/** A state on the stack. */
interface Frame {
  readonly number: number;
  /** Steps in the arena: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  next: number;
  /** How many of its steps led to new states. */
  fresh: number;
  /** Transitions asleep here; those taken join when the search has come back from them. */
  readonly asleep: Set<number>;
  /** Transitions that have been explored and are not asleep yet. */
  readonly explored: number[];
  /** What the observer is told when the state is left. */
  readonly decision: Omit<Decision, 'sleepAfter'> | null;
}

/**
 * Depth-first search that takes in each state the steps of the chosen set that are not asleep. Sleep sets are kept with the states: a state that is found again with a smaller
 * sleep set is visited again for the transitions that were asleep then and are not now (Godefroid 1996, section 5.3), which the paper's Algorithm 3 does not
 * say but needs when states are stored.
 */
export class ReducedDepthFirstSearch implements Search {
  readonly counts: SearchCounts & { loops: number } = { transitions: 0, revisits: 0, loops: 0, depth: 0 };
  stopped: Completeness | null = null;
  private readonly stack: Frame[] = [];
  private readonly held: HeldStates;
  private readonly arena = new StepList();
  private readonly steps = new StepList();
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  /** States on the stack in which everything is taken: what was put off is taken there. */
  private readonly wholeAt = new Set<number>();
  private loaded = -1;
  private readonly sleeps: boolean;
  private readonly relation: Relation;
  /** With sleep sets: what was asleep when a state was visited, and which set was chosen there (null: all). */
  private readonly asleepAt: (readonly number[])[] = [];
  private readonly chosenAt: (ReadonlySet<number> | null)[] = [];

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
    this.sleeps = usesSleep(options.por, options.sleep);
    this.relation = sleepRelation(options.por);
    this.held = new HeldStates(context.store, context.ranges);
    context.source.initial(this.state);
    this.visit(0, new Set());
  }

  get frontier(): number {
    return this.stack.length;
  }

  get bytes(): number {
    return this.held.bytes + 2 * this.arena.transitions.byteLength + 96 * this.stack.length + 32 * this.asleepAt.length;
  }

  advance(): boolean {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) return false;
    if (this.sleeps && this.sleepIsDue(frame)) this.putToSleep(frame);
    if (frame.next === frame.end) {
      this.leave(frame);
      return this.stack.length > 0;
    }
    const transition = this.arena.transition(frame.next);
    const choice = this.arena.choice(frame.next);
    const last = frame.next + 1 === frame.end || this.arena.transition(frame.next + 1) !== transition;
    frame.next++;
    const asleep = this.sleeps ? this.carriedBy(frame, transition) : frame.asleep;
    if (this.sleeps && last) frame.explored.push(transition);
    return this.take(frame.number, transition, choice, asleep);
  }

  /**
   * Sleep sets put a transition to sleep as soon as the search has come back from it; conflict sets those of a process together, before the next process is
   * considered (Holzmann, Godefroid and Pirottin 1992, Algorithm 3, rule 2). The search is the same, since transitions of one process never commute.
   */
  private sleepIsDue({ explored, next, end }: Frame): boolean {
    const [first] = explored;
    if (first === undefined) return false;
    if (next === end || !hasTags(this.options.por)) return true;
    const process = (transition: number) => this.chooser.analysis.footprint(transition).processes[0];
    return process(this.arena.transition(next)) !== process(first);
  }

  private putToSleep({ number, asleep, explored }: Frame): void {
    for (const transition of explored) asleep.add(transition);
    explored.length = 0;
    this.watch?.({ kind: 'sleep', state: number, asleep: [...asleep] });
  }

  private leave(frame: Frame): void {
    const { store } = this.context;
    if (store.expanded !== undefined) {
      this.load(frame.number);
      store.expanded(frame.number, this.state, this.stack.length - 1, frame.fresh);
    }
    this.stack.pop();
    this.held.pop();
    this.wholeAt.delete(frame.number);
    this.arena.count = frame.start;
    this.watch?.({ kind: 'leave', state: frame.number });
    if (frame.decision !== null) this.observe?.({ ...frame.decision, sleepAfter: this.described(frame.asleep) });
  }

  /** What stays asleep after a transition: what is independent of it. */
  private carriedBy(frame: Frame, transition: number): Set<number> {
    const asleep = new Set<number>();
    if (frame.asleep.size === 0) return asleep;
    this.load(frame.number);
    const { situation } = this.chooser;
    this.context.source.enabled(this.state, this.steps);
    situation.look(this.state, this.steps);
    for (const other of frame.asleep) if (independent(other, transition, situation, this.relation)) asleep.add(other);
    return asleep;
  }

  private take(number: number, transition: number, choice: number, asleep: Set<number>): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { next, counts } = this;
    this.load(number);
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
      const onStack = this.held.holds(found, next);
      if (onStack) counts.loops++;
      else counts.revisits++;
      this.watch?.({ kind: 'take', state: number, transition, choice, outcome: onStack ? 'stack' : 'visited', target: found });
      if (this.sleeps) this.visitAgain(found, asleep);
      return true;
    }
    this.watch?.({ kind: 'take', state: number, transition, choice, outcome: 'new', target: found });
    const parent = this.stack[this.stack.length - 1];
    if (parent !== undefined) parent.fresh++;
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    this.enter(found);
    this.visit(found, asleep);
    return true;
  }

  /** Visits the state in `state`. */
  private visit(number: number, asleep: Set<number>): void {
    const { findings } = this.context;
    const { steps } = this;
    this.loaded = number;
    listSteps(this.context, number, this.state, steps);
    if (steps.count === 0) findings.stuck(number, this.state);
    this.held.push(number, this.state);
    const before = this.observe === null ? [] : this.described(asleep);
    const choice = this.chooser.choose(this.state, steps, { advances: (state) => this.advances(state), asleep });
    this.watch?.({ kind: 'enter', state: number, enabled: [...this.chooser.situation.enabled], choice, asleep: [...asleep] });
    const chosen = choice.candidate === null ? null : new Set(choice.candidate.transitions);
    if (this.sleeps) {
      this.asleepAt[number] = [...asleep];
      this.chosenAt[number] = chosen;
    }
    if (chosen === null && countsWhole(this.options)) this.wholeAt.add(number);
    const decision = this.observe === null ? null : this.decided(number, choice, asleep, before);
    this.push(number, (transition) => (chosen?.has(transition) ?? true) && !asleep.has(transition), asleep, decision);
  }

  /** A state found again: transitions that were asleep then and are not now are taken after all. */
  private visitAgain(number: number, asleep: Set<number>): void {
    const stored = this.asleepAt[number] ?? [];
    const chosen = this.chosenAt[number] ?? null;
    const woken = stored.filter((transition) => !asleep.has(transition) && (chosen?.has(transition) ?? true));
    const still = stored.filter((transition) => asleep.has(transition));
    if (still.length < stored.length) this.asleepAt[number] = still;
    if (woken.length === 0) return;
    this.enter(number);
    this.context.source.enabled(this.state, this.steps);
    this.held.push(number, this.state);
    this.watch?.({ kind: 'again', state: number, woken, asleep: still });
    const set = new Set(woken);
    this.push(number, (transition) => set.has(transition), new Set(still), null);
  }

  private push(number: number, takes: (transition: number) => boolean, asleep: Set<number>, decision: Frame['decision']): void {
    const { arena, steps } = this;
    const start = arena.count;
    for (let i = 0; i < steps.count; i++) if (takes(steps.transition(i))) arena.push(steps.transition(i), steps.choice(i));
    this.stack.push({ number, start, next: start, fresh: 0, end: arena.count, asleep, explored: [], decision });
    this.counts.depth = Math.max(this.counts.depth, this.stack.length - 1);
  }

  private advances(state: Int32Array): boolean {
    if (this.options.proviso !== 'stack') return !this.context.store.contains(state);
    const number = this.held.numberOf(state);
    return number < 0 || this.wholeAt.has(number);
  }

  /** Makes `state` the topmost one of the stack, whose number this is. */
  private load(number: number): void {
    if (this.loaded === number) return;
    this.held.top(this.state);
    this.loaded = number;
  }

  /** Makes `state` the one in `next`, whose number this is. */
  private enter(number: number): void {
    this.state.set(this.next);
    this.loaded = number;
  }

  private described(asleep: ReadonlySet<number>): Asleep[] {
    return [...asleep].map((transition) => ({ transition, accesses: this.chooser.analysis.footprint(transition).accesses }));
  }

  private decided(number: number, { candidate, rejected }: Choice, asleep: ReadonlySet<number>, sleepBefore: Asleep[]): Frame['decision'] {
    return decisionOf(number, this.chooser, this.options, { candidate, rejected }, asleep, sleepBefore);
  }
}

/** The record of a decision, but for what is asleep at its end. */
export function decisionOf(
  state: number,
  { situation }: Chooser,
  { por, proviso }: ReductionOptions,
  { candidate, rejected }: Choice,
  asleep: ReadonlySet<number>,
  sleepBefore: readonly Asleep[],
): Omit<Decision, 'sleepAfter'> {
  const chosen = candidate === null ? null : new Set(candidate.transitions);
  const waiting = situation.enabled.flatMap((transition): Decision['waiting'][number][] => {
    if (chosen !== null && !chosen.has(transition)) return [{ transition, why: 'outside' }];
    return asleep.has(transition) ? [{ transition, why: 'asleep' }] : [];
  });
  const effect = rejected.some(({ why }) => why === 'proviso' || why === 'fails') ? (candidate === null ? 'all' : 'another-set') : 'none';
  return {
    state,
    algorithm: por,
    enabled: [...situation.enabled],
    chosen: candidate,
    rejected,
    waiting,
    proviso: { kind: proviso, effect },
    sleepBefore,
  };
}
