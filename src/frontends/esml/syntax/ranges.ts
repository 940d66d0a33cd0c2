import type { Cursor } from './cursor.ts';
import { parseName } from './names.ts';
import type { SymmetricRange } from './tree.ts';

/** Whether `i IN` stands so many tokens ahead. */
export function isRange(cursor: Cursor, distance: number): boolean {
  return cursor.peek(distance).kind === 'name' && cursor.peek(distance + 1).kind === 'IN';
}

/** Reads `i IN type`. */
export function parseRange(cursor: Cursor): SymmetricRange {
  const { start } = cursor.token.span;
  const variable = parseName(cursor, 'the name of a variable');
  cursor.expect('IN', true);
  const type = parseName(cursor, "a symmetric type's name");
  return { kind: 'symmetric-range', id: cursor.id(), span: cursor.from(start), variable, type };
}
