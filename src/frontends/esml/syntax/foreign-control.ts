import type { Cursor } from './cursor.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { closesBlock, parseEnd } from './ends.ts';
import { missingExpression, parseCondition } from './expressions.ts';
import { strength } from './expression-text.ts';
import { isDoubleColon, isConstruct, isForeignEnd, isThen } from './foreign-words.ts';
import { columnOf, type Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command, Expression } from './tree.ts';
import { indentationOf } from './whole-lines.ts';

const braces = 'commands stand between -> and END, or after each other with semicolons';

/** Reads commands in braces, at the opening one, which becomes `meant`; what the closing one becomes is decided later. */
export function parseBraces(cursor: Cursor, rewriting: Rewriting, meant: string): Command[] {
  rewriting.note('braces around commands', braces);
  rewriting.fall();
  const open = cursor.take().span;
  cursor.braces++;
  const empty = cursor.at('}');
  if (empty) rewriting.replace(open, `${meant} SKIP`.trim());
  else if (meant === '') rewriting.remove(open);
  else rewriting.replace(open, meant);
  const commands = empty ? [] : parseCommands(cursor, { alternatives: false });
  cursor.braces--;
  rewriting.removeSemicolon();
  rewriting.closer = cursor.at('}') ? cursor.take().span : null;
  return commands;
}

/**
 * Whether the commands here, behind THEN or DO, end where a line is not indented any more, as in Pascal, which has no END for a single
 * command: such a line has a command, or the END of what is around.
 */
function isToldByLines(cursor: Cursor, column: number): boolean {
  for (let distance = 0; ; distance++) {
    const { kind, text, newline, span } = cursor.peek(distance);
    if (kind === 'end-of-text' || kind === 'PROCESS') return false;
    const at = columnOf(cursor.text, span.start);
    if (!newline || at > column || /^(else|elsif|elif|elseif)$/i.test(text)) continue;
    if (distance === 0 || kind === ':' || kind === '->' || kind === '}' || kind === 'BEGIN') return false;
    if (kind === '[]' || /^(fi|od|until|end\w+)$/i.test(text)) return at < column;
    return !/^end$/i.test(text) || (at < column && cursor.peek(distance + 1).text !== cursor.blockName);
  }
}

/** Whether an END, or what closes a loop in other languages, comes before that of the process, so that it may belong to the loop here. */
function isClosedBelow(cursor: Cursor): boolean {
  for (let distance = 0; ; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (kind === 'end-of-text' || kind === 'PROCESS') return false;
    if (kind === 'END') return cursor.peek(distance + 1).text !== cursor.blockName;
    if (kind === '}' || /^(end\w*|od|done|wend)$/i.test(text)) return true;
  }
}

function isBegin(cursor: Cursor): boolean {
  return cursor.at('BEGIN') || (cursor.at('name') && /^begin$/i.test(cursor.token.text));
}

/** Reads `begin commands end` behind THEN, DO or ELSE. */
function parseBeginEnd(cursor: Cursor, rewriting: Rewriting): Command[] {
  rewriting.worded = true;
  const word = cursor.take().span;
  rewriting.replace({ start: cursor.peek(-2).span.end, end: word.end }, '');
  cursor.endWords.push(new Set(['end']));
  const commands = parseCommands(cursor, { alternatives: false });
  cursor.endWords.pop();
  rewriting.removeSemicolon();
  const ended = (cursor.at('END') && !closesBlock(cursor)) || (cursor.at('name') && /^end$/i.test(cursor.token.text));
  rewriting.closer = ended ? cursor.take().span : null;
  return commands;
}

/** Reads commands up to a line that is indented no more. */
function parseLines(cursor: Cursor, rewriting: Rewriting): Command[] {
  rewriting.indented = true;
  cursor.indents.push({ column: rewriting.column, separate: (at) => rewriting.insert(at, ';') });
  const commands = parseCommands(cursor, { alternatives: true });
  cursor.indents.pop();
  rewriting.removeSemicolon();
  return commands;
}

/** Whether a loop is followed by a line that should be indented and is not: an empty one would stop all that comes after it. */
function isFlatLoop(cursor: Cursor, { foreign, column }: Rewriting): boolean {
  return foreign === 'while' && startsCommand(cursor) && columnOf(cursor.text, cursor.token.span.start) === column;
}

/**
 * Reads the commands behind the colon of Python, at the colon, which becomes `meant`: those on its line, or those on further lines that are
 * indented more; of a loop below which nothing is, those that are indented as much.
 */
