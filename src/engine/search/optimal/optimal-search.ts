import type { Completeness } from '../../../contract/check/verdict.ts';
import { type Occurrence, Occurrences } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import { StepList } from '../../source/source.ts';
import type { Tell } from '../events.ts';
import { ExecutionsFound } from '../executions-found.ts';
import { type Event, orderLast, type StepOccurrence } from '../happens-before.ts';
import type { Search, SearchContext, SearchCounts } from '../search.ts';
import { Reversals } from './reversals.ts';
import { after, insert, same, type WakeupBranch } from './wakeup-tree.ts';

/** A state of the execution under way. */
interface Frame {
  readonly state: Int32Array;
  /** The step that led here. */
  readonly event: Event | null;
  readonly asleep: readonly StepOccurrence[];
  /** Steps from which all has been run. */
  readonly done: StepOccurrence[];
  /** What is to be run yet. */
  readonly branches: WakeupBranch[];
  /** Sequences of which the last step fails, to be run before the state is left. */
  readonly failing: (readonly StepOccurrence[])[];
}

/**
 * Optimal dynamic partial-order reduction with wake-up trees (Abdulla, Aronis, Jonsson and Sagonas, Source sets: a foundation for optimal
 * dynamic partial order reduction, JACM 2017, Algorithm 2): one execution of each class is run, and none is given up. An execution is run
 * to its end; then each of its reversals is put into the wake-up tree of the state before the event that it reverses, unless a step that
 * sleeps there can begin it. Differences, since transitions here can be disabled, can move two processes and can be alternatives of one
 * another: a step is a transition with its choice, and reversals are the conflicting extensions of an execution (`Reversals`). A step that
 * fails is no step of an execution: it ends one where nothing else can be taken, and elsewhere each such error is run once.
 */
