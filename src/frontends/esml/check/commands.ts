import { unreachable } from '../../../base/unreachable.ts';
import { commandDiagnostics } from '../diagnostics/commands.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import { hasLocation, unlabelled } from '../flow.ts';
import type {
  AtomicCommand,
  Command,
  Expression,
  ForallCommand,
  GotoCommand,
  ListCommand,
  Process,
  SymmetricRange,
} from '../syntax/tree.ts';
import { accessType } from './access.ts';
import { checkCommunication } from './communication.ts';
import { constantValueIfAny } from './constants.ts';
import { divisionOf, listAddition, reportEnumerationStep, reportForeignCall } from './mistakes.ts';
import { checkJumps } from './jumps.ts';
import {
  allowWholeChoice,
  checkExpression,
  type Environment,
  expectBoolean,
  expectInteger,
  expectType,
  hasPlainIndices,
} from './expressions.ts';
import { checkOrder } from './order.ts';
import { bindRange } from './ranges.ts';
import type { Scope, VariableSymbol } from './symbols.ts';
import { isInteger, type Type, typeName } from './types.ts';
import type { CheckContext } from './context.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** Where a command stands. */
export interface CommandEnvironment extends Environment {
  readonly process: Process;
  readonly labels: Map<string, { start: number; end: number }>;
  /** The variables of SOME that have a value at each label. */
  readonly boundAt: Map<string, readonly VariableSymbol[]>;
  /** The GOTOs met so far, with the variables of SOME that have a value there. */
  readonly jumps: { readonly command: GotoCommand; readonly bound: readonly VariableSymbol[] }[];
  /** All variables of SOME that a process has to remember. */
  readonly allRemembered: VariableSymbol[];
  readonly remembered: readonly VariableSymbol[];
  /** `none`: outside ATOMIC; `first`: the first command of a block, which may wait; `rest`: any other command in it. */
  readonly atomic: 'none' | 'first' | 'rest';
  /** Whether a GOTO may stand here: last in a sequence, and in an atomic block not inside a DO, nor an IF that is not its first command. */
  readonly jump: 'allowed' | 'not-last' | 'in-choice';
}

/** What the body of a process declares: its labels, and the variables of SOME whose values the process remembers. */
export interface CheckedBody {
  readonly labels: ReadonlyMap<string, { start: number; end: number }>;
  readonly remembered: readonly VariableSymbol[];
}

/** Checks the body of a process. */
export function checkBody(context: CheckContext, scope: Scope, process: Process): CheckedBody {
  const labels = new Map<string, { start: number; end: number }>();
  const env: CommandEnvironment = {
    context,
    scope,
    place: 'process',
    temporal: false,
    process,
    labels,
    boundAt: new Map(),
    jumps: [],
    allRemembered: [],
    remembered: [],
    atomic: 'none',
    jump: 'allowed',
  };
  checkCommands(env, process.body);
  checkJumps(
    context,
    process,
    env.jumps.map(({ command }) => command),
  );
  checkJumpsIntoSome(env);
  return { labels, remembered: env.allRemembered };
}

