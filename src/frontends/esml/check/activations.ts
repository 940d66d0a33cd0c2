import { commandDiagnostics } from '../diagnostics/commands.ts';
import { sizeDiagnostics } from '../diagnostics/sizes.ts';
import type { Activation, BodyItem, Expression, Replication, SymmetricReplication } from '../syntax/tree.ts';
import { accessType } from './access.ts';
import { constantValue, type LoopValues } from './constants.ts';
import type { CheckContext } from './context.ts';
import { checkExpression, expectInteger, expectType } from './expressions.ts';
import type { CheckedArgument } from './facts.ts';
import { rangeType } from './ranges.ts';
import { type LoopSymbol, type ProcessSymbol, Scope, type VariableSymbol } from './symbols.ts';
import { compatible, isData, type Type, typeName } from './types.ts';

/** More processes than this are surely a mistake. */
const activationLimit = 20_000;

/** Rounds of all FORs, those included in which nothing is activated. */
const roundLimit = 100_000;

/** Checks the body of the model and unrolls its replications into `context.activations`. */
export function checkActivations(context: CheckContext, body: readonly BodyItem[]): void {
  const types = checkTypes(context, context.modelScope, body);
  if (types) new Unroller(context).items(body, new Map());
}

/** Checks names and types, each item once. True when there was no error, so that the values can be computed. */
function checkTypes(context: CheckContext, scope: Scope, items: readonly BodyItem[]): boolean {
  const before = context.diagnostics.length;
  for (const item of items) {
    if (item.kind === 'activation') checkActivation(context, scope, item);
    else if (item.kind === 'replication') checkReplication(context, scope, item);
    else checkSymmetricReplication(context, scope, item);
  }
  return !context.diagnostics.slice(before).some((d) => d.severity === 'error');
}

function checkReplication(context: CheckContext, scope: Scope, item: Replication): void {
  const env = { context, scope, place: 'constant', temporal: false } as const;
  expectInteger(env, item.low, 'the first value of a FOR');
  expectInteger(env, item.high, 'the last value of a FOR');
  const inside = new Scope(scope);
  context.declare(inside, item.variable, { kind: 'loop', name: item.variable.text, definition: item.variable.span, type: null });
  checkTypes(context, inside, item.body);
}

function checkSymmetricReplication(context: CheckContext, scope: Scope, { range, body }: SymmetricReplication): void {
  const type = rangeType(context, scope, range);
  const inside = new Scope(scope);
  const { variable } = range;
  context.declare(inside, variable, { kind: 'loop', name: variable.text, definition: variable.span, type });
  checkTypes(context, inside, body);
}

function checkActivation(context: CheckContext, scope: Scope, item: Activation): void {
  const env = { context, scope, place: 'constant', temporal: false } as const;
  const symbol = context.resolve(scope, item.process, ['process']);
  if (symbol !== null && symbol.kind !== 'process')
    context.report(commandDiagnostics.notAProcess, item.process.span, { name: item.process.text });
  const parameters = symbol?.kind === 'process' ? (context.processes.get(symbol.node)?.parameters ?? []) : null;
  if (parameters !== null && parameters.length !== item.arguments.length) {
    const counts = { process: item.process.text, expected: parameters.length, found: item.arguments.length };
    context.report(commandDiagnostics.argumentCount, item.span, counts);
  }
  item.arguments.forEach((argument, index) => {
    const parameter = parameters?.[index];
    if (parameter === undefined || parameter.type === null) {
      checkLoose(context, scope, argument);
    } else if (isData(parameter.type)) {
      expectType(env, argument, parameter.type, `the argument for "${parameter.name}"`);
    } else {
      checkChannelArgument(context, scope, argument, parameter.type);
    }
  });
}

/** An argument whose parameter is unknown: a channel or a value. */
function checkLoose(context: CheckContext, scope: Scope, argument: Expression): void {
  const env = { context, scope, place: 'constant', temporal: false } as const;
  if (argument.kind === 'name' || argument.kind === 'index') accessType(env, argument, 'channel');
  else checkExpression(env, argument);
}

function checkChannelArgument(context: CheckContext, scope: Scope, argument: Expression, expected: Type): void {
  const env = { context, scope, place: 'constant', temporal: false } as const;
  const inner = argument.kind === 'parenthesized' ? argument.inner : argument;
  const type = inner.kind === 'name' || inner.kind === 'index' ? accessType(env, inner, 'channel') : checkExpression(env, inner);
  if (type === null || type === expected) return;
  if (compatible(type, expected)) return;
  context.report(commandDiagnostics.channelArgument, argument.span, { expected: typeName(expected), found: typeName(type) });
}

