import type { Expression, Place, Property, TransitionSystem } from '../../system/ir.ts';
import { isScalar, showValue, type ValueType } from '../../system/value-type.ts';
import { indicesOf, locate } from './locate.ts';
import { Machine } from '../machine/machine.ts';
import type { RunTimeError } from '../source/source.ts';
import { describeValue } from './value-view.ts';
import type { StateEntry } from '../../contract/states.ts';

/**
 * An expression of any type that can be evaluated in the states of a system. The system's last property stands for it; its type is given
 * for expressions whose form does not tell, null for integers.
 */
export class Watch {
  private readonly machine: Machine;
  private readonly expression: Expression;
  /** The place of a structured value; null for expressions of one word. */
  private readonly place: Place | null;

  constructor(
    system: TransitionSystem,
    private readonly text: string,
    private readonly type: ValueType | null,
  ) {
    const property = system.properties.at(-1);
    if (property?.formula.kind !== 'proposition')
      throw new Error('an expression to watch is the last property, without temporal operators');
    this.expression = property.formula.expression;
    const whole = this.expression.kind === 'load' && !isScalar(this.expression.place.type) ? this.expression.place : null;
    this.place = whole;
    const parts = whole === null ? [this.expression] : indicesOf(whole);
    this.machine = new Machine({ ...system, properties: parts.map((part) => standIn(property, part)) });
  }

  /** The value in a state, compared with that in the one before; or the error met in computing it. */
  describe(state: Int32Array, before: Int32Array | null): StateEntry | RunTimeError | string {
    const now = this.locate(state);
    if (typeof now !== 'number') return now;
    const then = before === null ? null : this.locate(before);
    const old = typeof then === 'number' ? then : null;
    if (this.place !== null) {
      const former = before === null || old === null ? null : { words: before, at: old };
      return describeValue(this.text, this.place.type, { words: state, at: now }, former);
    }
    const [value, former] = [this.show(now), old === null ? null : this.show(old)];
    return { name: this.text, value, changed: former !== null && former !== value, before: former, gone: false, parts: [] };
  }

  /** The value in a state as text, `error` where it cannot be computed. */
  valueText(state: Int32Array): string {
    const value = this.describe(state, null);
    return typeof value === 'string' || 'message' in value ? 'error' : value.value;
  }

  /** Whether a Boolean expression is true in a state; false where it cannot be computed. */
  holds(state: Int32Array): boolean {
    return this.machine.value(this.expression, state) === 1;
  }

  /** The value of an expression of one word, else the address where the structured value lies. */
  private locate(state: Int32Array): number | RunTimeError | string {
    const { machine, place } = this;
    return place === null ? machine.value(this.expression, state) : locate(machine, place, state);
  }

  private show(value: number): string {
    const type = this.expression.kind === 'load' ? this.expression.place.type : this.type;
    return type === null ? String(value) : showValue(type, [value], 0);
  }
}

/** The property that has the machine generate code for an expression. */
function standIn(property: Property, expression: Expression): Property {
  const { span, text } = property.formula;
  return { ...property, formula: { kind: 'proposition', expression, span, text } };
}
