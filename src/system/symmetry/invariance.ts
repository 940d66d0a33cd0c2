import type { BinaryOperator, Expression, Place, Property, TransitionSystem } from '../ir.ts';
import { propositions } from '../subexpressions.ts';
import type { ValueType } from '../value-type.ts';
import type { Family } from './family.ts';

/** A property that names single members of a family, so that it says nothing of an orbit as a whole. */
export interface NotInvariant {
  readonly property: Property;
  readonly family: Family;
}

/**
 * The first property with a proposition that some permutation of a family changes; null if there is none. The propositions are the largest
 * parts without temporal operators; each must be the same expression, up to the order of `&`, `OR` and `+`, after the first two members
 * have changed places, and after each has gone to the next place: of these two all permutations are made (E. A. Emerson and T. Wahl,
 * section 2, formula (2): there equivalence, here equality of what is written).
 */
export function notInvariant(system: TransitionSystem, families: readonly Family[], properties: readonly Property[]): NotInvariant | null {
  for (const property of properties)
    for (const family of families)
      for (const proposition of propositions(property.formula)) {
        const named = (permuted: (value: number) => number) => new Naming(system, family, permuted).expression(proposition, false);
        const plain = named((value) => value);
        if (named((value) => (value < 2 ? 1 - value : value)) !== plain) return { property, family };
        if (named((value) => (value + 1) % family.size) !== plain) return { property, family };
      }
  return null;
}

/** Writes expressions in one way, with the members of a family having changed places. */
class Naming {
  private readonly processes = new Map<number, number>();
  private readonly channels = new Map<number, number>();

  constructor(
    private readonly system: TransitionSystem,
    private readonly family: Family,
    /** Where each member goes. */
    private readonly permuted: (value: number) => number,
  ) {
    for (const { members } of family.rows) this.permute(this.processes, members);
    for (const array of family.channels) this.permute(this.channels, array);
  }

  /** `names`: whether a constant there stands for a value of the family's type. */
  expression(e: Expression, names: boolean): string {
    switch (e.kind) {
      case 'constant':
        return String(names ? this.value(e.value) : e.value);
      case 'parameter':
        return `parameter ${e.parameter}`;
      case 'load':
        return this.place(e.place);
      case 'length':
        return `length ${this.place(e.list)}`;
      case 'pending':
        return e.channel.kind === 'channel' ? `pending ${this.channels.get(e.channel.channel) ?? e.channel.channel}` : 'pending';
      case 'negate':
      case 'not':
        return `${e.kind}(${this.expression(e.operand, false)})`;
      case 'binary':
        return this.binary(e);
      case 'element':
        return `element ${e.values.join()}(${e.indices.map(({ index }) => this.expression(index, false)).join()})`;
      case 'conditional':
        return `if(${this.expression(e.condition, false)},${this.expression(e.yes, names)},${this.expression(e.no, names)})`;
      case 'compare':
        return `${e.equal ? 'same' : 'other'}(${[this.place(e.left), this.place(e.right)].sort().join()})`;
      case 'at':
        return `at ${this.processes.get(e.activation) ?? e.activation} ${e.locations.join()}`;
      case 'asked':
        return `asked(${this.expression(e.answer, false)})`;
    }
  }

  private binary(e: Expression & { kind: 'binary' }): string {
    const { operator, left, right } = e;
    if (operator === 'and' || operator === 'or' || operator === 'add') {
      const parts = chain(e, operator).map((part) => this.expression(part, false));
      const all = operator === 'add' ? parts : [...new Set(parts)];
      return `${operator}(${all.sort().join()})`;
    }
    const names = this.namesMembers(left) || this.namesMembers(right);
    const both = [this.expression(left, names), this.expression(right, names)];
    const symmetric = operator === 'equal' || operator === 'unequal' || operator === 'multiply';
    return `${operator}(${(symmetric ? both.sort() : both).join()})`;
  }

  /** Whether the value of an expression is one of the family's type. */
  private namesMembers(e: Expression): boolean {
    if (e.kind === 'conditional') return this.namesMembers(e.yes) || this.namesMembers(e.no);
    return e.kind === 'load' && e.place.type.kind === 'scalarset' && e.place.type.name === this.family.type;
  }

  private place({ root, steps }: Place): string {
    const own = root.kind === 'activation' ? (this.processes.get(root.activation) ?? root.activation) : '';
    let type = this.typeOf(root);
    let text = `${root.kind} ${own} ${root.variable}`;
    for (const step of steps) {
      if (step.kind === 'field') {
        text += `.${step.name}`;
        type = type?.kind === 'tuple' ? type.fields.find(({ name }) => name === step.name)?.type : undefined;
      } else if (step.kind === 'index') {
        const names = type?.kind === 'array' && type.index !== undefined && type.index === this.family.type;
        text += `[${this.expression(step.index, names)}]`;
        type = type?.kind === 'array' ? type.element : undefined;
      } else {
        text += ' head';
        type = type?.kind === 'list' ? type.element : undefined;
      }
    }
    return text;
  }

  private typeOf(root: Place['root']): ValueType | undefined {
    if (root.kind === 'shared') return this.system.shared[root.variable]?.type;
    if (root.kind === 'local') return undefined;
    const template = this.system.activations[root.activation]?.template ?? -1;
    return this.system.templates[template]?.variables[root.variable]?.type;
  }

  private value(value: number): number {
    return value >= 0 && value < this.family.size ? this.permuted(value) : value;
  }

  private permute(numbers: Map<number, number>, members: readonly number[]): void {
    members.forEach((member, value) => {
      numbers.set(member, members[this.value(value)] ?? member);
    });
  }
}

/** The operands of an operator whose order does not matter. */
function chain(e: Expression, operator: BinaryOperator): Expression[] {
  return e.kind === 'binary' && e.operator === operator ? [...chain(e.left, operator), ...chain(e.right, operator)] : [e];
}
