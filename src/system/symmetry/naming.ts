import type { BinaryOperator, Expression, Place, TransitionSystem } from '../ir.ts';
import type { ValueType } from '../value-type.ts';

/** Who has changed places in what is written. */
export interface Renaming {
  /** Where activations and channels go; those that are missing stay. */
  readonly processes: ReadonlyMap<number, number>;
  readonly channels: ReadonlyMap<number, number>;
  /** The symmetric type whose values change places; null for none. */
  readonly type: string | null;
  value(value: number): number;
  /** What is written for a place in a shared variable, where parts of these change places, with its indices; absent: as it stands. */
  shared?(place: Place, indices: string): string;
}

/** Writes expressions in one way, with some of what they name having changed places. */
export class Naming {
  constructor(
    private readonly system: TransitionSystem,
    private readonly renaming: Renaming,
  ) {}

  /** `names`: whether a constant there stands for a value of the family's type. */
  expression(e: Expression, names: boolean): string {
    switch (e.kind) {
      case 'constant':
        return String(names ? this.renaming.value(e.value) : e.value);
      case 'parameter':
        return `parameter ${e.parameter}`;
      case 'load':
        return this.place(e.place);
      case 'length':
        return `length ${this.place(e.list)}`;
      case 'pending':
        return e.channel.kind === 'channel' ? `pending ${this.renaming.channels.get(e.channel.channel) ?? e.channel.channel}` : 'pending';
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
        return `at ${this.renaming.processes.get(e.activation) ?? e.activation} ${e.locations.join()}`;
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
    return e.kind === 'load' && e.place.type.kind === 'scalarset' && e.place.type.name === this.renaming.type;
  }

  private place(place: Place): string {
    const { root, steps } = place;
    if (root.kind === 'shared' && this.renaming.shared !== undefined) {
      const indices = steps.flatMap((step) => (step.kind === 'index' ? [this.expression(step.index, false)] : []));
      return this.renaming.shared(place, indices.join());
    }
    if (root.kind === 'buffer') {
      const path = steps.map((step) =>
        step.kind === 'field' ? `.${step.words}` : step.kind === 'head' ? ' head' : `[${this.expression(step.index, false)}]`,
      );
      return `buffer ${this.renaming.channels.get(root.channel) ?? root.channel}${path.join('')}`;
    }
    const own = root.kind === 'activation' ? (this.renaming.processes.get(root.activation) ?? root.activation) : '';
    let type = this.typeOf(root);
    let text = `${root.kind} ${own} ${root.variable}`;
    for (const step of steps) {
      if (step.kind === 'field') {
        text += `.${step.name}`;
        type = type?.kind === 'tuple' ? type.fields.find(({ name }) => name === step.name)?.type : undefined;
      } else if (step.kind === 'index') {
        const names = type?.kind === 'array' && type.index !== undefined && type.index === this.renaming.type;
        text += `[${this.expression(step.index, names)}]`;
        type = type?.kind === 'array' ? type.element : undefined;
      } else {
        text += ' head';
        type = type?.kind === 'list' ? type.element : undefined;
      }
    }
    return text;
  }

  private typeOf(root: Exclude<Place['root'], { readonly kind: 'buffer' }>): ValueType | undefined {
    if (root.kind === 'shared') return this.system.shared[root.variable]?.type;
    if (root.kind === 'local') return undefined;
    const template = this.system.activations[root.activation]?.template ?? -1;
    return this.system.templates[template]?.variables[root.variable]?.type;
  }
}

/** The operands of an operator whose order does not matter. */
function chain(e: Expression, operator: BinaryOperator): Expression[] {
  return e.kind === 'binary' && e.operator === operator ? [...chain(e.left, operator), ...chain(e.right, operator)] : [e];
}
