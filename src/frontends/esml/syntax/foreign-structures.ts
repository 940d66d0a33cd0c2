import type { Span } from '../../../base/span.ts';
import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { closesBlock } from './ends.ts';
import { parseCondition } from './expressions.ts';
import { expressionText, oppositeText, withoutParentheses } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { meantCondition } from './foreign-precedence.ts';
import { goesOn, readsShared } from './leaving.ts';
import { parseWithRecord, parseWithValue } from './foreign-record-with.ts';
import { parseChosenFrom } from './foreign-with.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command } from './tree.ts';

/** Reads the `begin commands end` of Pascal and PlusCal, at its first word. */
export function parseBeginBlock(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(`${cursor.token.text} around commands`, 'commands stand after each other with semicolons');
  rewriting.remove(cursor.take().span);
  const body = withEnd(cursor, ['end'], () => parseCommands(cursor, { alternatives: false }));
  rewriting.removeSemicolon();
  if (isWord(cursor, 'end') || (cursor.at('END') && !closesBlock(cursor))) {
    const { span } = cursor.take();
    const more = startsCommand(cursor);
    rewriting.replace(span, more ? ';' : '');
    if (more) cursor.settle();
  }
  rewriting.report();
  return carrying(cursor, start, body);
}

/**
 * Reads `either A or B end either` of PlusCal, with braces or without. A branch that begins with a condition that is waited for, or with a
 * message, can be chosen only when that is possible, so that it becomes an alternative of POLL.
 */
export function parseEither(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(
    cursor.token.text,
    'IF chooses any of its alternatives whose guards are true: IF TRUE -> commands [] TRUE -> commands END',
  );
  const branches: { readonly word: Span; readonly body: readonly Command[] }[] = [];
  const said = cursor.diagnostics.length;
  do {
    const word = cursor.take().span;
    branches.push({ word, body: readBranch(cursor, rewriting) });
  } while (isWord(cursor, 'or'));
  const waits = branches.some(({ body: [first] }) => first?.kind === 'when' || first?.kind === 'communication');
  if (waits)
    rewriting.correct('POLL chooses one of its alternatives that can happen: POLL WHEN condition -> commands [] c?signal -> commands END');
  branches.forEach(({ word, body: [first, second] }, i) => {
    const opening = i > 0 ? '[]' : waits ? 'POLL' : 'IF';
    const head = waits && (first?.kind === 'when' || first?.kind === 'communication') ? first : null;
    rewriting.replace(word, head !== null ? opening : `${opening}${waits ? ' WHEN' : ''} TRUE ->`);
    if (head !== null) rewriteHead(cursor, rewriting, head, { second, said });
  });
  const end = cursor.token;
  if (isWord(cursor, 'end') || (cursor.at('END') && !closesBlock(cursor))) {
    cursor.take();
    const last = isWord(cursor, 'either') ? cursor.take().span : end.span;
    rewriting.replace({ start: end.span.start, end: last.end }, 'END');
  } else {
    const more = startsCommand(cursor);
    rewriting.insert(cursor.previousEnd, more ? ' END;' : ' END');
    if (more) cursor.settle();
  }
  rewriting.report();
  const commands = branches.flatMap(({ body }) => body);
  return carrying(cursor, start, commands);
}

/** Makes the guard of an alternative of POLL of the first command of a branch. */
function rewriteHead(
  cursor: Cursor,
  rewriting: Rewriting,
  head: Command,
  { second, said }: { readonly second: Command | undefined; readonly said: number },
): void {
  const { start, end } = head.span;
  const word = /^[A-Za-z]+(\s+(until|for))?/.exec(cursor.text.slice(start, end))?.[0] ?? '';
  if (head.kind === 'when' && word !== 'WHEN') {
    rewriting.replace({ start, end: start + word.length }, 'WHEN');
    // Its own report has the same fix.
    const own = cursor.diagnostics.findIndex(({ span }, i) => i >= said && span.start === start);
    if (own >= 0) cursor.diagnostics.splice(own, 1);
  }
  if (second === undefined) rewriting.insert(end, ' -> SKIP');
  else rewriting.replace({ start: end, end: second.span.start }, ' -> ');
}

/** Reads the commands of one choice; braces around them go. */
function readBranch(cursor: Cursor, rewriting: Rewriting): Command[] {
  const braces = cursor.at('{');
  if (braces) {
    rewriting.remove(cursor.take().span);
    cursor.braces++;
  }
  const body = withEnd(cursor, braces ? [] : ['or', 'end'], () => parseCommands(cursor, { alternatives: false }));
  rewriting.removeSemicolon();
  if (braces) {
    cursor.braces--;
    if (cursor.at('}')) rewriting.remove(cursor.take().span);
  }
  return body;
}

