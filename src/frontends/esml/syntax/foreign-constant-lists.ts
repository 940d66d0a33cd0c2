import type { Cursor } from './cursor.ts';
import type { DeclarationLists } from './declarations.ts';
import { section } from './foreign-definitions.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';

const form = /^\w+(?:\s*,\s*\w+)+ *= *\d+(?:\s*,\s*\d+)+ *;?(?=\s*(?:\n|$))/;

/** Whether `RED, GREEN = 0, 1` of Python stands here, with a value for each name. */
export function isConstantList(cursor: Cursor): boolean {
  if (!cursor.at('name') || cursor.peek(1).kind !== ',') return false;
  const [names = '', values = ''] = (form.exec(cursor.text.slice(cursor.token.span.start))?.[0] ?? '').split('=');
  return values !== '' && names.split(',').length === values.split(',').length;
}

/** Reads it: each of them is a constant with a value of its own. */
export function parseConstantList(cursor: Cursor, lists: DeclarationLists): void {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const names = [takeName(cursor)];
  while (cursor.eat(',')) names.push(takeName(cursor));
  const values: string[] = [];
  do {
    cursor.take();
    values.push(cursor.take().text);
  } while (cursor.at(','));
  for (const name of names) {
    const value = { kind: 'missing-expression', id: cursor.id(), span: cursor.missingSpan() } as const;
    lists.constants.push({ kind: 'constant-declaration', id: cursor.id(), span: name.span, name, value });
  }
  const meant = names.map(({ text }, i) => `${text} = ${values[i] ?? '0'}`).join('; ');
  rewriting.note('several definitions at once', `write CONST ${meant};`, { start, end: cursor.previousEnd });
  rewriting.become(start, `${section(lists, 'CONST')}${meant}${cursor.at(';') ? '' : ';'}`);
  rewriting.report();
  cursor.eat(';');
  cursor.settle();
}
