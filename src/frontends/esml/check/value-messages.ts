import { commandDiagnostics } from '../diagnostics/commands.ts';
import type { Communication, Expression } from '../syntax/tree.ts';
import { rootName } from './access.ts';
import { channelFix } from './channel-fixes.ts';
import type { CommandEnvironment } from './commands.ts';
import type { VariableSymbol } from './symbols.ts';
import { type AlphabetType, alphabetOf, booleanType, compatible, integerType, type SignalType, type Type, typeName } from './types.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

/**
 * What is sent as if channels carried values: `c!1` has an argument and no signal, and in `c!x` a variable stands in the place of the
 * signal. Null if the message is not of this kind.
 */
export function valueSent(env: CommandEnvironment, { signal, argument }: Communication): Expression | null {
  if (signal.text === '') return argument;
  const symbol = env.scope.lookup(signal.text);
  return argument === null && (symbol?.kind === 'variable' || symbol?.kind === 'constant') ? signal : null;
}

/** Says that a message is a signal of the alphabet, shows the declaration, and offers the first signal that can carry the value. */
export function reportValueSent(env: CommandEnvironment, command: Communication, value: Expression, alphabet: AlphabetType): void {
  const { context } = env;
  const { direction, channel } = command;
  const type = typeOfValue(env, value);
  const carrier = carrierFor(alphabet.signals, type);
  const text = context.text.slice(value.span.start, value.span.end);
  const bare = value.kind === 'parenthesized' ? text.slice(1, -1) : text;
  const meant = carrier === undefined ? alphabet.signals[0]?.name : `${carrier.name}(${bare})`;
  const mark = direction === 'send' ? '!' : '?';
  const name = context.text.slice(channel.span.start, channel.span.end);
  const fixes = meant === undefined ? [] : [{ title: `Change to ${name}${mark}${meant}`, edits: [{ span: value.span, text: meant }] }];
  const parameters = { alphabet: declarationOf(alphabet), direction, example: `${name}${mark}${meant ?? 'signal'}` };
  context.report(commandDiagnostics.valueAsMessage, value.span, parameters, { fixes });
}

/** Says that messages pass over channels only; the fix makes one of it, or takes one that there is. */
export function reportNotAChannel(env: CommandEnvironment, command: Communication, found: Type): void {
  const { context, scope } = env;
  const { channel, direction, signal, argument } = command;
  const root = rootName(channel);
  const symbol = scope.lookup(root.text);
  const made = symbol?.kind === 'variable' && channel.kind === 'name' ? channelFix(context, symbol, command) : null;
  const fitting = [...scope.visible()].filter(
    (other): other is VariableSymbol =>
      other.kind === 'variable' &&
      other.type !== null &&
      alphabetOf(other.type) !== null &&
      other.mode !== (direction === 'send' ? 'in' : 'out') &&
      other.role === 'parameter',
  );
  const others: Fix[] = fitting.map(({ name }) => ({ title: `Change to ${name}`, edits: [{ span: channel.span, text: name }] }));
  const mark = direction === 'send' ? '!' : '?';
  const value = argument === null ? '1' : context.text.slice(argument.span.start, argument.span.end);
  const example = signal.text === '' ? `${root.text}${mark}data(${value})` : '';
  context.report(
    commandDiagnostics.notAChannel,
    channel.span,
    { found: typeName(found), example },
    { fixes: [...(made === null ? [] : [made]), ...others] },
  );
}

/** A send of a signal without its value, or a receive without its variable: one that fits. */
export function argumentFix(env: CommandEnvironment, command: Communication, signal: SignalType): Fix[] {
  const value = command.direction === 'send' ? firstValue(signal.data) : variableFor(env, signal.data);
  if (value === null) return [];
  const at = command.signal.span.end;
  return [{ title: `Write ${signal.name}(${value})`, edits: [{ span: { start: at, end: at }, text: `(${value})` }] }];
}

/** A receive into something that is no variable: one into a variable that has to have that value, or is then calculated with. */
export function receivedFix(env: CommandEnvironment, command: Communication, argument: Expression, data: Type | null): Fix[] {
  const { text } = env.context;
  const written = text.slice(argument.span.start, argument.span.end);
  const before = text.slice(command.span.start, argument.span.start);
  const left = argument.kind === 'binary' && /^(\+|-|\*|DIV|MOD)$/.test(argument.operator) ? argument.left : null;
  const target = left !== null && (left.kind === 'name' || left.kind === 'field') ? text.slice(left.span.start, left.span.end) : null;
  const variable = variableFor(env, data);
  const plain = argument.kind === 'number' || argument.kind === 'boolean';
  const meant =
    target !== null
      ? `${before}${target}); ${target} := ${written}`
      : plain && variable !== null && env.context.dialect === 'extended'
        ? `POLL ${before}${variable}) & (${variable} = ${written}) -> SKIP END`
        : null;
  if (meant === null || /^\s*(->|&|,)/.test(text.slice(command.span.end))) return [];
  return [{ title: `Write ${meant}`, edits: [{ span: command.span, text: meant }] }];
}

/** The edit that takes the value off a signal that carries none. */
export function withoutArgument(command: Communication): TextEdit {
  return { span: { start: command.signal.span.end, end: command.span.end }, text: '' };
}

function typeOfValue({ scope }: CommandEnvironment, value: Expression): Type | null {
  const inner = value.kind === 'parenthesized' ? value.inner : value;
  if (inner.kind === 'boolean') return booleanType;
  if (inner.kind !== 'name') return inner.kind === 'missing-expression' ? null : integerType;
  const symbol = scope.lookup(inner.text);
  return symbol?.kind === 'variable' || symbol?.kind === 'constant' ? symbol.type : null;
}

function carrierFor(signals: readonly SignalType[], type: Type | null): SignalType | undefined {
  const carriers = signals.filter(({ carries }) => carries);
  return carriers.find(({ data }) => type !== null && data !== null && compatible(data, type)) ?? carriers[0];
}

function firstValue(data: Type | null): string | null {
  if (data?.kind === 'boolean') return 'FALSE';
  if (data?.kind === 'subrange') return String(Math.max(data.low, Math.min(0, data.high)));
  return data?.kind === 'enumeration' ? (data.members[0] ?? null) : null;
}

function variableFor({ scope }: CommandEnvironment, data: Type | null): string | null {
  for (const symbol of scope.visible()) {
    if (symbol.kind === 'variable' && symbol.type !== null && data !== null && symbol.type === data) return symbol.name;
  }
  return null;
}

function declarationOf({ name, signals }: AlphabetType): string {
  const list = signals.map((signal) => (signal.carries ? `${signal.name}(${dataName(signal)})` : signal.name));
  return `${name} = {${list.join(', ')}}`;
}

function dataName({ data }: SignalType): string {
  if (data === null) return '...';
  return data.kind === 'boolean' ? 'BOOLEAN' : 'name' in data ? data.name : '...';
}
