import type { SuccessorSource } from '../source/source.ts';
import { PassingSource } from '../source/passing-source.ts';

/** The steps of a model that stands for another one, which tells of a state without steps whether all processes have ended. */
export class WithEnds extends PassingSource {
  constructor(
    base: SuccessorSource,
    override readonly terminated: (state: Int32Array) => boolean,
  ) {
    super(base);
  }
}
