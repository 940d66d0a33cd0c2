import type { RunTimeError, StepList, SuccessorSource } from '../source.ts';

/** The steps of a model that stands for another one, which tells of a state without steps whether all processes have ended. */
export class WithEnds implements SuccessorSource {
  readonly words: number;
  readonly initialError: RunTimeError | null;

  constructor(
    private readonly base: SuccessorSource,
    readonly terminated: (state: Int32Array) => boolean,
  ) {
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
}
