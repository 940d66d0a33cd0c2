import type { RunTimeError, StepList, SuccessorSource } from './source.ts';

/** A source on another one, which has all of its steps as they are: what is done otherwise is said by who extends it. */
export class PassingSource<Base extends SuccessorSource = SuccessorSource> implements SuccessorSource {
  readonly words: number;
  readonly initialError: RunTimeError | null;

  constructor(protected readonly base: Base) {
    this.words = base.words;
    this.initialError = base.initialError;
  }

  initial(into: Int32Array): void {
    this.base.initial(into);
  }

  enabled(state: Int32Array, steps: StepList): void {
    this.base.enabled(state, steps);
  }

  fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    return this.base.fire(state, transition, choice, into);
  }

  terminated(state: Int32Array): boolean {
    return this.base.terminated(state);
  }
}
