import type { Choosing } from '../reduce/chooser.ts';
import { StepList } from '../source/source.ts';
import type { CombackStore } from '../store/comback/comback-store.ts';
import { readableStore } from '../store/readable-store.ts';
import type { ReadableStore } from '../store/store.ts';
import { listSteps } from './bounds.ts';
import type { Tell } from './events.ts';
import { noteFailure } from './note-failure.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';
import { type WaitingStates, waitingStates } from './waiting-states.ts';
import type { Completeness } from '../../contract/check/verdict.ts';

/**
 * Breadth-first search with delayed duplicate detection for ComBack (Evangelista, Westergaard and Kristensen 2009, section 4): a state that
 * may have been seen before is put among the candidates; when there are enough of them, the states that they may be equal to are
 * reconstructed together. Difference: candidates are also looked at before a state of the next depth is expanded, so that counterexamples
 * stay as short as possible and depths exact.
 */
export class DelayedBreadthFirstSearch implements Search {
  readonly counts: SearchCounts & { revisits: number } = { transitions: 0, revisits: 0, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  /** How often candidates were looked at. */
  rounds = 0;
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private readonly steps = new StepList();
  private readonly waiting: WaitingStates;
  private readonly suspects: number[] = [];
  private candidates: Candidates;
  private levelEnd = 1;

  constructor(
    private readonly context: SearchContext,
    private readonly store: CombackStore,
    /** So many candidates are looked at together. */
    private readonly delay: number,
    /** Says what is enabled in a state, for those who listen: all steps are taken. */
    private readonly chooser: Choosing | null = null,
    private readonly tell: Tell | null = null,
  ) {
    this.state = new Int32Array(context.source.words);
    this.next = new Int32Array(context.source.words);
    this.waiting = waitingStates(store, context.ranges);
    this.candidates = new Candidates(context);
    context.source.initial(this.state);
    this.waiting.push(this.state);
  }

  get frontier(): number {
    return this.waiting.length;
  }

  get bytes(): number {
    return this.waiting.bytes + this.candidates.bytes;
  }

  advance(): boolean {
    const { findings } = this.context;
    const { state, steps, counts, store } = this;
    const atLevelEnd = store.count - this.waiting.length === this.levelEnd || this.waiting.length === 0;
    if (atLevelEnd && this.candidates.count > 0 && !this.detect()) return false;
    const number = this.waiting.pop(state);
    if (number < 0) return false;
    if (number === this.levelEnd) {
      this.levelEnd = store.count;
      counts.depth++;
    }
    listSteps(this.context, number, state, steps);
    if (steps.count === 0) findings.stuck(number, state);
    if (this.tell !== null) this.enters(number, this.tell);
    const before = store.count;
    for (let i = 0; i < steps.count; i++) if (!this.take(number, steps.transition(i), steps.choice(i))) return false;
    store.expanded(number, state, counts.depth, store.count - before);
    this.tell?.({ kind: 'leave', state: number });
    return this.candidates.count < this.delay || this.detect();
  }

  private enters(number: number, tell: Tell): void {
    if (this.chooser === null) return;
    const choice = this.chooser.choose(this.state, this.steps, { advances: () => true, asleep: new Set() });
    tell({ kind: 'enter', state: number, enabled: [...this.chooser.situation.enabled], choice, asleep: [], leadsBack: null });
  }

  /** False when the limit on states is reached. */
  private take(number: number, transition: number, choice: number): boolean {
    const { source } = this.context;
    const { next, counts, store, suspects } = this;
    const error = source.fire(this.state, transition, choice, next);
    if (error !== null) return noteFailure(this.context, this.tell, number, transition, choice, error);
    counts.transitions++;
    const seen = store.suspected(next, suspects);
    if (seen >= 0) {
      counts.revisits++;
      this.tell?.({ kind: 'take', state: number, transition, choice, outcome: 'visited', target: seen });
      return true;
    }
    if (suspects.length === 0) {
      this.tell?.({ kind: 'take', state: number, transition, choice, outcome: 'new', target: store.count });
      return this.enter(next, number, transition, choice);
    }
    if (!this.candidates.add(next, suspects, number, transition, choice)) counts.revisits++;
    this.tell?.({ kind: 'postpone', state: number, transition, choice, suspects: [...suspects] });
    return true;
  }

  /** A state that is new; false when the limit on states is reached. */
  private enter(state: Int32Array, parent: number, transition: number, choice: number): boolean {
    const { paths, findings, options } = this.context;
    if (this.store.count >= options.maxStates) {
      this.stopped = { kind: 'bounded', by: 'states', limit: options.maxStates };
      return false;
    }
    const found = this.store.add(state);
    paths.record(found, parent, transition, choice);
    findings.visit(found, state);
    this.waiting.push(state);
    return true;
  }

  /** Finds out which candidates are new. False when the limit on states is reached. */
  private detect(): boolean {
    const { candidates, store, counts, next } = this;
    this.rounds++;
    store.reconstruct(candidates.suspects, (_, state) => candidates.drop(state));
    this.candidates = new Candidates(this.context);
    for (let i = 0; i < candidates.count; i++) {
      const { parent, transition, choice } = candidates.comes(i);
      if (candidates.isDropped(i)) {
        counts.revisits++;
        this.tell?.({ kind: 'settle', state: parent, transition, choice, target: -1 });
        continue;
      }
      candidates.states.read(i, next);
      this.tell?.({ kind: 'settle', state: parent, transition, choice, target: store.count });
      if (!this.enter(next, parent, transition, choice)) return false;
    }
    return true;
  }
}

/** States of which it is not known yet whether they are new, each with the way on which it was met first. */
class Candidates {
  readonly states: ReadableStore;
  /** The stored states that may be equal to one of them. */
  readonly suspects = new Set<number>();
  private readonly ways: { readonly parent: number; readonly transition: number; readonly choice: number }[] = [];
  private readonly dropped = new Set<number>();

  constructor({ ranges }: SearchContext) {
    this.states = readableStore(ranges);
  }

  get count(): number {
    return this.states.count;
  }

  get bytes(): number {
    return this.states.bytes + 48 * this.ways.length + 16 * this.suspects.size;
  }

  /** Adds a candidate; false if an equal one is there. */
  add(state: Int32Array, suspects: readonly number[], parent: number, transition: number, choice: number): boolean {
    for (const number of suspects) this.suspects.add(number);
    if (this.states.insert(state) < this.ways.length) return false;
    this.ways.push({ parent, transition, choice });
    return true;
  }

  /** Strikes out a candidate that is equal to a stored state. */
  drop(state: Int32Array): void {
    const number = this.states.find(state);
    if (number >= 0) this.dropped.add(number);
  }

  isDropped(number: number): boolean {
    return this.dropped.has(number);
  }

  comes(number: number): { readonly parent: number; readonly transition: number; readonly choice: number } {
    const way = this.ways[number];
    if (way === undefined) throw new Error(`there is no candidate ${number}`);
    return way;
  }
}