export class OptimalSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: null, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  /** Executions run to their end, to an error or to the bound. */
  executions = 0;
  /** Executions given up because all steps were asleep: none, or there is a mistake. */
  blocked = 0;
  /** States visited, each as often as it was. */
  visits = 0;
  private cut = false;
  private readonly stack: Frame[] = [];
  private readonly steps = new StepList();
  private readonly next: Int32Array;
  private readonly occurrences: Occurrences;
  private readonly reversals: Reversals;
  private readonly found: ExecutionsFound;
  /** The errors that have been run. */
  private readonly errors = new Set<string>();

  constructor(
    private readonly context: SearchContext,
    private readonly situation: Situation,
    private readonly maxDepth: number,
    private readonly tell: Tell | null = null,
  ) {
    this.next = new Int32Array(context.source.words);
    this.occurrences = new Occurrences(situation.analysis, 'run');
    this.reversals = new Reversals(context.source, situation, this.occurrences);
    this.found = new ExecutionsFound(context);
    const state = new Int32Array(context.source.words);
    context.source.initial(state);
    this.visit({ state, event: null, asleep: [], done: [], branches: [], failing: [] });
  }

  get frontier(): number {
    return this.stack.length;
  }

  get bytes(): number {
    const waiting = (branches: readonly WakeupBranch[]): number => branches.reduce((sum, { below }) => sum + 1 + waiting(below), 0);
    return this.stack.reduce((sum, { state, branches }) => sum + state.byteLength + 256 + 64 * waiting(branches), 0);
  }

  advance(): boolean {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) return false;
    const branch = frame.branches.shift();
    if (branch !== undefined) this.take(frame, branch);
    else this.leave(frame);
    if (this.stack.length > 0) return true;
    if (this.cut) this.stopped = { kind: 'bounded', by: 'depth', limit: this.maxDepth };
    return false;
  }

  private take({ state, asleep, done }: Frame, { step, below }: WakeupBranch): void {
    if (this.context.source.fire(state, step.transition, step.choice, this.next) !== null)
      throw new Error('no such step is put into a tree');
    this.counts.transitions++;
    const still = [...asleep, ...done].filter((other) => this.commute(other, step));
    const event = { transition: step.transition, choice: step.choice, elements: step.elements, past: new Set<number>() };
    this.visit({ state: Int32Array.from(this.next), event, asleep: still, done: [], branches: below, failing: [] });
  }

  private visit(frame: Frame): void {
    const { stack, context } = this;
    const { state, event, branches } = frame;
    stack.push(frame);
    orderLast(this.events(), this.occurrences);
    this.tell?.({ kind: 'come', step: event, state });
    this.visits++;
    this.counts.depth = Math.max(this.counts.depth, stack.length - 1);
    this.found.report(this.events(), (number) => context.findings.visit(number, state));
    if (branches.length > 0) return;
    const enabled = this.enabledIn(state);
    const good = enabled.filter(({ transition, choice }) => context.source.fire(state, transition, choice, this.next) === null);
    const first = good.find((step) => !frame.asleep.some((other) => same(step, other)));
    if (stack.length > this.maxDepth && enabled.length > 0) this.end('depth');
    else if (first !== undefined) branches.push({ step: first, below: [] });
    else if (good.length > 0) this.end('asleep');
    else if (enabled.length === 0) this.end('stuck');
    else {
      for (const step of enabled) this.fail([step]);
      this.reverse();
    }
  }

  /** Ends the execution in the state on top. */
  private end(how: 'stuck' | 'depth' | 'asleep'): void {
    const { state } = this.top();
    if (how === 'asleep') this.blocked++;
    else this.executions++;
    if (how === 'depth') this.cut = true;
    if (how === 'stuck') this.found.report(this.events(), (number) => this.context.findings.stuck(number, state));
    this.tell?.({ kind: 'end', how });
    this.reverse();
  }

  /** Puts the reversals of the execution into the trees of the states before the events that are reversed. */
  private reverse(): void {
    const states = this.stack.map(({ state }) => state);
    for (const { at, sequence, error } of this.reversals.of(states, this.events())) {
      const frame = this.stack[at];
      if (frame === undefined) continue;
      const last = sequence[sequence.length - 1];
      if (error !== null && last !== undefined) {
        const key = `${last.transition} ${error.message}`;
        if (!this.errors.has(key)) frame.failing.push(sequence);
        this.errors.add(key);
        continue;
      }
      const covered = [...frame.asleep, ...frame.done].some((step) => after(step, sequence, this.commute) !== null);
      if (!covered) insert(frame.branches, sequence, this.commute);
    }
  }

  private leave(frame: Frame): void {
    for (const sequence of frame.failing) this.fail(sequence);
    this.stack.pop();
    const parent = this.stack[this.stack.length - 1];
    if (parent !== undefined && frame.event !== null) parent.done.push(frame.event);
    if (this.tell === null) return;
    const { asleep, done } = frame;
    const left = this.enabledIn(frame.state).filter((step) => !done.some((other) => same(step, other)));
    const slept = left.filter((step) => asleep.some((other) => same(step, other)));
    this.tell({ kind: 'back', left: left.map(({ transition }) => transition), asleep: slept.map(({ transition }) => transition) });
  }

  /** Runs an execution from the state on top of which the last step fails. */
  private fail(sequence: readonly StepOccurrence[]): void {
    const { source, findings } = this.context;
    let { state } = this.top();
    const passed = this.events();
    for (const step of sequence) {
      const next = new Int32Array(state.length);
      const error = source.fire(state, step.transition, step.choice, next);
      if (error !== null) {
        this.executions++;
        this.errors.add(`${step.transition} ${error.message}`);
        this.found.report(passed, (number) => findings.fails(number, { transition: step.transition, choice: step.choice }, error));
        this.tell?.({ kind: 'fail', step: { transition: step.transition, choice: step.choice } });
        break;
      }
      passed.push({ ...step, past: new Set() });
      state = next;
      this.counts.transitions++;
      this.visits++;
      this.found.report(passed, (number) => findings.visit(number, state));
      this.tell?.({ kind: 'come', step, state });
    }
    for (let i = 1; i < sequence.length; i++) this.tell?.({ kind: 'back', left: [], asleep: [] });
  }

  private readonly commute = (a: Occurrence, b: Occurrence): boolean => this.occurrences.commute(a, b);

  private enabledIn(state: Int32Array): StepOccurrence[] {
    this.context.source.enabled(state, this.steps);
    return Array.from({ length: this.steps.count }, (_, i) => {
      const transition = this.steps.transition(i);
      return { ...this.occurrences.at(transition, state, this.situation), choice: this.steps.choice(i) };
    });
  }

  private events(): Event[] {
    return this.stack.flatMap(({ event }) => event ?? []);
  }

  private top(): Frame {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) throw new Error('an execution is under way');
    return frame;
  }
}