/** Reads `repeat commands until condition`: the commands are done once, and again as long as the condition is false. */
export function parseRepeat(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const { text: word } = cursor.take();
  rewriting.note(/^do$/i.test(word) ? 'UNTIL' : word, 'repeat with DO condition -> commands END', cursor.from(start));
  const from = cursor.token.span.start;
  const body = withEnd(cursor, ['until', 'forever'], () => parseCommands(cursor, { alternatives: false }));
  rewriting.removeSemicolon();
  // Commands that are told by their lines are not told so any more where they are repeated.
  const inner = rewriting.hasFindings;
  const commands = inner ? rewriting.mended(from, cursor.previousEnd) : cursor.text.slice(from, body.at(-1)?.span.end ?? from);
  if (isWord(cursor, 'forever')) {
    rewriting.correct('DO TRUE -> commands END repeats for ever');
    rewriting.replace({ start, end: from }, 'DO TRUE -> ');
    const { span } = cursor.take();
    if (startsCommand(cursor)) cursor.settle();
    rewriting.replace(span, startsCommand(cursor) ? 'END;' : 'END');
    rewriting.report();
    return carrying(cursor, start, body);
  }
  if (cursor.at('END') && !closesBlock(cursor)) {
    rewriting.correct('DO TRUE -> commands END repeats for ever');
    rewriting.replace({ start, end: from }, 'DO TRUE -> ');
    cursor.take();
    rewriting.report();
    return carrying(cursor, start, body);
  }
  rewriting.replace({ start, end: from }, '');
  if (isWord(cursor, 'until')) {
    const at = cursor.take().span.start;
    const condition = parseCondition(cursor);
    const meant = meantCondition(condition);
    const text = expressionText(withoutParentheses(meant));
    const opposite = oppositeText(meant);
    if (text === null || commands === null) rewriting.giveUp();
    if (/^do$/i.test(word) && cursor.at('END') && !closesBlock(cursor)) cursor.take();
    const after = readsShared(cursor, condition) && goesOn(cursor) ? `; WHEN ${text}` : '';
    const once = (commands ?? '').replace(/[;\s]+$/, '');
    if (inner && commands !== null) rewriting.become(start, `${once}; DO ${opposite} -> ${once} END${after}`);
    else rewriting.replace({ start: body.at(-1)?.span.end ?? at, end: cursor.previousEnd }, `; DO ${opposite} -> ${commands} END${after}`);
  } else rewriting.giveUp();
  rewriting.report();
  return carrying(cursor, start, body);
}

/** Reads `with x in 0..3 do commands end with` of PlusCal. What the commands say of the chosen value is not looked at. */
export function parseWith(cursor: Cursor): Command {
  const chosen = parseChosenFrom(cursor) ?? parseWithRecord(cursor) ?? parseWithValue(cursor);
  if (chosen !== null) return chosen;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('with', 'x := TOSS(n) gives a variable any of the values 0 to n');
  cursor.take();
  // The set behind \\in is no block.
  while (cursor.at('name') && !isWord(cursor, 'do')) cursor.take();
  if (cursor.at('{') && /^(\\in|in)$/i.test(cursor.peek(-1).text)) while (!cursor.eat('}') && !cursor.at('end-of-text')) cursor.take();
  while (
    !isWord(cursor, 'do') &&
    !cursor.at('DO') &&
    !cursor.at('{') &&
    !cursor.at(';') &&
    !cursor.at('END') &&
    !cursor.at('end-of-text') &&
    !cursor.token.newline
  )
    cursor.take();
  const braces = cursor.at('{');
  if (braces) cursor.braces++;
  cursor.take();
  withEnd(cursor, ['end'], () => parseCommands(cursor, { alternatives: false }));
  if (braces) cursor.braces--;
  if (isWord(cursor, 'end') || cursor.at('}')) cursor.take();
  if (isWord(cursor, 'with')) cursor.take();
  cursor.settle();
  rewriting.report();
  return { kind: 'missing-command', id: cursor.id(), span: cursor.from(start) };
}

function isWord(cursor: Cursor, word: string): boolean {
  return cursor.at('name') && cursor.token.text.toLowerCase() === word;
}

/** Reads commands up to a word that ends them here. */
function withEnd<T>(cursor: Cursor, words: readonly string[], read: () => T): T {
  cursor.endWords.push(new Set(words));
  const result = read();
  cursor.endWords.pop();
  return result;
}
