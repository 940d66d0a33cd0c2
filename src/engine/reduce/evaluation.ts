import type { TransitionSystem } from '../../system/ir.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import type { Condition } from './conditions.ts';

const unknown = 3;
const failed = 2;

/** Evaluates conditions in a state on the abstract machine, each at most once. */
export class Evaluation {
  private readonly machine: Machine;
  /** 0 false, 1 true, 2 fails, 3 not evaluated yet. */
  private readonly values: Uint8Array;

  constructor(
    system: TransitionSystem,
    private readonly conditions: readonly Condition[],
    private state: Int32Array,
  ) {
    this.machine = new Machine({ ...system, properties: conditions.map(({ expression }) => standIn(expression)) });
    this.values = new Uint8Array(conditions.length).fill(unknown);
  }

  /** Goes on with another state, whose words are not copied. */
  look(state: Int32Array): void {
    this.state = state;
    this.values.fill(unknown);
  }

  /** Null if the evaluation fails. */
  holds(condition: number): boolean | null {
    let value = this.values[condition];
    if (value === unknown) {
      value = this.evaluate(condition);
      this.values[condition] = value;
    }
    return value === failed ? null : value === 1;
  }

  private evaluate(condition: number): number {
    const found = this.conditions[condition];
    if (found === undefined) throw new Error(`there is no condition ${condition}`);
    const value = this.machine.value(found.expression, this.state);
    if (typeof value !== 'number') return failed;
    return value === 0 ? 0 : 1;
  }
}
