import { parseAccess } from './accesses.ts';
import type { Cursor } from './cursor.ts';
import { freeName, writtenType } from './declared-names.ts';
import { parseExpression } from './expressions.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './simple-commands.ts';
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

/** A variable that keeps a value for another, with its declaration; null if the type of the other is not known by a name. */
function keptFor(cursor: Cursor, target: Access): { readonly name: string; readonly place: TextEdit | null } | null {
  const type = target.kind === 'name' ? writtenType(cursor, target.text) : null;
  if (type === null) return null;
  const name = freeName(cursor, ['kept', 'before', 'old']);
  return { name, place: declareInBody(cursor, { name, type, value: null }) };
}

const textOf = (cursor: Cursor, { span }: Expression): string => cursor.text.slice(span.start, span.end);
