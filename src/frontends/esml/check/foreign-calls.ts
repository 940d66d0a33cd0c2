import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { insteadOfCommand } from '../syntax/foreign-lexicon.ts';
import { sharedVariable } from '../syntax/shared-variables.ts';
import type { Access, Command, Expression } from '../syntax/tree.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';
import type { CommandEnvironment } from './commands.ts';
import { alphabetOf, isInteger, type Type } from './types.ts';

type Call = Extract<Command, { kind: 'activation-command' }>;

/** What a call of another language does, and the text that does it in ESML; null where there is no such text. */
interface Meaning {
  readonly instead: string;
  readonly meant: string | null;
  /** What is declared with it. */
  readonly place?: TextEdit | null;
}

const sends = /^(send|put|write|push|publish|emit|enqueue|add|append|offer|insert|produce|post)$/i;
const receives = /^(receive|recv|get|read|pop|take|poll|dequeue|remove|consume|fetch)$/i;
const appends = /^(append|push|push_?back|add|add_?last|enqueue|put|offer|insert)$/i;
const prepends = /^(prepend|push_?front|unshift|add_?first)$/i;
const removes = /^(pop|pop_?front|remove|remove_?first|dequeue|poll|shift|take|get)$/i;
const clears = /^(clear|empty|reset)$/i;
const fills = /^(memset|fill|set_?all)$/i;
/** How many elements are written one by one. */
const mostElements = 8;
const locks = /^(P|[lL]ock|LOCK|[aA]cquire|ACQUIRE|[wW]ait|WAIT|down|DOWN|enter|(pthread_)?mutex_lock|sem_wait)$/;
const unlocks = /^(V|[uU]nlock|UNLOCK|[rR]elease|RELEASE|[sS]ignal|SIGNAL|notify|up|UP|leave|exit|(pthread_)?mutex_unlock|sem_post)$/;
const wakes = /^(notify(_?all)?|signal(_?all)?|broadcast|wake_?up|wait)$/i;
const sleeps = /^(sleep|usleep|delay|pause|sched_yield|yield)$/i;

/** Says what ESML has for the call of a procedure or method; false if it is not known. */
export function reportForeignCall(env: CommandEnvironment, command: Call): boolean {
  const { context } = env;
  const { process, arguments: values } = command;
  const word = context.text.slice(process.span.start, process.span.end);
  const name = process.kind === 'field' ? process.field.text : process.kind === 'name' ? process.text : '';
  const [object, ...rest] = process.kind === 'field' ? [process.base, ...values] : values;
  if (object === undefined && wakes.test(name)) {
    const instead = 'a process that waits with WHEN goes on when its condition is true; nobody has to wake it';
    context.report(syntaxDiagnostics.foreignWord, command.span, { word, instead }, { fixes: [writing(command, 'SKIP')] });
    return true;
  }
  const meaning = sleeps.test(name)
    ? { instead: 'there is no time in a model, and other processes may move before each step; SKIP does nothing', meant: 'SKIP' }
    : (meaningOf(env, name, object, rest) ?? methodMeaning(env, name, command));
  if (meaning === null) return false;
  const { instead, meant, place } = meaning;
  const fix = meant === null ? null : writing(command, meant);
  const fixes = fix === null ? [] : [place == null ? fix : { ...fix, edits: [...fix.edits, place] }];
  context.report(syntaxDiagnostics.foreignWord, command.span, { word, instead }, { fixes });
  return true;
}

