import { StepList } from '../source.ts';
import type { Completeness } from '../verdict.ts';
import { listSteps } from './bounds.ts';
import { ComponentCounter, type ComponentStatistics } from './components.ts';
import { HeldStates } from './held-states.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';

/** A state on the stack: its number, and which of its steps in the arena come next. */
interface Frame {
  readonly number: number;
  /** Steps of this state in the arena: from `next` to before `end`. */
  next: number;
  /** How many of its steps led to new states. */
  fresh: number;
  readonly end: number;
  readonly start: number;
}

/**
 * Depth-first search as in thesis Figure 3.1: a step leads forward, back to a state on the stack (a loop), or to one seen before (a
 * revisit).
 */
export class DepthFirstSearch implements Search {
  readonly counts: SearchCounts & { loops: number } = { transitions: 0, revisits: 0, loops: 0, depth: 0 };
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

  constructor(private readonly context: SearchContext) {
    this.counter = context.options.components === true ? new ComponentCounter() : null;
    this.state = new Int32Array(context.source.words);
    this.next = new Int32Array(context.source.words);
    this.held = new HeldStates(context.store, context.ranges);
    context.source.initial(this.state);
    this.push(0);
  }

  get frontier(): number {
    return this.stack.length;
  }

  get bytes(): number {
    return (this.counter?.bytes ?? 0) + this.held.bytes + 2 * this.arena.transitions.byteLength + 48 * this.stack.length;
  }

  get components(): ComponentStatistics | null {
    return this.counter?.statistics ?? null;
  }

  advance(): boolean {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) return false;
    if (frame.next === frame.end) {
      this.leaving(frame);
      this.stack.pop();
      this.counter?.backtrack();
      this.held.pop();
      this.arena.count = frame.start;
      return this.stack.length > 0;
    }
    const transition = this.arena.transition(frame.next);
    const choice = this.arena.choice(frame.next);
    frame.next++;
    return this.take(frame.number, transition, choice);
  }

  /** Tells a store that wants to know of a state all of whose steps have been taken. */
  private leaving({ number, fresh }: Frame): void {
    const { store } = this.context;
    if (store.expanded === undefined) return;
    if (this.loaded !== number) this.held.top(this.state);
    this.loaded = number;
    store.expanded(number, this.state, this.stack.length - 1, fresh);
  }

  private take(number: number, transition: number, choice: number): boolean {
    const { source, store, paths, findings, options } = this.context;
    const { state, next, counts } = this;
    if (this.loaded !== number) {
      this.held.top(state);
      this.loaded = number;
    }
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
      this.counter?.back(found);
      if (this.held.holds(found, next)) counts.loops++;
      else counts.revisits++;
      return true;
    }
    const parent = this.stack[this.stack.length - 1];
    if (parent !== undefined) parent.fresh++;
    paths.record(found, number, transition, choice);
    findings.visit(found, next);
    state.set(next);
    this.push(found);
    return true;
  }

  /** Enters the state in `state`. */
  private push(number: number): void {
    const { findings } = this.context;
    const { arena, steps, state } = this;
    this.loaded = number;
    listSteps(this.context, number, state, steps);
    if (steps.count === 0) findings.stuck(number, state);
    const start = arena.count;
    for (let i = 0; i < steps.count; i++) arena.push(steps.transition(i), steps.choice(i));
    this.counter?.forward(number);
    this.stack.push({ number, start, next: start, fresh: 0, end: arena.count });
    this.held.push(number, state);
    this.counts.depth = Math.max(this.counts.depth, this.stack.length - 1);
  }
}
