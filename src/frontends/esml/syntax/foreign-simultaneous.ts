import { parseAccess } from './accesses.ts';
import { alphabetOf } from './channel-signals.ts';
import type { Cursor } from './cursor.ts';
import { freeName, writtenType } from './declared-names.ts';
import { parseExpression } from './expressions.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { received } from './foreign-select.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Access, Command, Expression } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

/** Reads `x, y := a, b`: one assignment after the other, unless a value needs what was assigned before. */
export function parseSimultaneous(cursor: Cursor, first: Access): Command | null {
  let distance = 0;
  while (/^(name|number|,|\[|\]|\.|\+|-)$/.test(cursor.peek(distance + 1).kind) && !cursor.peek(distance + 1).newline) distance++;
  const symbol = cursor.peek(distance + 1).kind;
  if (distance === 0 || (symbol !== ':=' && symbol !== '=')) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note(
    'assignment of several variables at once',
    'each variable has an assignment of its own; ATOMIC makes one step of several',
    {
      start: first.span.start,
      end: cursor.peek(distance).span.end,
    },
  );
  if (cursor.peek(distance + 2).kind === '<' && cursor.peek(distance + 3).kind === '-' && distance === 1)
    return parseReceivedWithState(cursor, rewriting, first);
  const targets = [first];
  while (cursor.eat(',')) targets.push(parseAccess(cursor));
  cursor.take();
  const values = [parseExpression(cursor)];
  while (cursor.eat(',')) values.push(parseExpression(cursor));
  const names = targets.map((target) => textOf(cursor, target));
  const texts = values.map((value) => textOf(cursor, value));
  const needed = texts.some((text, i) => names.slice(0, i).some((name) => new RegExp(`\\b${name.replace(/\W/g, '\\$&')}`).test(text)));
  const [a, b = ''] = names;
  // What an exchange needs is kept in a variable of its own.
  const kept = needed && names.length === 2 && texts.length === 2 ? keptFor(cursor, first) : null;
  if ((needed && kept === null) || names.length !== texts.length) rewriting.giveUp();
  if (kept?.place != null) rewriting.add(kept.place);
  const each =
    kept === null
      ? names.map((name, i) => `${name} := ${texts[i]}`).join('; ')
      : `${kept.name} := ${texts[0]}; ${b} := ${texts[1]}; ${a} := ${kept.name}`;
  rewriting.replace({ start: first.span.start, end: cursor.previousEnd }, `ATOMIC ${each} END`);
  rewriting.report();
  return missingCommand(cursor);
}

/** Reads `x, ok := <-c` of Go, at the comma. No channel of ESML is closed, so that what says so is always true. */
function parseReceivedWithState(cursor: Cursor, rewriting: Rewriting, first: Access): Command {
  const flag = cursor.peek(1).text;
  const channel = cursor.peek(5).text;
  const name = textOf(cursor, first);
  for (let i = 0; i < 6; i++) cursor.take();
  const known = alphabetOf(cursor, channel) !== null;
  const meant = known ? received(cursor, rewriting, channel, { name, declared: true }) : null;
  rewriting.correct('a message is received by c?data(x); no channel is closed, so that it always comes as sent');
  if (meant === null) rewriting.giveUp();
  if (flag !== '_') {
    const place = declareInBody(cursor, { name: flag, type: 'BOOLEAN', value: null });
    if (place !== null) rewriting.add(place);
  }
  rewriting.replace({ start: first.span.start, end: cursor.previousEnd }, flag === '_' ? `${meant}` : `${meant}; ${flag} := TRUE`);
  rewriting.report();
  return missingCommand(cursor);
}

/** A variable that keeps a value for another, with its declaration; null if the type of the other is not known by a name. */
export function keptFor(cursor: Cursor, target: Access): { readonly name: string; readonly place: TextEdit | null } | null {
  const type = target.kind === 'name' ? writtenType(cursor, target.text) : null;
  if (type === null) return null;
  const name = freeName(cursor, ['kept', 'before', 'old']);
  return { name, place: declareInBody(cursor, { name, type, value: null }) };
}

const textOf = (cursor: Cursor, { span }: Expression): string => cursor.text.slice(span.start, span.end);