/** What the method of something that is not known does in other languages. */
function methodMeaning(env: CommandEnvironment, name: string, { process, arguments: values }: Call): Meaning | null {
  if (/^close$/i.test(name)) return { instead: 'a channel is not closed; send a signal that says so, as in c!stop', meant: null };
  if (process.kind !== 'field') return null;
  if (/^exit$/i.test(name)) return { instead: 'a process ends at its END', meant: null };
  if (/^wait$/i.test(name)) return { instead: 'a process waits until something is true with WHEN condition', meant: null };
  const lock = process.base.kind === 'name' && values.length === 0 ? process.base.text : null;
  const unknown = lock !== null && env.scope.lookup(lock) === undefined;
  if (locks.test(name))
    return {
      instead: 'a lock is a variable, VAR lock: BOOLEAN; and it is taken by ATOMIC WHEN ~lock; lock := TRUE END',
      meant: unknown ? `ATOMIC WHEN ~${lock}; ${lock} := TRUE END` : null,
      place: unknown ? sharedVariable(env.context.tokens, env.context.text, lock, 'BOOLEAN') : null,
    };
  if (unlocks.test(name))
    return {
      instead: 'a lock is a variable, VAR lock: BOOLEAN; and it is given free by lock := FALSE',
      meant: unknown ? `${lock} := FALSE` : null,
      place: unknown ? sharedVariable(env.context.tokens, env.context.text, lock, 'BOOLEAN') : null,
    };
  const listed = process.base.kind === 'name' ? unknownList(env, name, process.base.text, values) : null;
  if (listed !== null) return listed;
  const known = insteadOfCommand(name);
  return known === null ? null : { instead: known.instead, meant: null };
}

/** What is done with a queue that is declared nowhere. */
function unknownList(env: CommandEnvironment, name: string, list: string, values: readonly Expression[]): Meaning | null {
  const [value, second] = values.map((argument) => textOf(env, argument));
  const meaning = env.scope.lookup(list) === undefined && second === undefined ? listMeaning(name, list, value) : null;
  if (meaning === null) return null;
  const place = sharedVariable(env.context.tokens, env.context.text, list, 'LIST [3] OF 0..9');
  return { ...meaning, instead: `a queue is a list, VAR ${list}: LIST [3] OF 0..9; ${meaning.instead}`, place };
}

function writing({ span }: Call, meant: string): Fix {
  return { title: `Write ${meant}`, edits: [{ span, text: meant }] };
}

function meaningOf(env: CommandEnvironment, name: string, object: Expression | undefined, values: readonly Expression[]): Meaning | null {
  const type = object === undefined ? null : typeOf(env, object);
  if (object === undefined || type === null) return null;
  const text = textOf(env, object);
  const [value, second] = values.map((argument) => textOf(env, argument));
  if (alphabetOf(type) !== null) return messageMeaning(type, name, text, value);
  if (type.kind === 'array' && second !== undefined && !fills.test(name)) return null;
  if (type.kind === 'list' && second !== undefined)
    return value === '0' && /^(add|insert)$/i.test(name) ? listMeaning('prepend', text, second) : null;
  if (type.kind === 'list') return listMeaning(name, text, value);
  if (type.kind === 'array' && fills.test(name) && value !== undefined && type.size <= mostElements) {
    const each = Array.from({ length: type.size }, (_, i) => `${text}[${i}] := ${value}`).join('; ');
    return { instead: 'the elements of an array are assigned one by one', meant: `ATOMIC ${each} END` };
  }
  if (type.kind === 'array' && appends.test(name))
    return {
      instead: `an array has all its elements from the start: ${text}[0] := ${value ?? 1}; a list grows: VAR q: LIST [3] OF 0..9;`,
      meant: null,
    };
  const set = atomicMeaning(type, name, text, value);
  if (set !== null && second === undefined) return set;
  if (isInteger(type) && /^(inc|dec)$/i.test(name))
    return { instead: 'a variable changes by an assignment', meant: `${text} := ${text} ${/^inc$/i.test(name) ? '+' : '-'} ${value ?? 1}` };
  return value === undefined ? lockMeaning(type, name, text) : null;
}