export function parseIndented(cursor: Cursor, rewriting: Rewriting, meant = ' ->'): Command[] {
  rewriting.replace(cursor.take().span, meant);
  rewriting.indented = true;
  rewriting.fall();
  const column = cursor.token.newline ? rewriting.column - (isFlatLoop(cursor, rewriting) ? 1 : 0) : null;
  cursor.indents.push({ column, separate: (at) => rewriting.insert(at, ';') });
  const commands = parseCommands(cursor, { alternatives: true });
  cursor.indents.pop();
  rewriting.removeSemicolon();
  return commands;
}

/**
 * Reads the commands of an alternative if they are written as in another language: in braces, after THEN, or a single one after a condition
 * in parentheses. Null if they are not.
 */
export function parseForeignBody(cursor: Cursor, rewriting: Rewriting): Command[] | null {
  rewriting.closer = null;
  const arrow = cursor.at('->') && cursor.peek(1).kind === '{';
  if (arrow) cursor.take();
  if (cursor.at('{')) return parseBraces(cursor, rewriting, arrow ? '' : '->');
  const loops = rewriting.foreign === 'while' || rewriting.foreign === 'for';
  if (isThen(cursor) || (loops && (cursor.at('DO') || (cursor.at('name') && cursor.token.text === 'do')))) {
    rewriting.note(cursor.token.text, 'a guard is followed by ->');
    if (isThen(cursor)) rewriting.fall();
    const { span } = cursor.take();
    if (isBegin(cursor)) {
      rewriting.replace(span, '->');
      return parseBeginEnd(cursor, rewriting);
    }
    if (!cursor.at('{') && isToldByLines(cursor, rewriting.column)) {
      rewriting.replace(span, '->');
      rewriting.worded = true;
      return parseLines(cursor, rewriting);
    }
    if (cursor.at('{')) {
      rewriting.remove(span);
      return parseBraces(cursor, rewriting, '->');
    }
    rewriting.replace(span, '->');
    if (loops && !isClosedBelow(cursor)) {
      rewriting.single = true;
      return [parseCommand(cursor)];
    }
    return parseCommands(cursor, { alternatives: true });
  }
  if (rewriting.foreign !== null && cursor.at(':') && cursor.peek(1).kind !== ':') return parseIndented(cursor, rewriting);
  if (rewriting.foreign === null || cursor.at('->') || cursor.at('=>') || cursor.at(':')) return null;
  rewriting.insert(cursor.previousEnd, ' ->');
  rewriting.single = true;
  const command = parseCommand(cursor);
  if (cursor.at(';') && isElseAfterSemicolon(cursor)) {
    cursor.take();
  }
  return [command];
}

function isElseAfterSemicolon(cursor: Cursor): boolean {
  const { kind, text } = cursor.peek(1);
  return kind === 'name' && /^else$/i.test(text);
}

/** Reads ELSE, ELSIF and the like with what follows them up to the commands, and gives the guard that is meant. */
export function parseElse(cursor: Cursor, rewriting: Rewriting): Expression {
  const boxed = cursor.peek(-1).kind === '[]' || cursor.peek(-1).kind === ':';
  rewriting.removeSemicolon();
  dropCloser(rewriting);
  const alone = rewriting.opposite;
  if (alone === null) rewriting.giveUp();
  rewriting.note('ELSE', `write an alternative with the opposite guard${alone === null ? '' : `, [] ${alone} ->`}`);
  const { text, span } = cursor.take();
  const nested = (cursor.at('name') ? /^if$/i : /^if$/).test(cursor.token.text) && !cursor.token.newline;
  const end = nested ? cursor.take().span.end : span.end;
  const conditional = nested || !/^(else|otherwise)$/i.test(text);
  const guard = conditional ? parseCondition(cursor) : missingExpression(cursor);
  rewriting.replace({ start: span.start, end }, `${boxed ? '' : '[] '}${alone}${conditional ? ' &' : ''}`);
  if (!conditional) {
    rewriting.falls = null;
    if (!cursor.at('->') && !cursor.at('{') && !cursor.at(':')) rewriting.insert(end, ' ->');
    return guard;
  }
  rewriting.guards.push(guard);
  if (strength(guard) < 3) {
    rewriting.insert(guard.span.start, '(');
    rewriting.insert(guard.span.end, ')');
  }
  return guard;
}

/** Reads the commands after an ELSE without a condition. */
export function parseElseBody(cursor: Cursor, rewriting: Rewriting): Command[] {
  const arrow = cursor.eat('->');
  if (cursor.at('{')) return parseBraces(cursor, rewriting, arrow ? '' : '->');
  if (cursor.at(':')) return parseIndented(cursor, rewriting);
  if (isBegin(cursor)) return parseBeginEnd(cursor, rewriting);
  if (rewriting.worded && isToldByLines(cursor, rewriting.column)) return parseLines(cursor, rewriting);
  return rewriting.single && !arrow ? [parseCommand(cursor)] : parseCommands(cursor, { alternatives: true });
}

