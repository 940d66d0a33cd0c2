import type { RunTimeError, SuccessorSource } from '../source/source.ts';
import { PassingSource } from '../source/passing-source.ts';

/**
 * The quotient of a state graph by its symmetries: every state is replaced by a representative of its orbit (E. A. Emerson and T. Wahl,
 * section 2). Its steps are those of the representatives, so that a path here is no path of the model; `lift.ts` finds one.
 */
export class SymmetricSource extends PassingSource {
  private readonly scratch: Int32Array;

  constructor(
    base: SuccessorSource,
    /** Writes the representative of the orbit of a state. */
    readonly representative: (state: Int32Array, into: Int32Array) => void,
  ) {
    super(base);
    this.scratch = new Int32Array(base.words);
  }

  override initial(into: Int32Array): void {
    this.base.initial(this.scratch);
    this.representative(this.scratch, into);
  }

  override fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    const error = this.base.fire(state, transition, choice, this.scratch);
    if (error === null) this.representative(this.scratch, into);
    return error;
  }
}
