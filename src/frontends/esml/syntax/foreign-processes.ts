import type { Cursor } from './cursor.ts';
import { parseBraces } from './foreign-control.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

const processWord = /^(proctype|process|proc|thread|task|procedure|function|void|def|actor)$/i;

/** Whether `proctype P(` or the like stands here, which begins a process in another language. */
export function isForeignProcess(cursor: Cursor): boolean {
  const active = activeTokens(cursor);
  const word = cursor.peek(active);
  const after = cursor.peek(active + 2).kind;
  return (
    word.kind === 'name' &&
    processWord.test(word.text) &&
    (cursor.peek(active + 1).kind === 'name' || /^[AEU]$/.test(cursor.peek(active + 1).kind)) &&
    (after === '(' ||
      after === '{' ||
      after === ';' ||
      after === ':' ||
      /^(is|as)$/i.test(cursor.peek(active + 2).text) ||
      cursor.peek(active + 2).newline)
  );
}

/** How many tokens `active` or `active [2]` are, which stand in front of a process in Promela. */
function activeTokens(cursor: Cursor): number {
  if (!cursor.at('name') || !/^active$/i.test(cursor.token.text)) return 0;
  return cursor.peek(1).kind === '[' && cursor.peek(3).kind === ']' ? 4 : 1;
}

/** The same where the first of them has been taken. */
function activeBehind(first: string, cursor: Cursor): number {
  if (!/^active$/i.test(first)) return 0;
  return cursor.at('[') ? 4 : 1;
}

/** Whether `FUNCTION f(...): type` stands here, whose commands give a value. */
export function isFunction(cursor: Cursor): boolean {
  if (!/^(function|func|fun|def|procedure)$/i.test(cursor.token.text) || cursor.peek(2).kind !== '(') return false;
  let distance = 3;
  while (distance < 200 && cursor.peek(distance).kind !== ')' && cursor.peek(distance).kind !== 'end-of-text') distance++;
  return cursor.peek(distance + 1).kind === ':' && !cursor.peek(distance + 2).newline;
}

/** Leaves a function out, up to the END with its name. */
export function skipFunction(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  const name = cursor.peek(1).text;
  rewriting.note(cursor.token.text, 'there are no functions and no procedures: write the commands where they are needed');
  while (!cursor.at('end-of-text') && !(/^end$/i.test(cursor.token.text) && cursor.peek(1).text === name)) cursor.take();
  cursor.take();
  cursor.take();
  cursor.eat(';');
  cursor.settle();
  rewriting.report();
}

/** Takes the word that begins a process in another language. */
export function takeProcessWord(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const first = cursor.take();
  const active = activeBehind(first.text, cursor);
  for (let i = 1; i < active; i++) cursor.take();
  const last = active > 0 ? cursor.take() : first;
  rewriting.note(cursor.text.slice(start, last.span.end), 'a process is written PROCESS name; BEGIN commands END name;', {
    start,
    end: last.span.end,
  });
  rewriting.replace({ start, end: last.span.end }, 'PROCESS');
  rewriting.report();
}

/** Reads the body of a process in braces, at the opening one. */
export function parseBracedBody(cursor: Cursor, name: string): Command[] {
  const rewriting = new Rewriting(cursor);
  rewriting.note('braces around a process', `its commands stand between BEGIN and END ${name}`);
  const body = parseBraces(cursor, rewriting, `;\nBEGIN`);
  if (rewriting.closer !== null) rewriting.replace(rewriting.closer, `END ${name};`);
  rewriting.report();
  return body;
}