/** Takes `::` for a `[]`; the first one of a construct, before any guard, is superfluous. */
export function takeDoubleColon(cursor: Cursor, rewriting: Rewriting, first: boolean): boolean {
  if (!isDoubleColon(cursor)) return false;
  const span = { start: cursor.token.span.start, end: cursor.peek(1).span.end };
  rewriting.note('::', 'alternatives are separated by []', span);
  rewriting.falls = null;
  rewriting.removeSemicolon();
  cursor.take();
  cursor.take();
  if (first) rewriting.remove(span);
  else rewriting.replace(span, '[]');
  return true;
}

/**
 * What closes a construct whose commands are told by their indentation, in front of it what separates it from them: it has a line of its
 * own, as far to the left as the construct, where they have lines of their own.
 */
export function onLines(cursor: Cursor, { column, start }: Rewriting, at: number, closing: string): string {
  if (!cursor.text.slice(start, at).includes('\n')) return ` ${closing}`;
  const indentation = ' '.repeat(column);
  return `\n${indentation}${closing.replace(/ SKIP END/, ` SKIP\n${indentation}END`)}`;
}

/** A command in front of the first of a construct, with its semicolon: on a line of its own where that has one. */
export function inFront(cursor: Cursor, { start }: Rewriting, at: number, command: string): string {
  const indentation = cursor.text.slice(start, at).includes('\n') ? indentationOf(cursor.text, at) : null;
  return indentation === null ? command : command.replace(/; $/, `;\n${indentation}`);
}

/** Forgets a closing brace that another alternative follows. */
export function dropCloser(rewriting: Rewriting): void {
  if (rewriting.closer !== null) rewriting.remove(rewriting.closer);
  rewriting.closer = null;
}

/** Takes the END of a construct, or what other languages write in its place; where that is nothing, the fix adds it. */
export function parseForeignEnd(
  cursor: Cursor,
  opening: { readonly text: string; readonly span: { readonly start: number; readonly end: number } },
  rewriting: Rewriting,
): void {
  const { closer } = rewriting;
  const outer = rewriting.worded && cursor.token.newline && columnOf(cursor.text, cursor.token.span.start) < rewriting.column;
  const ended = cursor.at('END') && !closesBlock(cursor) && !outer;
  const fallen = rewriting.falls === true && rewriting.opposite !== null ? `[] ${rewriting.opposite} -> SKIP ` : '';
  /** The END, and the semicolon behind it that is missing where a command follows. */
  const closing = (): string => {
    const more = startsCommand(cursor) || cursor.at('{');
    if (more) cursor.settle();
    return `${fallen}END${rewriting.after}${more ? ';' : ''}`;
  };
  if (closer !== null) {
    if (ended && rewriting.foreign === null) {
      if (fallen === '') rewriting.remove(closer);
      else rewriting.replace(closer, fallen.trim());
      cursor.take();
      return;
    }
    rewriting.replace(closer, closing());
  } else if (rewriting.indented && !ended) {
    const at = cursor.peek(-1).kind === ';' ? cursor.peek(-2).span.end : cursor.previousEnd;
    rewriting.absorb(at);
    rewriting.insert(at, onLines(cursor, rewriting, at, closing()));
  } else if (rewriting.single && !ended) {
    rewriting.absorb(cursor.previousEnd);
    rewriting.insert(cursor.previousEnd, ` ${fallen}END${rewriting.after}`);
  } else if (ended) {
    if (fallen !== '') rewriting.insert(cursor.token.span.start, fallen);
    cursor.take();
    if (isConstruct(cursor, 0)) {
      rewriting.note(`END ${cursor.token.text}`, 'IF, DO and POLL are closed by END');
      rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, '');
    }
    if (rewriting.after !== '') rewriting.insert(cursor.previousEnd, rewriting.after);
  } else if (isForeignEnd(cursor)) {
    rewriting.note(cursor.token.text, 'IF, DO and POLL are closed by END');
    rewriting.removeSemicolon();
    const { start } = cursor.take().span;
    if (isConstruct(cursor, 0)) cursor.take();
    rewriting.replace({ start, end: cursor.previousEnd }, `${fallen}END${rewriting.after}`);
  } else if (rewriting.foreign !== 'while' && rewriting.foreign !== 'for' && fallen !== '' && cursor.at('END')) {
    // In other languages a single command needs no end.
    const at = cursor.peek(-1).kind === ';' ? cursor.peek(-2).span.end : cursor.previousEnd;
    rewriting.insert(at, ` ${closing()}`);
  } else parseEnd(cursor, opening);
}
