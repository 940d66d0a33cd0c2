import { nearestName } from '../../../base/nearest-name.ts';
import { commandDiagnostics } from '../diagnostics/commands.ts';
import { typeDiagnostics } from '../diagnostics/names.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Access, Communication } from '../syntax/tree.ts';
import { accessType, rootName } from './access.ts';
import type { CommandEnvironment } from './commands.ts';

import { constantValueIfAny } from './constants.ts';
import { checkExpression, expectType } from './expressions.ts';
import { argumentFix, receivedFix, reportNotAChannel, reportValueSent, valueSent, withoutArgument } from './mistakes.ts';
import { alphabetOf, compatible, type SignalType, type Type, typeName } from './types.ts';

/** Checks a send or receive, alone or in a POLL, and records it for the warnings. */
export function checkCommunication(env: CommandEnvironment, command: Communication): void {
  const { context } = env;
  const type = accessType(env, command.channel, 'channel');
  const alphabet = type === null ? null : alphabetOf(type);
  if (type !== null && alphabet === null) reportNotAChannel(env, command, type);
  if (alphabet !== null) checkDirection(env, command);
  const symbol = context.symbols.get(rootName(command.channel).id);
  context.communications.push({
    process: env.process,
    direction: command.direction,
    channel: symbol?.kind === 'variable' ? symbol : null,
    element: command.channel.kind === 'index' ? constantValueIfAny(context, command.channel.index) : null,
    signal: command.signal.text,
    alphabet,
  });
  if (alphabet === null) {
    checkLooseArgument(env, command);
    return;
  }
  const signal = alphabet.signals.find((s) => s.name === command.signal.text);
  const value = signal === undefined ? valueSent(env, command) : null;
  if (value !== null) {
    reportValueSent(env, command, value, alphabet);
    return;
  }
  if (signal !== undefined) {
    checkArgument(env, command, signal);
    return;
  }
  if (command.signal.text === 'eval') {
    context.report(syntaxDiagnostics.callExpression, command.signal.span, { name: 'eval', meant: null, hint: null });
    return;
  }
  checkLooseArgument(env, command);
  if (command.signal.text === '') return;
  const signals = alphabet.signals.map(({ name }) => name);
  const nearest = nearestName(command.signal.text, signals);
  const fixes = nearest === null ? [] : [{ title: `Change to ${nearest}`, edits: [{ span: command.signal.span, text: nearest }] }];
  const parameters = { name: command.signal.text, alphabet: alphabet.name, nearest, signals };
  context.report(commandDiagnostics.unknownSignal, command.signal.span, parameters, { fixes });
}

function checkDirection(env: CommandEnvironment, command: Communication): void {
  const name = rootName(command.channel);
  const symbol = env.context.symbols.get(name.id);
  const mode = symbol?.kind === 'variable' ? symbol.mode : null;
  const wrong = command.direction === 'send' ? 'in' : 'out';
  if (mode !== wrong) return;
  const mark = command.direction === 'send' ? '?' : '!';
  const at = env.context.text.indexOf(command.direction === 'send' ? '!' : '?', command.channel.span.end);
  const possible = command.direction === 'receive' || command.argument === null || isAccess(command.argument);
  const fixes = possible ? [{ title: `Write ${name.text}${mark}`, edits: [{ span: { start: at, end: at + 1 }, text: mark }] }] : [];
  env.context.report(commandDiagnostics.wrongDirection, command.channel.span, { name: name.text, mode }, { fixes });
}

/** Checks an argument of which nothing is known, so that errors inside it are found all the same. */
function checkLooseArgument(env: CommandEnvironment, command: Communication): void {
  if (command.argument === null) return;
  if (command.direction === 'receive' && isAccess(command.argument)) accessType(env, command.argument, 'receive');
  else checkExpression(env, command.argument);
}

function isAccess(e: Communication['argument']): e is Access {
  return e !== null && (e.kind === 'name' || e.kind === 'field' || e.kind === 'index');
}

function checkArgument(env: CommandEnvironment, command: Communication, signal: SignalType): void {
  const { context } = env;
  const { argument, direction } = command;
  const declared = signal.carries;
  if (argument === null) {
    if (!declared) return;
    const fixes = argumentFix(env, command, signal);
    context.report(commandDiagnostics.missingData, command.signal.span, { signal: signal.name, direction }, { fixes });
    return;
  }
  if (!declared) {
    const fixes = [{ title: `Write ${signal.name}`, edits: [withoutArgument(command)] }];
    context.report(commandDiagnostics.unexpectedData, argument.span, { signal: signal.name }, { fixes });
    return;
  }
  if (direction === 'send') {
    expectType(env, argument, signal.data, 'the value sent');
    return;
  }
  if (!isAccess(argument)) {
    context.report(commandDiagnostics.receiveTarget, argument.span, {}, { fixes: receivedFix(env, command, argument, signal.data) });
    return;
  }
  const target = accessType(env, argument, 'receive');
  receiveInto(env, argument, target, signal.data);
}

function receiveInto(env: CommandEnvironment, argument: Access, target: Type | null, data: Type | null): void {
  if (target === null || data === null || compatible(target, data)) return;
  env.context.report(typeDiagnostics.wrongType, argument.span, {
    role: 'the variable of this receive',
    expected: typeName(data),
    found: typeName(target),
  });
}
