import { parseCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { parseCondition } from './expressions.ts';
import { isCountingDown, parseCountingDown } from './foreign-counting-down.ts';
import { isCollection, parseCollection } from './foreign-collections.ts';
import { parseSwitch } from './foreign-cases.ts';
import { parseBeginBlock, parseEither, parseRepeat, parseWith } from './foreign-structures.ts';
import { takeMarkBehind } from './foreign-waiting.ts';
import { parseSynchronized, parseWithLock } from './foreign-locks.ts';
import { isBarePrinting, parseBarePrinting, parseSelect } from './foreign-other-statements.ts';
import { parseGoSelect } from './foreign-select.ts';
import { activating, parseRun } from './foreign-runs.ts';
import { parseTry } from './foreign-try.ts';
import { isFunctionInside, parseFunctionInside } from './foreign-functions.ts';
import { parseDeferred } from './foreign-later.ts';
import { parseLet } from './foreign-let.ts';
import { isLastOfRound } from './foreign-returns.ts';
import { isBareWord } from './foreign-words.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { TokenKind } from './tokens.ts';
import type { Command } from './tree.ts';

const conditionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['name', 'number', '(', '~', '!', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ALL', 'SOME', 'COUNT'] as const),
]);
/** Commands of other languages that do nothing a step of ESML would not do. */
const idle: ReadonlyMap<string, string> = new Map([
  ...['pass', 'noop', 'nop', 'null', 'nil', 'idle'].map((word) => [word, 'SKIP does nothing'] as const),
  ['yield', 'other processes may move before each step; SKIP does nothing'],
]);

/** Reads a command that begins with a word of another language; null if none is here. */
export function parseForeignStatement(cursor: Cursor): Command | null {
  if (!cursor.at('name')) return null;
  const word = cursor.token.text.toLowerCase();
  const next = cursor.peek(1);
  if ((word === 'if' || word === 'while') && next.text === 'let') return parseLet(cursor);
  if (word === 'defer' && next.kind === 'name' && !next.newline) return parseDeferred(cursor);
  if (word === 'while' && isCountingDown(cursor)) return parseCountingDown(cursor);
  if (isCollection(cursor)) return parseCollection(cursor);
  if (isFunctionInside(cursor)) return parseFunctionInside(cursor);
  if (word === 'if' && beginsWithAssignment(cursor)) return parseAssignmentFirst(cursor);
  if (waits(cursor, word)) return parseAwait(cursor);
  if (word === 'goto' && next.kind === 'name' && !next.newline) return parseForeignGoto(cursor);
  if (word === 'exit' && /^when$/i.test(next.text)) return parseExitWhen(cursor);
  if (word === 'begin' && isBareWord(cursor, /^begin$/i) && startsAfter(cursor)) return parseBeginBlock(cursor);
  if (word === 'either' && startsAfter(cursor)) return parseEither(cursor);
  if (word === 'repeat' && startsAfter(cursor)) return parseRepeat(cursor);
  if ((word === 'switch' || word === 'case' || word === 'match') && (conditionStarts.has(next.kind) || opensCases(cursor)) && !next.newline)
    return parseSwitch(cursor);
  if (activating.test(word) && next.kind === 'name' && !next.newline) return parseRun(cursor);
  if (isBarePrinting(cursor)) return parseBarePrinting(cursor);
  if (word === 'try' && (next.kind === '{' || next.kind === ':')) return parseTry(cursor);
  if (word === 'select' && next.kind === '{') return parseGoSelect(cursor);
  if (word === 'select' && next.kind === '(' && cursor.peek(3).kind === ':') return parseSelect(cursor);
  if (word === 'with' && next.kind === 'name' && cursor.peek(2).kind === ':') return parseWithLock(cursor);
  if (word === 'assert' && conditionStarts.has(next.kind) && next.kind !== '(' && !next.newline) return parseBareAssert(cursor);
  if (word === 'synchronized' && next.kind === '(') return parseSynchronized(cursor);
  if (word === 'with' && (next.kind === 'name' || next.kind === '(') && !next.newline) return parseWith(cursor);
  const instead = idle.get(word);
  if (instead !== undefined && isEndOfCommand(cursor, 1)) return replaced(cursor, instead, 'SKIP');
  if (word === 'continue' && isLastOfBranch(cursor) && isLastOfRound(cursor))
    return replaced(cursor, 'a round of a DO ends where its commands end', 'SKIP');
  if (word === 'return' && isEndOfProcess(cursor)) return replaced(cursor, 'a process ends at its END', 'SKIP');
  return null;
}

/** Whether `if v := a[0]; v > 3 {` of Go stands here. */
function beginsWithAssignment(cursor: Cursor): boolean {
  if (cursor.peek(1).kind !== 'name' || cursor.peek(2).kind !== ':=') return false;
  let distance = 3;
  while (cursor.peek(distance).kind !== ';' && !cursor.peek(distance).newline && cursor.peek(distance).kind !== 'end-of-text') distance++;
  if (cursor.peek(distance).kind !== ';') return false;
  while (!cursor.peek(distance).newline && cursor.peek(distance).kind !== 'end-of-text')
    if (cursor.peek(++distance).kind === '{') return true;
  return false;
}

