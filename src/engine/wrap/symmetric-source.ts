import type { RunTimeError, StepList, SuccessorSource } from '../source.ts';

/**
 * The quotient of a state graph by its symmetries: every state is replaced by a representative of its orbit (E. A. Emerson and T. Wahl,
 * section 2). Its steps are those of the representatives, so that a path here is no path of the model; `lift.ts` finds one.
 */
export class SymmetricSource implements SuccessorSource {
  readonly words: number;
  readonly initialError: RunTimeError | null;
  private readonly scratch: Int32Array;

  constructor(
    private readonly base: SuccessorSource,
    /** Writes the representative of the orbit of a state. */
    readonly representative: (state: Int32Array, into: Int32Array) => void,
  ) {
    this.words = base.words;
    this.initialError = base.initialError;
    this.scratch = new Int32Array(base.words);
  }

  initial(into: Int32Array): void {
    this.base.initial(this.scratch);
    this.representative(this.scratch, into);
  }

  enabled(state: Int32Array, steps: StepList): void {
    this.base.enabled(state, steps);
  }

  fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    const error = this.base.fire(state, transition, choice, this.scratch);
    if (error === null) this.representative(this.scratch, into);
    return error;
  }

  terminated(state: Int32Array): boolean {
    return this.base.terminated(state);
  }
}