/** A GOTO may lead out of a branch of SOME, but not into one. */
function checkJumpsIntoSome({ context, jumps, boundAt }: CommandEnvironment): void {
  for (const { command, bound } of jumps) {
    const label = command.label.text;
    const missing = boundAt.get(label)?.find((symbol) => !bound.includes(symbol));
    if (missing !== undefined) context.report(symmetricDiagnostics.jumpIntoSome, command.span, { label, variable: missing.name });
  }
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
      const addition = listAddition(env, command.target, command.value, type);
      if (addition !== null) {
        const fixes =
          addition.meant === null ? [] : [{ title: `Write ${addition.meant}`, edits: [{ span: command.span, text: addition.meant }] }];
        context.report(syntaxDiagnostics.foreignWord, command.value.span, { word: '+ for lists', instead: addition.instead }, { fixes });
        return;
      }
      if (reportWholeArray(env, command, type) || reportEnumerationStep(env, command.value, type)) return;
      allowWholeChoice(env, command.value, hasPlainIndices(command.target));
      const said = context.diagnostics.length;
      expectType(env, command.value, type, 'the value assigned');
      // Of a name that is given to nothing known no more is said: it may be a member of what the other was meant for.
      if (type === null && command.value.kind === 'name') context.diagnostics.length = said;
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
        const { head, body } = ranged(env, alternative.range, alternative.body);
        if (alternative.trigger.kind === 'when') checkGuard(head, alternative.trigger.condition);
        else checkCommunication(head, alternative.trigger);
        if (alternative.guard !== null) checkGuard(head, alternative.guard);
        if (alternative.condition !== null) checkGuard(head, alternative.condition);
        checkCommands(branch(body), alternative.body);
      }
      return;
    case 'if':
    case 'do':
      for (const alternative of command.alternatives) {
        const { head, body } = ranged(env, alternative.kind === 'alternative' ? null : alternative.range, alternative.body);
        checkGuard(head, alternative.guard);
        const leaves = env.atomic === 'none' || (env.atomic === 'first' && command.kind === 'if');
        checkCommands(leaves ? branch(body) : { ...branch(body), jump: 'in-choice' }, alternative.body);
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
      if (env.jump === 'not-last')
        context.report(commandDiagnostics.jumpNotLast, command.span, {}, { fixes: withoutJump(context.text, command) });
      else if (env.jump === 'in-choice') context.report(commandDiagnostics.jumpInChoice, command.span, {});
      env.jumps.push({ command, bound: env.remembered });
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
      else if (env.labels.has(text))
        context.report(nameDiagnostics.duplicateLabel, span, { name: text }, { fixes: [renamed(env, span, text)] });
      else if (text !== '') {
        if (/^end[a-z]/.test(text)) context.report(warningDiagnostics.endByName, span, { name: text });
        env.labels.set(text, span);
        env.boundAt.set(text, env.remembered);
      }
      checkCommand(env, command.command);
      return;
    }
    case 'forall':
      checkForall(env, command);
      return;
    case 'activation-command': {
      if (reportForeignCall(env, command)) return;
      const name = context.text.slice(command.process.span.start, command.process.span.end);
      const symbol = command.process.kind === 'name' ? env.scope.lookup(name) : undefined;
      const what = symbol?.kind === 'variable' || symbol?.kind === 'constant' ? 'value' : command.arguments.length > 0 ? 'call' : 'name';
      const known = symbol?.kind === 'process' || name === env.process.name.text;
      if (/^assert$/i.test(name) && !known) {
        const fixes = [{ title: 'Write it in capital letters', edits: [{ span: command.process.span, text: 'ASSERT' }] }];
        context.report(syntaxDiagnostics.smallKeyword, command.process.span, { written: name, meant: 'ASSERT', count: 1 }, { fixes });
        return;
      }
      context.report(commandDiagnostics.activationInProcess, command.span, { name, what: known ? 'process' : what });
      return;
    }
    default:
      unreachable(command);
  }
}

/** The environments of the head and of the commands of an alternative that SOME may make for each value of a type. */
function ranged(
  env: CommandEnvironment,
  range: SymmetricRange | null,
  body: readonly Command[],
): { readonly head: CommandEnvironment; readonly body: CommandEnvironment } {
  if (range === null) return { head: env, body: env };
  const { scope, symbol } = bindRange(env.context, env.scope, range);
  const head = { ...env, scope };
  if (env.atomic !== 'none' || !body.some(rests)) return { head, body: head };
  env.allRemembered.push(symbol);
  return { head, body: { ...head, remembered: [...env.remembered, symbol] } };
}

/** Whether a process can be at a command or in it. */
function rests(command: Command): boolean {
  const { command: inner } = unlabelled(command);
  return hasLocation(command) || (inner.kind === 'loop' && inner.body.some(rests));
}

/** `FORALL i IN type DO commands END`: one step, with commands as in an atomic block that does not wait. */
function checkForall(env: CommandEnvironment, command: ForallCommand): void {
  const { scope, symbol } = bindRange(env.context, env.scope, command.range);
  for (const inner of command.body) checkCommand({ ...env, scope, atomic: 'rest', jump: 'in-choice' }, inner);
  checkOrder(env.context, command, symbol);
}

/** A branch of a control structure. Its commands are never the first of an atomic block; outside of one, a GOTO may end any branch. */
function branch(env: CommandEnvironment): CommandEnvironment {
  return env.atomic === 'none' || env.atomic === 'first'
    ? { ...env, atomic: env.atomic === 'none' ? 'none' : 'rest', jump: 'allowed' }
    : env;
}

