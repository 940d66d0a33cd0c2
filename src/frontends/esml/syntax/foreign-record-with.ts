import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { choiceOf } from './foreign-choose.ts';
import { numbersIn } from './number-ranges.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';

/** Reads `with r do` of Pascal, where r is a tuple, at the word; null if it is not here. Its fields get their r in the fix. */
export function parseWithRecord(cursor: Cursor): Command | null {
  const name = cursor.peek(1);
  const type = declaredType(cursor, name.text);
  if (type?.kind !== 'tuple-type' || !/^do$/i.test(cursor.peek(2).text)) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, `a field of a tuple is written with its name in front: ${name.text}.${type.fields[0]?.names[0]?.text}`);
  const fields = new Set(type.fields.flatMap(({ names }) => names.map(({ text }) => text)));
  const from = cursor.token.span.start;
  for (let i = 0; i < 3; i++) cursor.take();
  const begins = /^begin$/i.test(cursor.token.text);
  if (begins) cursor.take();
  rewriting.replace({ start: from, end: cursor.token.span.start }, '');
  while (!isOver(cursor, begins)) {
    const before = cursor.peek(-1).kind;
    if (fields.has(cursor.token.text) && before !== '.') rewriting.insert(cursor.token.span.start, `${name.text}.`);
    cursor.take();
  }
  rewriting.removeSemicolon();
  if (begins && /^end$/i.test(cursor.token.text)) rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, '');
  cursor.settle();
  rewriting.report();
  return missingCommand(cursor);
}

function isOver(cursor: Cursor, begins: boolean): boolean {
  if (cursor.at('end-of-text') || cursor.at('PROCESS') || cursor.at('END')) return true;
  return begins ? /^end$/i.test(cursor.token.text) : cursor.at(';') || cursor.at('[]');
}

/** Reads `with k = value do commands end with` of PlusCal; null if it is not here. The value is assigned in front of the commands. */
export function parseWithValue(cursor: Cursor): Command | null {
  const [name, sign] = [cursor.peek(1), cursor.peek(2)];
  const among = /^\\?in$/i.test(sign.text);
  let distance = 3;
  while (!/^(do|\{)$/i.test(cursor.peek(distance).text) && !/^(;|END|end-of-text)$/.test(cursor.peek(distance).kind)) distance++;
  if (name.kind !== 'name' || !(sign.kind === '=' || among) || !/^do$/i.test(cursor.peek(distance).text)) return null;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const instead = among
    ? `IF chooses one of several values: IF TRUE -> ${name.text} := 1 [] TRUE -> ${name.text} := 3 END; TOSS(n) one of 0 to n`
    : `a value with a name is assigned to a variable first: ${name.text} := ...; commands`;
  rewriting.note(cursor.token.text, instead);
  for (let i = 0; i <= distance; i++) cursor.take();
  const value = cursor.text.slice(sign.span.end, cursor.peek(-1).span.start).trim();
  const place = declareInBody(cursor, { name: name.text, type: '0..9', value: null });
  if (place !== null) rewriting.add(place);
  const values = among ? numbersIn(cursor, value) : null;
  if (among && values === null) rewriting.giveUp();
  const chosen = values === null ? `${name.text} := ${value}` : choiceOf(name.text, values);
  rewriting.replace({ start, end: cursor.previousEnd }, `${chosen};`);
  // A value that is chosen first would be waited with, and not chosen among those for which the wait is over.
  if (among && /^(await|when)$/i.test(cursor.token.text)) rewriting.giveUp();
  while (!isOver(cursor, true)) cursor.take();
  rewriting.removeSemicolon();
  if (/^end$/i.test(cursor.token.text) && !(cursor.at('END') && cursor.peek(1).text === cursor.blockName)) {
    const from = cursor.previousEnd;
    cursor.take();
    if (/^with$/i.test(cursor.token.text)) cursor.take();
    rewriting.replace({ start: from, end: cursor.previousEnd }, '');
  } else rewriting.giveUp();
  cursor.settle();
  rewriting.report();
  return missingCommand(cursor);
}
