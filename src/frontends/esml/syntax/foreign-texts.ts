import type { Cursor } from './cursor.ts';
import { nameOfText } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Name, TypeExpression } from './tree.ts';
import type { TokenKind } from './tokens.ts';

const closers: ReadonlyMap<TokenKind, TokenKind> = new Map<TokenKind, TokenKind>([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);

/** Whether texts stand here as the members of a type, `"red", "green"`, in brackets or without them. */
export function isQuotedEnumeration(cursor: Cursor): boolean {
  return cursor.at('string') || (closers.has(cursor.kind) && cursor.peek(1).kind === 'string');
}

/** Reads `("red", "green")` in the place of a type: the members of an enumeration are names. */
export function parseQuotedEnumeration(cursor: Cursor): TypeExpression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const closer = closers.get(cursor.kind);
  if (closer !== undefined) cursor.take();
  const members: Name[] = [];
  while (cursor.at('string') || cursor.at('name')) {
    const { span, text, kind } = cursor.take();
    members.push({ kind: 'name', id: cursor.id(), span, text: kind === 'string' ? nameOfText(text.slice(1, -1)) : text });
    if (!(cursor.at(',') || cursor.at('|'))) break;
    cursor.take();
  }
  const names = members.map(({ text }) => text);
  if (closer !== undefined && cursor.at(closer)) cursor.take();
  else if (closer !== undefined) rewriting.giveUp();
  if (names.some((name) => !/^[A-Za-z]/.test(name))) rewriting.giveUp();
  const span = { start, end: cursor.previousEnd };
  rewriting.note('texts as values', 'an enumeration is a list of names without quotes: red, green', span);
  rewriting.replace(span, names.join(', '));
  rewriting.report();
  return { kind: 'enumeration-type', id: cursor.id(), span, members };
}
