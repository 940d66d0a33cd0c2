import type { Occurrences } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import { StepList, type SuccessorSource } from '../../source/source.ts';
import { type Event, orderLast, type StepOccurrence } from '../happens-before.ts';

/** Where an execution leaves its usual course for the last time. */
export interface Turn {
  /** How many of its steps come before. */
  readonly start: number;
  /** The step that would be usual there; it depends on the step that is taken in its place. */
  readonly usual: StepOccurrence;
  /** How many steps come first that the step in its place needs. */
  readonly needed: number;
}

/** An execution in its normal order, one for each class. */
export interface Execution {
  readonly events: readonly Event[];
  /** Before the first event, and after each. */
  readonly states: readonly Int32Array[];
  /** null: it is the usual one all along. */
  readonly last: Turn | null;
}

/** Steps with the states between them. */
export interface Walk {
  readonly steps: StepOccurrence[];
  readonly states: Int32Array[];
}

/** How executions go on if nothing is asked of them: in each state the first step is taken that does not fail. */
export class UsualCourse {
  private readonly steps = new StepList();
  private readonly scratch: Int32Array;

  constructor(
    private readonly source: SuccessorSource,
    private readonly situation: Situation,
    private readonly occurrences: Occurrences,
  ) {
    this.scratch = new Int32Array(source.words);
  }

  initial(): Int32Array {
    const state = new Int32Array(this.source.words);
    this.source.initial(state);
    return state;
  }

  /** The steps that are enabled in a state, failing ones among them, in the order of the model. */
  enabledIn(state: Int32Array): StepOccurrence[] {
    this.source.enabled(state, this.steps);
    return Array.from({ length: this.steps.count }, (_, i) => this.step(i, state));
  }

  /** The usual step of a state; null if there is none that does not fail. */
  first(state: Int32Array): StepOccurrence | null {
    this.source.enabled(state, this.steps);
    for (let i = 0; i < this.steps.count; i++)
      if (this.source.fire(state, this.steps.transition(i), this.steps.choice(i), this.scratch) === null) return this.step(i, state);
    return null;
  }

  /** The state after a step that is enabled and does not fail. */
  after(state: Int32Array, step: Pick<StepOccurrence, 'transition' | 'choice'>): Int32Array {
    const next = new Int32Array(state.length);
    if (this.source.fire(state, step.transition, step.choice, next) !== null)
      throw new Error('an event can be taken where all that happens before it has been');
    return next;
  }

  /** Steps from the first state, and then the usual ones up to an end or to some length. */
  walk(steps: readonly StepOccurrence[], most: number): Walk {
    const walked: Walk = { steps: [], states: [this.initial()] };
    let state = walked.states[0] ?? this.initial();
    const take = (step: StepOccurrence): void => {
      state = this.after(state, step);
      walked.steps.push(step);
      walked.states.push(state);
    };
    for (const step of steps) take(step);
    for (let step = this.first(state); step !== null && walked.steps.length < most; step = this.first(state)) take(step);
    return walked;
  }

  /** Steps as events, each with its past. */
  events(steps: readonly StepOccurrence[]): Event[] {
    const events: Event[] = [];
    for (const { transition, choice, elements } of steps) {
      events.push({ transition, choice, elements, past: new Set() });
      orderLast(events, this.occurrences);
    }
    return events;
  }

  private step(i: number, state: Int32Array): StepOccurrence {
    const transition = this.steps.transition(i);
    return { ...this.occurrences.at(transition, state, this.situation), choice: this.steps.choice(i) };
  }
}
