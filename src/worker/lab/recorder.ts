import type { Decision } from '../../engine/reduce/reasons.ts';
import type { Step } from '../../contract/steps.ts';

/** What a search knew when it decided in a state: enough to decide again with other options. */
export interface Occasion {
  readonly asleep: ReadonlySet<number>;
  /** Successors on the stack, and successors found before, as keys. */
  readonly onStack: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
}

/** A step that a search took. */
export interface TakenStep extends Step {
  readonly source: number;
  readonly target: Int32Array;
}

/** What a search did, state by state; states have the numbers of the search. */
export interface Recording {
  /** Whether all states that the search came to are there. */
  readonly whole: boolean;
  readonly states: ReadonlyMap<number, Int32Array>;
  readonly occasions: ReadonlyMap<number, Occasion>;
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly taken: readonly TakenStep[];
}

/** With more arrows than this a picture is no longer moved smoothly, so that more steps are not recorded as a whole. */
export const mostSteps = 70_000;

/** What is recorded of a search. */
export interface Recorded {
  /** Everything, as long as there are at most so many states. */
  readonly most: number;
  /** Of a larger search what it did in these states, given by their keys. */
  readonly near: ReadonlySet<string>;
}

export const recordNothing: Recorded = { most: 0, near: new Set() };

/** A state as a key of maps and sets. */
export function keyOf(state: Int32Array): string {
  return state.join(' ');
}

/** Notes what a search does: all of it while it is small, then only what it does in chosen states. */
export class Recorder {
  private whole = true;
  private readonly states = new Map<number, Int32Array>();
  private readonly occasions = new Map<number, Occasion>();
  private readonly decisions = new Map<number, Decision>();
  private taken: TakenStep[] = [];

  constructor(private readonly recorded: Recorded) {
    if (recorded.most === 0) this.whole = false;
  }

  /** False if nothing more will be recorded. */
  get active(): boolean {
    return this.whole || this.recorded.near.size > 0;
  }

  /** Whether to note what is decided in a state, when the search has found so many. */
  wants(state: Int32Array, count: number): boolean {
    if (this.whole && count > this.recorded.most) this.forgetFar();
    return this.whole || (this.recorded.near.size > 0 && this.recorded.near.has(keyOf(state)));
  }

  enter(number: number, state: Int32Array, occasion: Occasion): void {
    this.states.set(number, Int32Array.from(state));
    this.occasions.set(number, occasion);
  }

  decide(decision: Decision): void {
    if (this.states.has(decision.state)) this.decisions.set(decision.state, decision);
  }

  take(step: TakenStep): void {
    if (this.whole && this.taken.length >= mostSteps) this.forgetFar();
    if (this.states.has(step.source)) this.taken.push({ ...step, target: Int32Array.from(step.target) });
  }

  recording(): Recording {
    const { whole, states, occasions, decisions, taken } = this;
    return { whole, states, occasions, decisions, taken };
  }

  private forgetFar(): void {
    this.whole = false;
    for (const [number, state] of this.states) {
      if (this.recorded.near.has(keyOf(state))) continue;
      this.states.delete(number);
      this.occasions.delete(number);
      this.decisions.delete(number);
    }
    this.taken = this.taken.filter(({ source }) => this.states.has(source));
  }
}
