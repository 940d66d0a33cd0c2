import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { freeName, isDeclaredVariable } from './declared-names.ts';
import { parseCondition } from './expressions.ts';
import { oppositeText } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { dropCloser, parseBraces, parseIndented } from './foreign-control.ts';
import { meantCondition } from './foreign-precedence.ts';
import { takeName } from './names.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { sharedVariable } from './shared-variables.ts';
import type { Command } from './tree.ts';

const instead = 'a lock is a variable that a process waits for in one step: ATOMIC WHEN ~lock; lock := TRUE END';

/** Reads `with lock:` of Python and the commands behind it, between which the lock is held. */
export function parseWithLock(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('with', instead);
  cursor.take();
  const lock = takeName(cursor).text;
  declareLock(cursor, rewriting, lock);
  const body = parseIndented(cursor, rewriting, '');
  const [first, last] = [body[0], body.at(-1)];
  if (first === undefined || last === undefined) rewriting.giveUp();
  else {
    rewriting.cut(start, first.span.start);
    rewriting.insert(first.span.start, `${taking(lock)} `);
    rewriting.insert(last.span.end, `; ${lock} := FALSE`);
  }
  rewriting.report();
  return carrying(cursor, start, body);
}

const taking = (lock: string): string => `ATOMIC WHEN ~${lock}; ${lock} := TRUE END;`;

/** Declares a lock that is declared nowhere, among the variables of the model. */
function declareLock(cursor: Cursor, rewriting: Rewriting, lock: string): void {
  if (isDeclaredVariable(cursor, lock)) return;
  const place = sharedVariable(cursor.tokens, cursor.text, lock, 'BOOLEAN');
  if (place !== null) rewriting.add(place);
}

/**
 * Reads `synchronized (lock) { commands }` of Java. Where the commands begin with `while (condition) wait();`, which gives the lock free
 * while it waits, all of them are one step that waits.
 */
export function parseSynchronized(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('synchronized', instead);
  cursor.take();
  const [lock] = parseArguments(cursor);
  const written = lock === undefined ? '' : cursor.text.slice(lock.span.start, lock.span.end);
  if (waitsFirst(cursor)) return parseMonitor(cursor, rewriting, start);
  const name = written === 'this' ? freeName(cursor, ['lock', 'monitor', 'mutex']) : written;
  if (!/^\w+$/.test(name) || !cursor.at('{')) rewriting.giveUp();
  else declareLock(cursor, rewriting, name);
  rewriting.replace({ start, end: cursor.previousEnd }, taking(name));
  const body = cursor.at('{') ? parseBraces(cursor, rewriting, '') : [];
  if (rewriting.closer !== null) {
    const more = startsCommand(cursor);
    rewriting.insert(body.at(-1)?.span.end ?? rewriting.closer.start, `; ${name} := FALSE${more ? ';' : ''}`);
    dropCloser(rewriting);
    if (more) cursor.settle();
  }
  rewriting.report();
  return carrying(cursor, start, body);
}

/** Whether `{ while (...)` stands here, with a `wait()` behind it. */
function waitsFirst(cursor: Cursor): boolean {
  if (!cursor.at('{') || cursor.peek(1).text !== 'while' || cursor.peek(2).kind !== '(') return false;
  let distance = 3;
  for (let depth = 1; depth > 0; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === 'end-of-text') return false;
    if (kind === '(') depth++;
    if (kind === ')') depth--;
  }
  if (cursor.peek(distance).kind === '{') distance++;
  if (cursor.peek(distance).text === 'this') distance += 2;
  return /^(wait|await)$/.test(cursor.peek(distance).text);
}

/** Reads it, at the brace. */
function parseMonitor(cursor: Cursor, rewriting: Rewriting, start: number): Command {
  rewriting.correct('what waits and is then done in one step is ATOMIC WHEN condition; commands END');
  for (let i = 0; i < 2; i++) cursor.take();
  const said = cursor.diagnostics.length;
  const condition = parseCondition(cursor);
  cursor.diagnostics.length = said;
  const opposite = oppositeText(meantCondition(condition));
  if (opposite === null) rewriting.giveUp();
  const braced = cursor.eat('{');
  while (!cursor.at(';') && !cursor.at('}') && !cursor.at('end-of-text')) cursor.take();
  if (braced) cursor.eat(';');
  // What follows is read as a block of its own.
  cursor.tokens.splice(cursor.tokens.indexOf(cursor.token), 1, { ...cursor.token, kind: '{', text: '{' });
  cursor.reread();
  const { span } = cursor.token;
  const body = parseBraces(cursor, rewriting, '');
  const { closer } = rewriting;
  rewriting.cut(start, body[0]?.span.start ?? span.end);
  rewriting.insert(body[0]?.span.start ?? span.end, `ATOMIC WHEN ${opposite}; `);
  if (closer === null || body.length === 0) rewriting.giveUp();
  else {
    const more = startsCommand(cursor);
    rewriting.replace(closer, more ? 'END;' : 'END');
    if (more) cursor.settle();
  }
  rewriting.report();
  return carrying(cursor, start, body);
}
