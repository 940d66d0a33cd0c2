import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, synchronizing } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { alphabetOf, carrierOf, isSignalOf } from './channel-signals.ts';
import { declaredType, isDeclaredVariable } from './declared-names.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { sharedVariable } from './shared-variables.ts';
import type { Access, Command } from './tree.ts';
import { textOf } from './written-text.ts';

const taking = /^(get|receive|recv|take|read|pop|poll|popleft|removeFirst|dequeue|remove|shift|consume|fetch)$/i;

/** Reads `x := c.get()` or `x := get(c)`, where c is a channel or, for the former, a list; null if it is not here. */
export function parseReceived(cursor: Cursor, target: Access): Command | null {
  const called = parseReceivedByCall(cursor, target);
  if (called !== null) return called;
  const [object, dot, method, open] = [0, 1, 2, 3].map((distance) => cursor.peek(distance));
  if (object?.kind !== 'name' || dot?.kind !== '.' || open?.kind !== '(' || !taking.test(method?.text ?? '')) return null;
  const type = declaredType(cursor, object.text);
  const name = textOf(cursor, target);
  const signals = type?.kind === 'channel-type' ? type.alphabet : type;
  const meant =
    type?.kind === 'list-type'
      ? `ATOMIC ${name} := HEAD(${object.text}); REMOVE(${object.text}) END`
      : signals !== null && (signals.kind === 'alphabet-type' || type?.kind === 'channel-type')
        ? `${object.text}?${carrierOf(cursor, signals)}(${name})`
        : null;
  if (meant === null) return isDeclaredVariable(cursor, object.text) ? null : parseTakenFromUnknown(cursor, target, object.text);
  const rewriting = new Rewriting(cursor);
  rewriting.note(`${object.text}.${method?.text}`, `write ${meant}`, { start: target.span.start, end: open.span.end });
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  while (!cursor.at(')') && !synchronizing.has(cursor.kind)) cursor.take();
  cursor.eat(')');
  rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { ...missingCommand(cursor), span: cursor.from(target.span.start) };
}

/** Reads `c := data(1)`, where c is a channel, at the signal; null if it is not here. */
export function parseAssignedMessage(cursor: Cursor, target: Access): Command | null {
  const channel = textOf(cursor, target);
  if (target.kind !== 'name' || alphabetOf(cursor, channel) === null || cursor.peek(1).kind !== '(') return null;
  const { start } = target.span;
  const { text: signal } = cursor.token;
  if (!isSignalOf(cursor, channel, signal)) return null;
  const rewriting = new Rewriting(cursor);
  const from = cursor.token.span.start;
  cursor.take();
  parseArguments(cursor);
  const meant = `${channel}!${cursor.text.slice(from, cursor.previousEnd)}`;
  rewriting.note('assignment to a channel', `a message is sent by ${meant}`, { start, end: cursor.previousEnd });
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { ...missingCommand(cursor), span: cursor.from(start) };
}

/** Reads `x := receive(c)`, where c is a channel; null if it is not here. */
function parseReceivedByCall(cursor: Cursor, target: Access): Command | null {
  const [word, open, channel, close] = [0, 1, 2, 3].map((distance) => cursor.peek(distance));
  if (!taking.test(word?.text ?? '') || open?.kind !== '(' || channel?.kind !== 'name' || close?.kind !== ')') return null;
  const signals = alphabetOf(cursor, channel.text);
  if (signals === null) return null;
  const meant = `${channel.text}?${carrierOf(cursor, signals)}(${textOf(cursor, target)})`;
  const rewriting = new Rewriting(cursor);
  const span = { start: target.span.start, end: close.span.end };
  rewriting.note(`${word?.text} as a value`, `a signal is received into a variable by a command: ${meant}`, span);
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  for (let i = 0; i < 4; i++) cursor.take();
  rewriting.replace(span, meant);
  rewriting.report();
  return { ...missingCommand(cursor), span };
}

/** Reads `x := jobs.get()`, where jobs is declared nowhere: the fix declares a list. */
function parseTakenFromUnknown(cursor: Cursor, target: Access, list: string): Command | null {
  const place = sharedVariable(cursor.tokens, cursor.text, list, 'LIST [3] OF 0..9');
  if (place === null || cursor.peek(4).kind !== ')') return null;
  const rewriting = new Rewriting(cursor);
  const { start } = target.span;
  const meant = `ATOMIC ${textOf(cursor, target)} := HEAD(${list}); REMOVE(${list}) END`;
  const word = `${list}.${cursor.peek(2).text}`;
  for (let i = 0; i < 5; i++) cursor.take();
  rewriting.note(word, `a queue is a list, VAR ${list}: LIST [3] OF 0..9; write ${meant}`, { start, end: cursor.previousEnd });
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.add(place);
  rewriting.report();
  return { ...missingCommand(cursor), span: cursor.from(start) };
}

/** Reads `c <- 1`, `x := <-c` or `x <- c` of Go, where c is a channel, behind the first name; null if it is not here. */
export function parseGoMessage(cursor: Cursor, target: Access): Command | null {
  const assigned = cursor.at(':=') || cursor.at('=');
  const arrow = assigned ? 1 : 0;
  if (cursor.peek(arrow).kind !== '<' || cursor.peek(arrow + 1).kind !== '-') return null;
  const name = textOf(cursor, target);
  const other = cursor.peek(arrow + 2).text;
  const [sending, receiving] = [assigned ? null : alphabetOf(cursor, name), alphabetOf(cursor, other)];
  if (sending === null && receiving === null) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note('<-', 'a signal is sent with ! and received with ?: c!data(1), c?data(x)', cursor.peek(arrow).span);
  for (let i = 0; i < arrow + 2; i++) cursor.take();
  const said = cursor.diagnostics.length;
  const value = textOf(cursor, parseExpression(cursor));
  const carried = /^(\w+)\(([\s\S]*)\)$/.exec(value);
  if (carried !== null) cursor.diagnostics.length = said;
  const meant =
    sending !== null && carried !== null
      ? `${name}!${value}`
      : sending !== null
        ? `${name}!${carrierOf(cursor, sending)}(${value})`
        : `${other}?${carrierOf(cursor, receiving)}(${name})`;
  rewriting.correct(`a signal is sent with ! and received with ?: ${meant}`);
  rewriting.replace({ start: target.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingCommand(cursor);
}
