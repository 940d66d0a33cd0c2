import type { CheckedModel } from '../../src/frontends/esml/check/checked.ts';
import type { ProcessFacts } from '../../src/frontends/esml/check/facts.ts';
import type { LoopSymbol, ProcessSymbol, VariableSymbol } from '../../src/frontends/esml/check/symbols.ts';
import { isData, type Type } from '../../src/frontends/esml/check/types.ts';
import type { BodyItem, Expression, Initializer } from '../../src/frontends/esml/syntax/tree.ts';
import { Flow } from './flow.ts';
import { initialValue, integer, number, parts, quotient, remainder, type Value } from './values.ts';

/** A state, plain enough for JSON. */
export interface State {
  readonly shared: readonly Value[];
  /** For each channel the messages waiting in it, oldest first. */
  readonly buffers: readonly (readonly Message[])[];
  readonly processes: readonly ProcessState[];
}

export interface Message {
  readonly signal: string;
  readonly value: Value | null;
}

export interface ProcessState {
  /** The node number of the command at which the process is; -1 for its END. */
  readonly at: number;
  readonly variables: readonly Value[];
  /** The values of the variables of SOME around the process, by where they are declared. */
  readonly bound: readonly (readonly [declared: number, value: number])[];
}

/** One activation. */
export interface Instance {
  readonly process: ProcessSymbol;
  readonly facts: ProcessFacts;
  readonly flow: Flow;
  /** For each value parameter its value, for each channel parameter the number of the channel. */
  readonly bindings: ReadonlyMap<VariableSymbol, number>;
}

/** A checked model with its variables, channels and processes numbered. */
export class World {
  readonly variables: readonly VariableSymbol[];
  readonly channels: readonly Type[];
  readonly instances: readonly Instance[];
  /** The state whose steps are being taken: until one is done, all processes are where they are in it. */
  before: State | null = null;
  private readonly firstChannels = new Map<VariableSymbol, number>();
  private readonly flows = new Map<ProcessSymbol, Flow>();

  constructor(readonly checked: CheckedModel) {
    const { shared } = checked.facts;
    this.variables = shared.filter((variable) => isData(typeOf(variable)));
    const channels: Type[] = [];
    for (const variable of shared) {
      const type = typeOf(variable);
      if (isData(type)) continue;
      this.firstChannels.set(variable, channels.length);
      if (type.kind === 'channel-array') for (let i = 0; i < type.size; i++) channels.push(type.element);
      else channels.push(type);
    }
    this.channels = channels;
    this.instances = this.activate(checked.tree.body, new Map());
  }

  /** The number of a channel of the model, or of an element of an array of channels. */
  channel(variable: VariableSymbol, element: number): number {
    const first = this.firstChannels.get(variable);
    if (first === undefined) throw new Error(`${variable.name} is not a channel of the model`);
    return first + element;
  }

  /** The state in which every process is at the very beginning of its text. */
  origin(): State {
    return {
      shared: this.variables.map((variable) => this.first(variable)),
      buffers: this.channels.map(() => []),
      processes: this.instances.map(({ facts, bindings }) => ({
        at: -1,
        variables: facts.stateVariables.map((variable) => bindings.get(variable) ?? this.first(variable)),
        bound: [],
      })),
    };
  }

  /** What a variable begins with: what its declaration says, or else what its type begins with. */
  private first(variable: VariableSymbol): Value {
    const { tree, facts } = this.checked;
    const all = [tree, ...tree.processes].flatMap(({ declarations }) => declarations.variables);
    const declared = all.find(({ names }) => names.some(({ id }) => facts.symbols.get(id) === variable));
    const written = (value: Initializer): Value =>
      value.kind === 'list-value' ? value.elements.map(written) : this.constant(value, new Map());
    return declared?.initial ? written(declared.initial) : initialValue(typeOf(variable));
  }

