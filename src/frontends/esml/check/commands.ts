import { unreachable } from '../../../base/unreachable.ts';
import { commandDiagnostics } from '../diagnostics/commands.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { AtomicCommand, Command, Expression, GotoCommand, ListCommand, Process } from '../syntax/tree.ts';
import { accessType } from './access.ts';
import { checkCommunication } from './communication.ts';
import { constantValueIfAny } from './constants.ts';
import { checkJumps } from './jumps.ts';
import { checkExpression, type Environment, expectBoolean, expectInteger, expectType } from './expressions.ts';
import type { Scope } from './symbols.ts';
import { isInteger, type Type, typeName } from './types.ts';
import type { CheckContext } from './context.ts';

/** Where a command stands. */
export interface CommandEnvironment extends Environment {
  readonly process: Process;
  readonly labels: Map<string, { start: number; end: number }>;
  /** The GOTOs met so far. */
  readonly jumps: GotoCommand[];
  /** `none`: outside ATOMIC; `first`: the first command of a block, which may wait; `rest`: any other command in it. */
  readonly atomic: 'none' | 'first' | 'rest';
  /** Whether a GOTO may stand here: last in a sequence, and in an atomic block not inside IF or DO. */
  readonly jump: 'allowed' | 'not-last' | 'in-choice';
}

/** Checks the body of a process. Returns its labels. */
export function checkBody(context: CheckContext, scope: Scope, process: Process): Map<string, { start: number; end: number }> {
  const labels = new Map<string, { start: number; end: number }>();
  const env: CommandEnvironment = {
    context,
    scope,
    place: 'process',
    temporal: false,
    process,
    labels,
    jumps: [],
    atomic: 'none',
    jump: 'allowed',
  };
  checkCommands(env, process.body);
  checkJumps(context, process, env.jumps);
  return labels;
}

function checkCommands(env: CommandEnvironment, commands: readonly Command[]): void {
  commands.forEach((command, index) => {
    checkCommand(at(env, index === commands.length - 1), command);
  });
}

/** The environment of a command of a sequence. A GOTO stands last in all sequences around it that belong to the same atomic block. */
function at(env: CommandEnvironment, last: boolean): CommandEnvironment {
  return last || env.jump === 'in-choice' ? env : { ...env, jump: 'not-last' };
}

function checkCommand(env: CommandEnvironment, command: Command): void {
  const { context } = env;
  switch (command.kind) {
    case 'skip':
    case 'missing-command':
      return;
    case 'assign': {
      const type = accessType(env, command.target, 'write');
      expectType(env, command.value, type, 'the value assigned');
      warnOutOfRange(env, command.value, type);
      return;
    }
    case 'toss': {
      const type = accessType(env, command.target, 'write');
      if (type !== null && !isInteger(type)) {
        context.report(typeDiagnostics.wrongType, command.target.span, {
          role: 'the target of TOSS',
          expected: 'an integer variable',
          found: typeName(type),
        });
      }
      expectInteger(env, command.bound, 'the bound of TOSS');
      if (env.atomic !== 'none') context.report(commandDiagnostics.insideAtomic, command.span, { construct: 'TOSS' });
      return;
    }
    case 'list-command':
      checkListCommand(env, command);
      return;
    case 'communication':
      checkWaiting(env, command, 'a communication');
      checkCommunication(env, command);
      return;
    case 'when':
      checkWaiting(env, command, 'WHEN');
      checkGuard(env, command.condition);
      return;
    case 'poll':
      checkWaiting(env, command, 'POLL');
      for (const alternative of command.alternatives) {
        if (alternative.trigger.kind === 'when') checkGuard(env, alternative.trigger.condition);
        else checkCommunication(env, alternative.trigger);
        if (alternative.guard !== null) checkGuard(env, alternative.guard);
        if (alternative.condition !== null) checkGuard(env, alternative.condition);
        checkCommands(branch(env), alternative.body);
      }
      return;
    case 'if':
    case 'do':
      for (const alternative of command.alternatives) {
        if (alternative.kind === 'replicated-alternative') {
          context.report(typeDiagnostics.notYet, alternative.span, { construct: 'SOME ... IN' });
          continue;
        }
        checkGuard(env, alternative.guard);
        checkCommands(env.atomic === 'none' ? branch(env) : { ...branch(env), jump: 'in-choice' }, alternative.body);
      }
      return;
    case 'atomic':
      checkAtomic(env, command);
      return;
    case 'loop':
      if (env.atomic !== 'none') context.report(commandDiagnostics.insideAtomic, command.span, { construct: 'LOOP' });
      checkCommands({ ...env, jump: 'allowed' }, command.body);
      return;
    case 'goto':
      if (env.jump === 'not-last') context.report(commandDiagnostics.jumpNotLast, command.span, {});
      else if (env.jump === 'in-choice') context.report(commandDiagnostics.jumpInChoice, command.span, {});
      env.jumps.push(command);
      return;
    case 'assert':
      expectBoolean({ ...env, place: 'condition' }, command.condition, 'an assertion');
      return;
    case 'trace':
      for (const part of command.parts) if (part.kind !== 'string') checkExpression(env, part);
      return;
    case 'labelled': {
      const { text, span } = command.label;
      if (env.atomic !== 'none') context.report(nameDiagnostics.labelWithoutLocation, span, {});
      else if (env.labels.has(text)) context.report(nameDiagnostics.duplicateLabel, span, { name: text });
      else if (text !== '') env.labels.set(text, span);
      checkCommand(env, command.command);
      return;
    }
    case 'forall':
      context.report(typeDiagnostics.notYet, command.span, { construct: 'FORALL' });
      return;
    case 'activation-command':
      context.report(commandDiagnostics.activationInProcess, command.span, {
        name: context.text.slice(command.process.span.start, command.process.span.end),
      });
      return;
    default:
      unreachable(command);
  }
}

