import type { Cursor } from './cursor.ts';
import type { TypeReference, VariableDeclaration } from './tree.ts';

function declarationOf(cursor: Cursor, name: string): Pick<VariableDeclaration, 'type'> | undefined {
  const own = cursor.declarations?.lists.variables ?? [];
  const parameters = cursor.declarations?.parameters ?? [];
  return [...own, ...parameters, ...cursor.modelVariables].find(({ names }) => names.some(({ text }) => text === name));
}

/** Whether a name is a variable or parameter that can be used here, as far as is known while reading. */
export function isDeclaredVariable(cursor: Cursor, name: string): boolean {
  return declarationOf(cursor, name) !== undefined;
}

/** The type that a variable is declared with, as far as it is known while reading. */
export function declaredType(cursor: Cursor, name: string): TypeReference | null {
  const type = declarationOf(cursor, name)?.type;
  if (type?.kind !== 'name') return type ?? null;
  const types = [...cursor.processTypes, ...cursor.modelTypes];
  return types.find((other) => other.name.text === type.text)?.type ?? type;
}

/** Whether a variable is an integer for certain. */
export function isIntegerVariable(cursor: Cursor, name: string): boolean {
  return declaredType(cursor, name)?.kind === 'subrange-type';
}

/** The number of elements of an array whose size is written as a number; null for anything else. */
export function writtenSize(cursor: Cursor, name: string): number | null {
  const type = declaredType(cursor, name);
  return type?.kind === 'array-type' && type.size.kind === 'number' ? type.size.value : null;
}

/** The type of a variable as it is written where that is declared; null if it is declared nowhere. */
export function writtenType(cursor: Cursor, name: string): string | null {
  const span = declarationOf(cursor, name)?.type.span;
  return span === undefined || span.end === span.start ? null : cursor.text.slice(span.start, span.end);
}

/** The first of some names that the text has not. */
export function freeName({ tokens }: Cursor, names: readonly string[]): string {
  const used = new Set(tokens.map(({ text }) => text));
  return names.find((name) => !used.has(name)) ?? `${names[0]}_of_its_own`;
}