  /** The activations of a body, in order, replications unrolled. */
  private activate(items: readonly BodyItem[], loops: ReadonlyMap<LoopSymbol, number>): Instance[] {
    const { symbols, processes } = this.checked.facts;
    return items.flatMap((item) => {
      if (item.kind === 'replication') {
        const variable = symbols.get(item.variable.id);
        if (variable?.kind !== 'loop') throw new Error('FOR has a variable');
        const low = this.constant(item.low, loops);
        const values = Array.from({ length: Math.max(0, this.constant(item.high, loops) - low + 1) }, (_, i) => low + i);
        return values.flatMap((value) => this.activate(item.body, new Map([...loops, [variable, value]])));
      }
      if (item.kind === 'symmetric-replication') {
        const variable = symbols.get(item.range.variable.id);
        if (variable?.kind !== 'loop') throw new Error('FOR has a variable');
        const values = Array.from({ length: variable.type?.size ?? 0 }, (_, i) => i);
        return values.flatMap((value) => this.activate(item.body, new Map([...loops, [variable, value]])));
      }
      const process = symbols.get(item.process.id);
      if (process?.kind !== 'process') throw new Error('only processes are activated');
      const facts = processes.get(process.node);
      if (facts === undefined) throw new Error('every process has facts');
      const bindings = new Map<VariableSymbol, number>();
      facts.parameters.forEach((parameter, index) => {
        const argument = item.arguments[index];
        if (argument === undefined) throw new Error('there is an argument for each parameter');
        bindings.set(parameter, isData(typeOf(parameter)) ? this.constant(argument, loops) : this.channelArgument(argument, loops));
      });
      const flow = this.flows.get(process) ?? new Flow(process.node);
      this.flows.set(process, flow);
      return [{ process, facts, flow, bindings }];
    });
  }

  private channelArgument(e: Expression, loops: ReadonlyMap<LoopSymbol, number>): number {
    if (e.kind === 'parenthesized') return this.channelArgument(e.inner, loops);
    if (e.kind === 'index') return this.channelArgument(e.base, loops) + this.constant(e.index, loops);
    const symbol = this.checked.facts.symbols.get(e.id);
    if (symbol?.kind !== 'variable') throw new Error('the argument is a channel');
    return this.channel(symbol, 0);
  }

  /** The value of a constant expression. */
  private constant(e: Expression, loops: ReadonlyMap<LoopSymbol, number>): number {
    const value = (operand: Expression): number => this.constant(operand, loops);
    switch (e.kind) {
      case 'number':
        return e.value;
      case 'boolean':
        return e.value ? 1 : 0;
      case 'parenthesized':
        return value(e.inner);
      case 'name': {
        const symbol = this.checked.facts.symbols.get(e.id);
        const known = symbol?.kind === 'constant' ? (symbol.value as number | null) : symbol?.kind === 'loop' ? loops.get(symbol) : null;
        if (known === null || known === undefined) throw new Error(`${e.text} is not constant`);
        return known;
      }
      case 'index': {
        const array = (base: Expression): Value => {
          if (base.kind === 'index') return parts(array(base.base))[value(base.index)] ?? [];
          const symbol = this.checked.facts.symbols.get(base.id);
          return (symbol?.kind === 'constant' ? symbol.value : null) ?? [];
        };
        return number(array(e));
      }
      case 'unary':
        return e.operator === '-' ? integer(-value(e.operand)) : 1 - value(e.operand);
      case 'conditional':
        return value(value(e.condition) === 1 ? e.yes : e.no);
      case 'ordinal':
        return value(e.operand);
      case 'binary':
        return constantBinary(e.operator, value(e.left), () => value(e.right));
      default:
        throw new Error(`${e.kind} is not constant`);
    }
  }
}

export function constantBinary(operator: string, a: number, right: () => number): number {
  if (operator === '&') return a === 0 ? 0 : right();
  if (operator === 'OR') return a === 1 ? 1 : right();
  if (operator === '=>') return a === 0 ? 1 : right();
  const b = right();
  const results: Record<string, () => number> = {
    '+': () => integer(a + b),
    '-': () => integer(a - b),
    '*': () => integer(a * b),
    DIV: () => quotient(a, b),
    MOD: () => remainder(a, b),
    '=': () => Number(a === b),
    '#': () => Number(a !== b),
    '<': () => Number(a < b),
    '<=': () => Number(a <= b),
    '>': () => Number(a > b),
    '>=': () => Number(a >= b),
  };
  const result = results[operator];
  if (result === undefined) throw new Error(`unknown operator ${operator}`);
  return result();
}

export function typeOf(variable: VariableSymbol): Type {
  if (variable.type === null) throw new Error(`${variable.name} has no type`);
  return variable.type;
}