/** A branch of a control structure. Its commands are never the first of an atomic block; outside of one, a GOTO may end any branch. */
function branch(env: CommandEnvironment): CommandEnvironment {
  return env.atomic === 'none' || env.atomic === 'first'
    ? { ...env, atomic: env.atomic === 'none' ? 'none' : 'rest', jump: 'allowed' }
    : env;
}

function checkWaiting(env: CommandEnvironment, command: Command, construct: string): void {
  if (env.atomic === 'rest') env.context.report(commandDiagnostics.insideAtomic, command.span, { construct });
}

/** A nested block dissolves in the outer one; only the very first command of the outermost may wait. */
function checkAtomic(env: CommandEnvironment, command: AtomicCommand): void {
  const inside: CommandEnvironment = env.atomic === 'none' ? { ...env, jump: 'allowed' } : env;
  command.body.forEach((part, index) => {
    const atomic = index === 0 && env.atomic !== 'rest' ? 'first' : 'rest';
    checkCommand({ ...at(inside, index === command.body.length - 1), atomic }, part);
  });
}

function checkGuard(env: CommandEnvironment, guard: Expression): void {
  expectBoolean({ ...env, place: 'condition' }, guard, 'a guard');
  env.context.guards.push(guard);
}

function checkListCommand(env: CommandEnvironment, command: ListCommand): void {
  const { context } = env;
  const name = command.operation.toUpperCase();
  const { list } = command;
  if (list.kind !== 'name' && list.kind !== 'field' && list.kind !== 'index') {
    const found = checkExpression(env, list);
    context.report(commandDiagnostics.notAList, list.span, { command: name, found: found === null ? 'something else' : 'a value' });
    if (command.value !== null) checkExpression(env, command.value);
    return;
  }
  const type = accessType(env, list, 'update');
  const element = type?.kind === 'list' ? type.element : null;
  if (type !== null && element === null) context.report(commandDiagnostics.notAList, list.span, { command: name, found: typeName(type) });
  if (command.value === null) return;
  expectType(env, command.value, element, `the value of ${name}`);
  warnOutOfRange(env, command.value, element);
}

/** A constant that cannot be stored in a variable of the type. */
function warnOutOfRange(env: Environment, e: Expression, type: Type | null): void {
  if (type?.kind !== 'subrange') return;
  const value = constantValueIfAny(env.context, e);
  if (value === null || (value >= type.low && value <= type.high)) return;
  env.context.report(warningDiagnostics.outOfRange, e.span, { value, low: type.low, high: type.high });
}
