import type { TransitionSystem } from '../../../../system/ir.ts';
import type { Code } from '../../emit/encoder/code.ts';
import { limit } from '../../emit/encoder/limits.ts';
import type { StepFunctions } from '../../emit/step-code.ts';

/** Numbers of states have so many bits of a word at least. */
const fewestNumberBits = 20;

/**
 * Who moves in a step, as a number that takes the upper bits of a word in which the lower ones are the number of a state: one process, or
 * both partners of a rendezvous.
 */
export class Movers {
  /** By number the processes. */
  readonly of: readonly (readonly number[])[];
  readonly numberBits: number;
  private readonly numbers: ReadonlyMap<string, number>;

  /** Throws a RangeError where too few bits would be left for states. */
  constructor({ transitions }: Pick<TransitionSystem, 'transitions'>) {
    const each = transitions.map((t) => (t.kind === 'local' ? [t.activation] : [t.sender, t.receiver]));
    const known = new Map(each.map((processes) => [processes.join(), processes]));
    this.of = [...known.values()];
    this.numbers = new Map([...known.keys()].map((key, number) => [key, number]));
    const bits = Math.ceil(Math.log2(Math.max(1, this.of.length)));
    limit('bits for who moves', bits, 32 - fewestNumberBits);
    this.numberBits = 32 - bits;
  }

  /** Generates the note in a global who moves in the steps that come next, by process and edge, or by both of sender and receiver. */
  announcing(moving: number): NonNullable<StepFunctions['announce']> {
    return (code: Code, process, _edge, receiver) => {
      const processes = receiver === undefined ? [process] : [process, receiver];
      const number = this.numbers.get(processes.join());
      if (number === undefined) throw new Error('a step is one of a transition');
      code.i32(this.numberBits === 32 ? 0 : number << this.numberBits).setGlobal(moving);
    };
  }
}
