import type { Span } from '../../base/span.ts';

/**
 * What a search needs to know of a model: its initial state, the steps enabled in a state, and what a step leads to. The abstract machine
 * is one; every reduction takes one and gives one. States are vectors of `words` signed 32-bit words.
 */
export interface SuccessorSource {
  readonly words: number;
  /** The error met on the way to the initial state (a TRACE that fails), if any. */
  readonly initialError: RunTimeError | null;
  /** Writes the initial state. */
  initial(into: Int32Array): void;
  /**
   * Replaces the contents of `steps` by the steps enabled in `state`, in a fixed order. Steps that end in a run-time error are among them.
   */
  enabled(state: Int32Array, steps: StepList): void;
  /** Writes the successor of `state` by a step that is enabled there. Returns the error if the step fails; `into` is then meaningless. */
  fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null;
  /** True when every process is at its END, or at a DO that has fallen through to it. Called for states without steps. */
  terminated(state: Int32Array): boolean;
}

/**
 * More steps than this in one state (TOSS of a huge bound, ways through an atomic block) are not followed: a search ends there, and says
 * so.
 */
export const mostSteps = 1 << 24;

/**
 * Thrown in a state that has more steps than are followed (`steps`), or where the ways through an atomic block are longer together
 * (`ways`). What was found until then is in the list of steps.
 */
export class TooManySteps extends Error {
  constructor(
    readonly by: 'steps' | 'ways',
    readonly limit: number,
  ) {
    super(
      by === 'steps'
        ? `a state has more than ${count(limit)} steps`
        : `the ways through an atomic block have more than ${count(limit)} steps together`,
    );
    this.name = 'TooManySteps';
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}

/** A growing list of steps without an object for each. Throws `TooManySteps` when a state has more than `mostSteps`. */
export class StepList {
  count = 0;
  transitions = new Int32Array(64);
  choices = new Int32Array(64);

  clear(): void {
    this.count = 0;
  }

  push(transition: number, choice: number): void {
    if (this.count === this.transitions.length) this.grow();
    this.transitions[this.count] = transition;
    this.choices[this.count] = choice;
    this.count++;
  }

  /** Leaves the steps of some transitions, in their order. */
  keep(wanted: (transition: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const transition = this.transition(i);
      if (!wanted(transition)) continue;
      this.transitions[kept] = transition;
      this.choices[kept++] = this.choice(i);
    }
    this.count = kept;
  }

  transition(index: number): number {
    return this.transitions[index] ?? -1;
  }

  choice(index: number): number {
    return this.choices[index] ?? 0;
  }

  private grow(): void {
    if (this.count >= mostSteps) throw new TooManySteps('steps', mostSteps);
    const transitions = new Int32Array(this.count * 2);
    transitions.set(this.transitions);
    this.transitions = transitions;
    const choices = new Int32Array(this.count * 2);
    choices.set(this.choices);
    this.choices = choices;
  }
}

/** Lists up to so many of the steps of a state; false if there are more. */
export function listSome(source: SuccessorSource, state: Int32Array, steps: StepList, most: number): boolean {
  try {
    source.enabled(state, steps);
  } catch (problem) {
    if (!(problem instanceof TooManySteps)) throw problem;
    steps.count = Math.min(steps.count, most);
    return false;
  }
  const all = steps.count <= most;
  steps.count = Math.min(steps.count, most);
  return all;
}

/** The run-time errors of docs/language.md sections 1 and 3. */
export type RunTimeErrorKind =
  | 'range'
  | 'index'
  | 'division'
  | 'empty-list'
  | 'full-list'
  | 'no-guard'
  | 'overflow'
  | 'assertion'
  | 'atomic-limit';

export interface RunTimeError {
  readonly kind: RunTimeErrorKind;
  readonly message: string;
  readonly span: Span;
}