function checkWaiting(env: CommandEnvironment, command: Command, construct: string): void {
  if (env.atomic === 'rest')
    env.context.report(commandDiagnostics.insideAtomic, command.span, { construct }, { fixes: divisionOf(env.context, command) });
}

/** A nested block dissolves in the outer one; only the very first command of the outermost may wait. */
function checkAtomic(env: CommandEnvironment, command: AtomicCommand): void {
  const inside: CommandEnvironment = env.atomic === 'none' ? { ...env, jump: 'allowed' } : env;
  command.body.forEach((part, index) => {
    const atomic = index === 0 && env.atomic !== 'rest' ? 'first' : 'rest';
    checkCommand({ ...at(inside, index === command.body.length - 1), atomic }, part);
  });
}

/** Says how an array gets one value for all its elements; false if the assignment is none of that. */
function reportWholeArray(
  { context }: CommandEnvironment,
  { target, value, span }: Extract<Command, { kind: 'assign' }>,
  type: Type | null,
): boolean {
  const changed = value.kind === 'binary' && value.left.kind === 'name' && target.kind === 'name' && value.left.text === target.text;
  const given = changed ? value.right : value;
  if (type?.kind !== 'array' || (given.kind !== 'number' && given.kind !== 'boolean') || type.size > 8) return false;
  const [name, text] = [target, given].map((e) => context.text.slice(e.span.start, e.span.end));
  const operator = changed ? value.operator : '';
  const each = (i: number): string => `${name}[${i}] := ${changed ? `${name}[${i}] ${operator} ` : ''}${text}`;
  const meant = `ATOMIC ${Array.from({ length: type.size }, (_, i) => each(i)).join('; ')} END`;
  const fixes = [{ title: `Write ${meant}`, edits: [{ span, text: meant }] }];
  context.report(
    syntaxDiagnostics.foreignWord,
    span,
    { word: 'one value for a whole array', instead: 'its elements are assigned one by one' },
    { fixes },
  );
  return true;
}

/** The fix that gives a label which stands twice another name. */
function renamed({ context }: CommandEnvironment, span: { start: number; end: number }, label: string): Fix {
  const used = new Set(context.tokens.map(({ text }) => text));
  let number = 2;
  while (used.has(`${label}${number}`)) number++;
  return { title: `Call it ${label}${number}`, edits: [{ span, text: `${label}${number}` }] };
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
    const second = command.value === null ? null : checkExpression(env, command.value);
    const [one, other] = [list, command.value].map((e) => (e === null ? '' : context.text.slice(e.span.start, e.span.end)));
    const swapped = `${name}(${other}, ${one})`;
    const fixes = second?.kind === 'list' ? [{ title: `Write ${swapped}`, edits: [{ span: command.span, text: swapped }] }] : [];
    const parameters = { command: name, found: found === null ? 'something else' : 'a value' };
    context.report(commandDiagnostics.notAList, list.span, parameters, { fixes });
    return;
  }
  const type = accessType(env, list, 'update');
  const element = type?.kind === 'list' ? type.element : null;
  if (type !== null && element === null) {
    const { value } = command;
    const other = value === null ? null : checkExpression(env, value);
    const [one, two] = [list, value].map((e) => (e === null ? '' : context.text.slice(e.span.start, e.span.end)));
    const swapped = `${name}(${two}, ${one})`;
    const fixes = other?.kind === 'list' ? [{ title: `Write ${swapped}`, edits: [{ span: command.span, text: swapped }] }] : [];
    context.report(commandDiagnostics.notAList, list.span, { command: name, found: typeName(type) }, { fixes });
    return;
  }
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

/** The fix for a GOTO right in front of its own label, where the process goes on anyway. */
function withoutJump(text: string, { label, span }: GotoCommand): Fix[] {
  const [semicolon] = new RegExp(`^\\s*;\\s*(?=${label.text}\\s*:(?!=))`).exec(text.slice(span.end)) ?? [];
  const removed = { start: span.start, end: span.end + (semicolon?.length ?? 0) };
  return semicolon === undefined ? [] : [{ title: 'Remove it', edits: [{ span: removed, text: '' }] }];
}