/** Computes the arguments of every activation, replications unrolled. Stops at the first error, which would otherwise be repeated. */
class Unroller {
  private stopped = false;
  private rounds = 0;

  constructor(private readonly context: CheckContext) {}

  items(items: readonly BodyItem[], loops: LoopValues): void {
    for (const item of items) {
      if (this.stopped) return;
      if (item.kind === 'activation') this.activation(item, loops);
      else if (item.kind === 'replication') this.replication(item, loops);
      else this.symmetricReplication(item, loops);
    }
  }

  private replication(item: Replication, loops: LoopValues): void {
    const low = constantValue(this.context, item.low, 'the first value of a FOR', loops);
    const high = constantValue(this.context, item.high, 'the last value of a FOR', loops);
    const symbol = this.context.symbols.get(item.variable.id);
    if (low === null || high === null || symbol?.kind !== 'loop') {
      this.stopped = true;
      return;
    }
    const loop: LoopSymbol = symbol;
    for (let value = low; value <= high && !this.stopped; value++) this.round(item, loops, loop, value);
  }

  private symmetricReplication(item: SymmetricReplication, loops: LoopValues): void {
    const symbol = this.context.symbols.get(item.range.variable.id);
    if (symbol?.kind !== 'loop' || symbol.type === null) {
      this.stopped = true;
      return;
    }
    for (let value = 0; value < symbol.type.size && !this.stopped; value++) this.round(item, loops, symbol, value);
  }

  private round(item: Replication | SymmetricReplication, loops: LoopValues, loop: LoopSymbol, value: number): void {
    if (++this.rounds <= roundLimit) return this.items(item.body, new Map(loops).set(loop, value));
    this.context.report(sizeDiagnostics.tooManyRounds, item.span, { limit: roundLimit });
    this.stopped = true;
  }

  private tooMany(item: BodyItem): void {
    this.context.report(commandDiagnostics.tooManyActivations, item.span, { limit: activationLimit });
    this.stopped = true;
  }

  private activation(item: Activation, loops: LoopValues): void {
    const symbol = this.context.symbols.get(item.process.id);
    if (symbol?.kind !== 'process') return;
    if (this.context.activations.length >= activationLimit) return this.tooMany(item);
    const values = this.arguments(item, symbol, loops);
    if (values === null) this.stopped = true;
    else this.context.activations.push({ process: symbol, span: item.span, arguments: values });
  }

  private arguments(item: Activation, process: ProcessSymbol, loops: LoopValues): CheckedArgument[] | null {
    const parameters = this.context.processes.get(process.node)?.parameters ?? [];
    const values: CheckedArgument[] = [];
    for (const [index, parameter] of parameters.entries()) {
      const argument = item.arguments[index];
      if (argument === undefined || parameter.type === null) return null;
      const value = isData(parameter.type) ? this.value(argument, parameter, parameter.type, loops) : this.channel(argument, loops);
      if (value === null) return null;
      values.push(value);
    }
    return values;
  }

  private value(argument: Expression, parameter: VariableSymbol, type: Type, loops: LoopValues): CheckedArgument | null {
    const value = constantValue(this.context, argument, `the argument for "${parameter.name}"`, loops);
    if (value === null) return null;
    if (type.kind !== 'subrange' || (value >= type.low && value <= type.high)) return { kind: 'value', value };
    this.context.report(commandDiagnostics.argumentRange, argument.span, { value, type: type.name, low: type.low, high: type.high });
    return null;
  }

  private channel(argument: Expression, loops: LoopValues): CheckedArgument | null {
    const access = argument.kind === 'parenthesized' ? argument.inner : argument;
    const root = access.kind === 'index' ? access.base : access;
    const variable = root.kind === 'name' ? this.context.symbols.get(root.id) : undefined;
    if (variable?.kind !== 'variable') return null;
    if (access.kind !== 'index' || variable.type?.kind !== 'channel-array') return { kind: 'channel', variable, element: null };
    const index = constantValue(this.context, access.index, 'the index of a channel', loops);
    if (index === null) return null;
    const { size } = variable.type;
    if (index >= 0 && index < size) return { kind: 'channel', variable, element: index };
    this.context.report(commandDiagnostics.channelIndex, access.index.span, { index, size });
    return null;
  }
}
