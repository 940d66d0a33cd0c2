import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';

/** A step of a state that is numbered, and the number of the state that it leads to; null if it ends in a run-time error. */
export interface NumberedStep extends Step {
  readonly to: number | null;
}

/**
 * The states round about one or more, numbered as they are met; the machine runs each step once, whatever is asked of it how often. For
 * tests of definitions, which follow the same steps along many paths.
 */
export class Neighbourhood {
  private readonly numbers = new Map<string, number>();
  private readonly states: Int32Array[] = [];
  private readonly known: (readonly NumberedStep[] | undefined)[] = [];
  private readonly list = new StepList();

  constructor(private readonly machine: Machine) {}

  /** States that were met. */
  get size(): number {
    return this.states.length;
  }

  /** The number of a state; that of a state that was not met before is new. */
  numberOf(state: Int32Array): number {
    const key = state.join(' ');
    const number = this.numbers.get(key) ?? this.states.length;
    if (number === this.states.length) {
      this.numbers.set(key, number);
      this.states.push(Int32Array.from(state));
    }
    return number;
  }

  /** The steps that are enabled in a state, in the machine's order. */
  steps(number: number): readonly NumberedStep[] {
    const known = this.known[number];
    if (known !== undefined) return known;
    const state = this.states[number];
    if (state === undefined) throw new Error(`no state has the number ${number}`);
    const { machine, list } = this;
    machine.enabled(state, list);
    const here = Array.from({ length: list.count }, (_, i): Step => ({ transition: list.transition(i), choice: list.choice(i) }));
    const next = new Int32Array(machine.words);
    const steps = here.map(({ transition, choice }): NumberedStep => {
      const failed = machine.fire(state, transition, choice, next) !== null;
      return { transition, choice, to: failed ? null : this.numberOf(next) };
    });
    this.known[number] = steps;
    return steps;
  }
}