/** What the methods of AtomicInteger and AtomicBoolean of Java do; null for others. */
function atomicMeaning(type: Type, name: string, variable: string, value: string | undefined): Meaning | null {
  const boolean = type.kind === 'boolean';
  if (!boolean && !isInteger(type)) return null;
  const changed = /^((increment|decrement)AndGet|getAnd(Increment|Decrement))$/i.test(name) && !boolean && value === undefined;
  const sets = /^(set|store|lazySet|setValue)$/i.test(name) && value !== undefined;
  const to = /^(true|false)$/i.test(value ?? '') ? value?.toUpperCase() : value;
  const meant = changed ? `${variable} := ${variable} ${/increment/i.test(name) ? '+' : '-'} 1` : sets ? `${variable} := ${to}` : null;
  return meant === null ? null : { instead: `a variable is changed by an assignment: ${meant}`, meant };
}

function messageMeaning(type: Type, name: string, channel: string, value: string | undefined): Meaning | null {
  const signals = alphabetOf(type)?.signals ?? [];
  const sent = signals.find((other) => other.name === name);
  if (sent !== undefined) {
    const meant = `${channel}!${name}${sent.carries && value !== undefined ? `(${value})` : ''}`;
    return { instead: `a signal is sent with ! and received with ?: ${meant}`, meant };
  }
  const mark = sends.test(name) ? '!' : receives.test(name) ? '?' : null;
  const signal = signals.find(({ name: own, carries }) => own === value || (carries && value !== undefined)) ?? signals[0];
  if (mark === null || signal === undefined) return null;
  const meant = `${channel}${mark}${signal.name}${signal.carries && value !== undefined && value !== signal.name ? `(${value})` : ''}`;
  return { instead: `a signal is sent with ! and received with ?: ${meant}`, meant };
}

function listMeaning(name: string, list: string, value: string | undefined): Meaning | null {
  const meant =
    value !== undefined && appends.test(name)
      ? `APPEND(${list}, ${value})`
      : value !== undefined && prepends.test(name)
        ? `PREPEND(${list}, ${value})`
        : (value === undefined || value === '0') && removes.test(name)
          ? `REMOVE(${list})`
          : clears.test(name)
            ? `EMPTY(${list})`
            : null;
  return meant === null ? null : { instead: `write ${meant}`, meant };
}

/** A lock is a BOOLEAN that says whether it is taken, a semaphore an integer that says how many may still enter. */
function lockMeaning(type: Type, name: string, variable: string): Meaning | null {
  const boolean = type.kind === 'boolean';
  if (!boolean && !isInteger(type)) return null;
  const meant = locks.test(name)
    ? boolean
      ? `ATOMIC WHEN ~${variable}; ${variable} := TRUE END`
      : `ATOMIC WHEN ${variable} > 0; ${variable} := ${variable} - 1 END`
    : unlocks.test(name)
      ? `${variable} := ${boolean ? 'FALSE' : `${variable} + 1`}`
      : null;
  return meant === null ? null : { instead: `a lock is a variable that a process waits for in one step: ${meant}`, meant };
}

function typeOf({ scope }: CommandEnvironment, e: Expression): Type | null {
  const root = e.kind === 'name' ? scope.lookup(e.text) : undefined;
  if (root?.kind === 'variable') return root.type;
  if (e.kind !== 'index') return null;
  const base: Type | null = typeOfAccess(scope, e.base);
  return base?.kind === 'array' || base?.kind === 'channel-array' ? base.element : null;
}

function typeOfAccess(scope: CommandEnvironment['scope'], access: Access): Type | null {
  const root = access.kind === 'name' ? scope.lookup(access.text) : undefined;
  return root?.kind === 'variable' ? root.type : null;
}

function textOf({ context }: CommandEnvironment, { span }: Expression): string {
  return context.text.slice(span.start, span.end);
}

/** The list command that is meant by `q := q + e`; null if the assignment is of another kind. */
export function listAddition(env: CommandEnvironment, target: Access, value: Expression, type: Type | null): Meaning | null {
  if (type?.kind !== 'list' || value.kind !== 'binary' || value.operator !== '+') return null;
  const list = textOf(env, target);
  const [left, right] = [textOf(env, value.left), textOf(env, value.right)];
  const meant = left === list ? `APPEND(${list}, ${right})` : right === list ? `PREPEND(${list}, ${left})` : null;
  return meant === null ? null : { instead: `write ${meant}`, meant };
}
