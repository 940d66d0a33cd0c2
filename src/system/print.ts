import type {
  Action,
  ChannelReference,
  Edge,
  Expression,
  Operation,
  Place,
  StoredVariable,
  Template,
  TransitionSystem,
  Value,
} from './ir.ts';
import { initialWords, showValue } from './value-type.ts';

const symbols = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: 'DIV',
  modulo: 'MOD',
  and: '&',
  or: 'OR',
  equal: '=',
  unequal: '#',
  less: '<',
  lessEqual: '<=',
  greater: '>',
  greaterEqual: '>=',
} as const;

/** What a variable begins with where that is not what its type begins with. */
function initialText({ type, initial }: StoredVariable): string {
  return initial.join() === initialWords(type).join() ? '' : ` := ${showValue(type, initial, 0)}`;
}

/** A transition system as text: the form in which tests compare it, and in which a person can read what a model was lowered to. */
export function printSystem(system: TransitionSystem): string {
  const lines = [`system ${system.name}`];
  system.shared.forEach((v) => {
    lines.push(`shared ${v.name}${initialText(v)}`);
  });
  system.channels.forEach((c, i) => {
    lines.push(`channel ${i} ${c.name} [${c.capacity}] {${c.signals.map((s) => s.name).join(', ')}}`);
  });
  for (const template of system.templates) lines.push(...printTemplate(system, template));
  system.activations.forEach((a, i) => {
    lines.push(`activation ${i} ${a.name} (${a.arguments.join(', ')}) channels [${a.channels.join(', ')}]`);
  });
  system.transitions.forEach((t, i) => {
    if (t.kind === 'local') lines.push(`transition ${i} ${t.activation}.${t.edge}`);
    else lines.push(`transition ${i} ${t.sender}.${t.sendEdge} -> ${t.receiver}.${t.receiveEdge} on ${t.channel}`);
  });
  return `${lines.join('\n')}\n`;
}

function printTemplate(system: TransitionSystem, template: Template): string[] {
  const printer = new Printer(system, template);
  const lines = [`process ${template.name} from ${template.initial}${printer.operations(template.entry)}`];
  template.locations.forEach((location, number) => {
    const labels = location.labels.map((label) => ` ${label}:`).join('');
    lines.push(`  location ${number} ${location.kind}${labels}`);
    location.edges.forEach((edge, index) => {
      const definition = template.edges[edge];
      if (definition !== undefined) lines.push(`    ${edge}${index >= location.ownEdges ? ' copied' : ''}: ${printer.edge(definition)}`);
    });
  });
  return lines;
}

class Printer {
  constructor(
    private readonly system: TransitionSystem,
    private readonly template: Template,
  ) {}

  edge(edge: Edge): string {
    const guard = edge.guard === null ? '' : `[${this.expression(edge.guard)}]`;
    const parts = [guard, this.action(edge.action)].filter((part) => part !== '').join(' ');
    return `${parts}${this.operations([...edge.before, ...edge.operations])} -> ${edge.target}`;
  }

  operations(operations: readonly Operation[]): string {
    return operations.map((operation) => ` {${this.operation(operation)}}`).join('');
  }

  private action(action: Action): string {
    switch (action.kind) {
      case 'local':
        return '';
      case 'toss':
        return `${this.place(action.target)} := TOSS(${this.expression(action.bound)})`;
      case 'send':
        return `${this.channel(action.channel)}!${action.signal}${action.value === null ? '' : `(${this.value(action.value)})`}`;
      case 'receive': {
        const target = action.target === null ? '' : `(${this.place(action.target)})`;
        const condition = action.condition === null ? '' : ` & ${this.expression(action.condition)}`;
        return `${this.channel(action.channel)}?${action.signal}${target}${condition}`;
      }
    }
  }

  private operation(operation: Operation): string {
    switch (operation.kind) {
      case 'assign':
        return `${this.place(operation.target)} := ${this.value(operation.value)}`;
      case 'list':
        return `${operation.operation} ${this.place(operation.list)}${operation.value === null ? '' : ` ${this.value(operation.value)}`}`;
      case 'assert':
        return `assert ${this.expression(operation.condition)}`;
      case 'fail':
        return `fail ${operation.error}`;
      case 'trace':
        return `trace ${operation.parts.map((part) => (typeof part === 'string' ? `"${part}"` : this.value(part))).join(' ')}`;
      case 'choose': {
        const branches = operation.alternatives.map((a) => `[${this.expression(a.guard)}]${this.operations(a.operations)}`);
        return `${operation.loop ? 'loop' : 'choose'} ${branches.join(' | ')}`;
      }
    }
  }

  private value(value: Value): string {
    return value.kind === 'scalar' ? this.expression(value.expression) : this.place(value.place);
  }

  private channel(reference: ChannelReference): string {
    if (reference.kind === 'channel') return this.system.channels[reference.channel]?.name ?? '?';
    return this.template.channelParameters[reference.parameter] ?? '?';
  }

  private place(place: Place): string {
    const { root } = place;
    const shared = root.kind === 'shared' ? this.system.shared[root.variable]?.name : undefined;
    const start = shared ?? (root.kind === 'local' ? this.template.variables[root.variable]?.name : undefined) ?? '?';
    return place.steps.reduce((text, step) => {
      if (step.kind === 'field') return `${text}.${step.name}`;
      return step.kind === 'head' ? `HEAD(${text})` : `${text}[${this.expression(step.index)}]`;
    }, start);
  }

  private expression(e: Expression): string {
    switch (e.kind) {
      case 'constant':
        return String(e.value);
      case 'parameter':
        return this.template.parameters[e.parameter]?.name ?? '?';
      case 'load':
        return this.place(e.place);
      case 'length':
        return `LEN(${this.place(e.list)})`;
      case 'pending':
        return `LEN(${this.channel(e.channel)})`;
      case 'negate':
        return `-${this.expression(e.operand)}`;
      case 'not':
        return `~${this.expression(e.operand)}`;
      case 'binary':
        return `(${this.expression(e.left)} ${symbols[e.operator]} ${this.expression(e.right)})`;
      case 'element':
        return `[${e.values.join(', ')}]${e.indices.map(({ index }) => `[${this.expression(index)}]`).join('')}`;
      case 'conditional':
        return `(${this.expression(e.condition)} -> ${this.expression(e.yes)} : ${this.expression(e.no)})`;
      case 'compare':
        return `(${this.place(e.left)} ${e.equal ? '=' : '#'} ${this.place(e.right)})`;
      case 'at':
        return `at ${e.activation} in [${e.locations.join(', ')}]`;
      case 'asked':
        return `asked ${e.activation} ${e.question === 'at' ? `for ${e.label}` : e.question} (${this.expression(e.answer)})`;
    }
  }
}
