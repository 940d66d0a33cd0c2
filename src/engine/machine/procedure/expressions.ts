import type {
  BinaryOperator,
  ChannelReference,
  Expression,
  Place,
  ReceiveAction,
  SendAction,
  Template,
  TransitionSystem,
  Value,
} from '../../../system/ir.ts';
import { isArithmetic } from '../../../system/operators.ts';
import { questionText } from '../../../system/question-text.ts';

const symbols: Readonly<Record<BinaryOperator, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: 'DIV',
  modulo: 'MOD',
  and: 'AND',
  or: 'OR',
  equal: '=',
  unequal: '#',
  less: '<',
  lessEqual: '<=',
  greater: '>',
  greaterEqual: '>=',
};

/** Writes the expressions of a process in the notation of thesis Figure 3.2: `GetVar(state, pos_n) + 1`. */
export class ProcedureExpressions {
  constructor(
    private readonly system: TransitionSystem,
    private readonly template: Template,
  ) {}

  /** A value as a number; a Boolean one is 0 or 1. */
  word(e: Expression): string {
    switch (e.kind) {
      case 'constant':
        return String(e.value);
      case 'parameter':
        return this.template.parameters[e.parameter]?.name ?? '?';
      case 'load':
        return `GetVar(state, ${this.position(e.place)})`;
      case 'length':
        return `Length(state, ${this.position(e.list)})`;
      case 'pending':
        return `Pending(state, ${this.channel(e.channel)})`;
      case 'negate':
        return `-${this.operand(e.operand)}`;
      case 'binary':
        if (!isArithmetic(e.operator)) return `ORD(${this.condition(e)})`;
        return `${this.operand(e.left)} ${symbols[e.operator]} ${this.operand(e.right)}`;
      case 'element':
        return `Element((${e.values.join(', ')}), ${this.sum(null, 0, e.indices)})`;
      case 'conditional':
        return `Either(${this.condition(e.condition)}, ${this.word(e.yes)}, ${this.word(e.no)})`;
      case 'not':
      case 'compare':
      case 'at':
      case 'asked':
        return `ORD(${this.condition(e)})`;
    }
  }

  /** A Boolean expression, as IF has it. */
  condition(e: Expression): string {
    switch (e.kind) {
      case 'constant':
        return e.value === 0 ? 'FALSE' : 'TRUE';
      case 'not':
        return `NOT ${this.term(e.operand)}`;
      case 'compare':
        return `${e.equal ? '' : 'NOT '}Equal(state, ${this.position(e.left)}, ${this.position(e.right)}, ${e.words})`;
      case 'at':
      case 'asked':
        return `Holds(state, "${questionText(this.system, e)}")`;
      case 'binary': {
        if (isArithmetic(e.operator)) return `${this.word(e)} = 1`;
        const connects = e.operator === 'and' || e.operator === 'or';
        const [left, right] = [e.left, e.right].map((side) => (connects ? this.term(side) : this.operand(side)));
        return `${left} ${symbols[e.operator]} ${right}`;
      }
      case 'parameter':
      case 'load':
      case 'length':
      case 'pending':
      case 'negate':
      case 'element':
      case 'conditional':
        return `${this.word(e)} = 1`;
    }
  }

  /** A condition that stands beside AND, OR or NOT. */
  term(e: Expression): string {
    const text = this.condition(e);
    return e.kind === 'constant' || e.kind === 'at' || e.kind === 'asked' || e.kind === 'compare' ? text : `(${text})`;
  }

  /** A value as an argument: a number, or the position of what has several words. */
  argument(value: Value): string {
    return value.kind === 'scalar' ? this.word(value.expression) : this.position(value.place);
  }

  /** Where a place lies in the state vector. */
  position({ root, steps }: Place): string {
    let words = 0;
    for (const step of steps) words += step.kind === 'field' ? step.words : step.kind === 'head' ? 1 : 0;
    return this.sum(
      `pos_${this.variable(root)}`,
      words,
      steps.filter((step) => step.kind === 'index'),
    );
  }

  channel(reference: ChannelReference): string {
    if (reference.kind === 'channel') return this.system.channels[reference.channel]?.name ?? '?';
    return this.template.channelParameters[reference.parameter] ?? '?';
  }

  /** The name of a signal; all channels that are passed for a parameter have the same ones. */
  signal({ channel, signal }: SendAction | ReceiveAction): string {
    const { activations, templates, channels } = this.system;
    const activation = activations.find(({ template }) => templates[template] === this.template);
    const number = channel.kind === 'channel' ? channel.channel : activation?.channels[channel.parameter];
    return channels[number ?? -1]?.signals[signal]?.name ?? String(signal);
  }

  /** The name of a variable, with that of the process where it alone would not say which variable is meant. */
  private variable(root: Place['root']): string {
    const { activations, templates, shared, channels } = this.system;
    switch (root.kind) {
      case 'local': {
        const name = this.template.variables[root.variable]?.name ?? '?';
        return name === 'loc' || shared.some((other) => other.name === name) ? `${this.template.name}_${name}` : name;
      }
      case 'shared': {
        const name = shared[root.variable]?.name ?? '?';
        return name === 'loc' ? `${this.system.name}_${name}` : name;
      }
      case 'activation': {
        const activation = activations[root.activation];
        return `${activation?.name ?? '?'}_${templates[activation?.template ?? -1]?.variables[root.variable]?.name ?? '?'}`;
      }
      case 'buffer':
        return channels[root.channel]?.name ?? '?';
    }
  }

  private operand(e: Expression): string {
    const text = this.word(e);
    return (e.kind === 'binary' && isArithmetic(e.operator)) || text.startsWith('-') ? `(${text})` : text;
  }

  /** A position: where it begins, words to add, and indices, of which constant ones are words too. */
  private sum(start: string | null, words: number, indices: readonly { readonly index: Expression; readonly stride: number }[]): string {
    let constant = words;
    const terms = start === null ? [] : [start];
    for (const { index, stride } of indices) {
      if (index.kind === 'constant') constant += index.value * stride;
      else terms.push(stride === 1 ? this.operand(index) : `${this.operand(index)} * ${stride}`);
    }
    if (constant !== 0 || terms.length === 0) terms.push(String(constant));
    return terms.join(' + ');
  }
}
