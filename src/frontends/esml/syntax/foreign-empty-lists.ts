import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent } from './tokens.ts';
import type { Expression } from './tree.ts';

/** How many tokens an operator that compares for being equal or different has here; null if none is here. */
function comparisonAt(cursor: Cursor): { readonly tokens: number; readonly equal: boolean } | null {
  const next = cursor.peek(1);
  if (cursor.at('/') && next.kind === '=' && isAdjacent(cursor.token, next)) return { tokens: 2, equal: false };
  if (/^(=|==|===)$/.test(cursor.kind)) return { tokens: 1, equal: true };
  return /^(#|!=|!==|<>)$/.test(cursor.kind) ? { tokens: 1, equal: false } : null;
}

/** How many tokens `[]`, `{}` or `<<>>` are so far ahead; 0 if none of them is there. */
function emptyAt(cursor: Cursor, distance: number, isList: boolean): number {
  const kinds = [0, 1, 2, 3].map((i) => cursor.peek(distance + i).kind);
  const [first, second, third, fourth] = kinds;
  if (first === '[]') return 1;
  if (first === '<' && second === '<>' && third === '>') return 3;
  if (first === '<' && second === '<' && third === '>' && fourth === '>') return 4;
  return isList && first === '{' && second === '}' ? 2 : 0;
}

/** Reads `q # []` or `q /= <<>>`, behind the list, which ask whether it is empty; null, with nothing taken, if they are not here. */
export function parseEmptyComparison(cursor: Cursor, value: Expression): Expression | null {
  const comparison = value.kind === 'name' || value.kind === 'field' || value.kind === 'index' ? comparisonAt(cursor) : null;
  if (comparison === null) return null;
  const isList = value.kind === 'name' && declaredType(cursor, value.text)?.kind === 'list-type';
  const empty = emptyAt(cursor, comparison.tokens, isList);
  if (empty === 0) return null;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.peek(comparison.tokens).span;
  for (let i = 0; i < comparison.tokens + empty; i++) cursor.take();
  const written = { start, end: cursor.previousEnd };
  const meant = `(LEN(${cursor.text.slice(value.span.start, value.span.end)}) ${comparison.equal ? '=' : '>'} 0)`;
  rewriting.note(`${cursor.text.slice(written.start, written.end)} as a value`, `a list is asked by its length: ${meant}`, written);
  rewriting.replace({ start: value.span.start, end: written.end }, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(value.span.start) };
}
