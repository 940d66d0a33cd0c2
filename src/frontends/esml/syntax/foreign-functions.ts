import type { Cursor } from './cursor.ts';
import { Rewriting, columnOf } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';
import type { Span } from '../../../base/span.ts';

const functionWord = /^(def|function|func|fun|fn|sub|proc|procedure|macro)$/i;

/** Whether a function or procedure is written here, among the commands of a process. */
export function isFunctionInside(cursor: Cursor): boolean {
  const [name, after] = [cursor.peek(1), cursor.peek(2)];
  if (!functionWord.test(cursor.token.text) || name.kind !== 'name' || name.newline) return false;
  return after.kind === '(' || after.kind === '{' || after.kind === ':' || after.kind === ';' || after.kind === 'BEGIN';
}

/**
 * Reads it with its body, which is left out. One that has no parameters and a line of commands is written where it is called: the fix does
 * so.
 */
export function parseFunctionInside(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const column = columnOf(cursor.text, start);
  const name = cursor.peek(1).text;
  rewriting.note(cursor.token.text, `there are no functions and no procedures: write the commands of ${name} where they are needed`);
  cursor.take();
  cursor.take();
  const plain = cursor.at('(') ? cursor.peek(1).kind === ')' : true;
  while (!/^(\{|:|BEGIN|;|end-of-text|PROCESS)$/.test(cursor.kind)) cursor.take();
  if (cursor.at(';') && cursor.peek(1).kind === 'BEGIN') cursor.take();
  const body = takeBody(cursor, name, column);
  if (cursor.at(';')) cursor.take();
  const commands = body === null ? null : oneLine(cursor.text.slice(body.start, body.end));
  const calls = callsOf(cursor, name);
  if (!plain || commands === null || calls.length === 0) rewriting.giveUp();
  else {
    rewriting.replace({ start, end: cursor.token.span.start }, '');
    for (const call of calls) rewriting.replace(call, commands);
    for (const call of calls) forget(cursor, call);
  }
  rewriting.report();
  cursor.settle();
  return missingCommand(cursor);
}

/** Takes the body, and gives where its commands are; null where it does not end. */
function takeBody(cursor: Cursor, name: string, column: number): Span | null {
  const opening = cursor.take();
  const from = cursor.token.span.start;
  let depth = 1;
  for (;;) {
    const { kind, text, newline, span } = cursor.token;
    if (kind === 'end-of-text' || kind === 'PROCESS') return null;
    if (opening.kind === ':' && newline && (columnOf(cursor.text, span.start) <= column || kind === 'END')) break;
    if (opening.kind === '{' && kind === '{') depth++;
    if (opening.kind === '{' && kind === '}' && --depth === 0) break;
    if (opening.kind === 'BEGIN' && /^end$/i.test(text) && (cursor.peek(1).text === name || cursor.peek(1).kind === ';')) break;
    if (kind === 'END' && cursor.peek(1).text === cursor.blockName) return null;
    cursor.take();
  }
  const end = cursor.previousEnd;
  if (opening.kind !== ':') cursor.take();
  if (opening.kind === 'BEGIN' && cursor.token.text === name) cursor.take();
  return { start: from, end };
}

/** Commands without structure on one line; null where something is among them that cannot be moved so. */
function oneLine(text: string): string | null {
  const lines = text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(global|nonlocal)\b/.test(line));
  return lines.length === 0 || lines.some((line) => /[{}]|:$|\b(return|end)\b/i.test(line)) ? null : lines.join('; ');
}

/** Where the function is called as a command behind this place. */
function callsOf({ tokens, token }: Cursor, name: string): Span[] {
  const at = tokens.indexOf(token);
  const end = tokens.findIndex(({ kind }, i) => i >= at && kind === 'PROCESS');
  return tokens.slice(0, end < 0 ? tokens.length : end).flatMap(({ text, span }, i) => {
    const called = i >= at && text === name && tokens[i + 1]?.kind === '(' && tokens[i + 2]?.kind === ')';
    return called ? [{ start: span.start, end: tokens[i + 2]?.span.end ?? span.end }] : [];
  });
}

/** Reads a call as what does nothing, since the fix replaces it. */
function forget(cursor: Cursor, { start }: Span): void {
  const at = cursor.tokens.findIndex(({ span }) => span.start === start);
  const name = cursor.tokens[at];
  if (name === undefined) return;
  cursor.tokens.splice(at, 3, { ...name, kind: 'SKIP', text: 'SKIP' });
  cursor.reread();
}