/** Reads the assignment in front of a condition, behind which the if goes. */
function parseAssignmentFirst(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const at = cursor.tokens.indexOf(cursor.token);
  const word = cursor.token;
  const name = cursor.peek(1);
  rewriting.note('assignment in front of a condition', `it is a command of its own: ${name.text} := ...; IF condition -> commands END`, {
    start: word.span.start,
    end: name.span.end,
  });
  rewriting.replace({ start: word.span.start, end: name.span.start }, '');
  const behind = cursor.tokens.findIndex(({ kind }, i) => i > at && kind === ';');
  const { end } = cursor.tokens[behind]?.span ?? word.span;
  rewriting.add({ span: { start: end, end }, text: ' if' });
  const place = declareInBody(cursor, { name: name.text, type: '0..9', value: null });
  if (place !== null) rewriting.add(place);
  // The rest is read as it will be written.
  cursor.tokens.splice(at, 1);
  cursor.tokens.splice(behind, 0, { ...word, span: { start: end, end }, newline: false });
  cursor.reread();
  rewriting.report();
  return parseCommand(cursor);
}

/** Whether `{ case` stands behind the word, as in a switch of Go that has conditions. */
function opensCases(cursor: Cursor): boolean {
  return cursor.peek(1).kind === '{' && /^(case|default)$/.test(cursor.peek(2).text);
}

function waits(cursor: Cursor, word: string): boolean {
  if (!/^(await|wait|block|when)$/.test(word) || (word === 'when' && cursor.dialect === 'thesis') || cursor.peek(1).newline) return false;
  const until = /^(until|for|while)$/i.test(cursor.peek(1).text) ? 2 : 1;
  if (cursor.peek(1).kind === '(' && cursor.peek(2).kind === ')') return false;
  if (!conditionStarts.has(cursor.peek(until).kind)) return false;
  // `wait(s)` may be what is done with a semaphore.
  return word === 'await' || word === 'when' || until === 2 || !(cursor.peek(1).kind === '(' && cursor.peek(3).kind === ')');
}

function startsAfter(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1);
  return kind === '{' || kind === 'name' || kind === 'SKIP' || kind === 'IF' || kind === 'DO' || kind === 'POLL';
}

function isEndOfCommand(cursor: Cursor, distance: number): boolean {
  const { kind } = cursor.peek(distance);
  return kind === ';' || kind === 'END' || kind === '[]' || kind === '}' || kind === 'end-of-text';
}

function isLastOfBranch(cursor: Cursor): boolean {
  const distance = cursor.peek(1).kind === ';' ? 2 : 1;
  const { kind } = cursor.peek(distance);
  return kind === '[]' || kind === 'END' || kind === '}';
}

function isEndOfProcess(cursor: Cursor): boolean {
  const distance = cursor.peek(1).kind === ';' ? 2 : 1;
  return cursor.peek(distance).kind === 'END' && cursor.peek(distance + 1).text === cursor.blockName;
}

function replaced(cursor: Cursor, instead: string, meant: string): Command {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, instead);
  const { span } = cursor.take();
  rewriting.replace(span, meant);
  rewriting.report();
  return { ...missingCommand(cursor), span };
}

/** Reads `await condition`. */
function parseAwait(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start, end } = cursor.token.span;
  rewriting.note(cursor.token.text, 'a process waits with WHEN condition');
  const until = /^(until|for|while)$/i.test(cursor.peek(1).text);
  cursor.take();
  const last = until ? cursor.take().span.end : end;
  rewriting.replace({ start, end: last }, 'WHEN');
  const condition = parseCondition(cursor);
  takeMarkBehind(cursor, rewriting);
  rewriting.report();
  return { kind: 'when', id: cursor.id(), span: cursor.from(start), condition };
}

function parseForeignGoto(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'GOTO label goes on at a command that has the label');
  rewriting.replace(cursor.take().span, 'GOTO');
  const label = takeName(cursor);
  rewriting.report();
  return { kind: 'goto', id: cursor.id(), span: cursor.from(start), label };
}

/** Reads `assert condition`. */
function parseBareAssert(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'a condition is asserted by ASSERT(condition)');
  const word = cursor.take().span;
  const condition = parseCondition(cursor);
  rewriting.replace({ start: word.start, end: condition.span.start }, 'ASSERT(');
  const message = (cursor.at(',') || cursor.at(':')) && cursor.peek(1).kind === 'string';
  if (message) cursor.take();
  rewriting.replace({ start: condition.span.end, end: message ? cursor.take().span.end : condition.span.end }, ')');
  rewriting.report();
  return { kind: 'assert', id: cursor.id(), span: cursor.from(start), condition };
}

/** Whether the block of Pascal begins here, in the place of commands. */
export function isBeginOfBlock(cursor: Cursor): boolean {
  const before = cursor.peek(-1);
  return cursor.at('BEGIN') && (before.kind === '->' || /^(then|do|else)$/i.test(before.text));
}

/** Reads `exit when condition` of Ada. */
function parseExitWhen(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  cursor.take();
  const condition = parseCondition(cursor);
  const text = cursor.text.slice(condition.span.start, condition.span.end);
  const instead = `a DO ends when none of its guards is true, and GOTO leaves it from inside: IF ${text} -> GOTO left [] ~(${text}) -> SKIP END`;
  rewriting.note('exit when', instead, { start, end: cursor.previousEnd });
  rewriting.report();
  return missingCommand(cursor);
}
