import type { TextEdit } from '../../../contract/diagnostic.ts';
import { addedVariables } from './added-variables.ts';
import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { expressionText, withoutParentheses } from './expression-text.ts';
import type { Command, Expression, VariableDeclaration } from './tree.ts';

/**
 * The edits that give a declared variable room for the value with which a loop ends: in ESML it counts one further than the last round, so
 * that `FOR i := 0 TO 3` needs a 4. None where the variable has room, is no subrange, or where it is not known how far it goes.
 */
export function roomToCount(cursor: Cursor, name: string, most: string): readonly TextEdit[] {
  const declaration = [...(cursor.declarations?.lists.variables ?? []), ...cursor.modelVariables].find(({ names }) =>
    names.some(({ text }) => text === name),
  );
  const type = declaredType(cursor, name);
  if (declaration === undefined || type?.kind !== 'subrange-type') return [];
  const [low, high] = [expressionText(type.low), expressionText(type.high)];
  if (low === null || high === null || high === most) return [];
  const [has, needs] = [valueOf(cursor, high), valueOf(cursor, most)];
  if (has === null || needs === null || has >= needs) return [];
  const range = `${low}..${most}`;
  const { names, type: written } = declaration;
  if (names.length === 1) return [{ span: written.span, text: range }];
  return [without(declaration, name), addedVariables(cursor.text, endOf(cursor, declaration), written.span.end, `${name}: ${range};`)];
}

/** The same for a loop with a condition, as `while (i <= 3)`, in whose commands the variable is counted up by one. */
export function roomBehind(cursor: Cursor, guard: Expression, body: readonly Command[]): readonly TextEdit[] {
  const limit = withoutParentheses(guard);
  if (limit.kind !== 'binary' || (limit.operator !== '<=' && limit.operator !== '<')) return [];
  const [name, bound, last] = [expressionText(limit.left), expressionText(limit.right), body.at(-1)];
  if (name === null || bound === null || last === undefined) return [];
  const commands = cursor.text.slice(guard.span.end, last.span.end);
  const counts = new RegExp(`\\b${name}\\s*(?:\\+\\+|\\+=\\s*1\\b|:?=\\s*${name}\\s*\\+\\s*1\\b)|\\+\\+\\s*${name}\\b`);
  if (!/^\w+$/.test(name) || !counts.test(commands)) return [];
  return roomToCount(cursor, name, limit.operator === '<' ? bound : successor(bound));
}

/** The number after one that is written. */
export function successor(bound: string): string {
  return /^\d+$/.test(bound) ? String(Number(bound) + 1) : `${bound} + 1`;
}

/** The edit that takes a name out of a declaration of several. */
function without({ names }: VariableDeclaration, name: string): TextEdit {
  const at = names.findIndex(({ text }) => text === name);
  const [own, before, after] = [names[at], names[at - 1], names[at + 1]];
  const start = (after === undefined ? before?.span.end : own?.span.start) ?? 0;
  return { span: { start, end: after?.span.start ?? own?.span.end ?? start }, text: '' };
}

/** Where a declaration ends, with its semicolon. */
function endOf({ text }: Cursor, { span, type }: VariableDeclaration): number {
  const end = Math.max(span.end, type.span.end);
  return text.charAt(end - 1) === ';' ? end : end + (/^\s*;/.exec(text.slice(end))?.[0].length ?? 0);
}

/** The value of a number, a constant of the model, or one of them and a number more or less; null for anything else. */
function valueOf(cursor: Cursor, text: string): number | null {
  const [, first = '', sign, second = '0'] = /^(\w+)(?:\s*([+-])\s*(\d+))?$/.exec(text) ?? [];
  const constant = cursor.modelConstants.find(({ name }) => name.text === first)?.value;
  const value = /^\d+$/.test(first) ? Number(first) : constant?.kind === 'number' ? constant.value : null;
  return value === null ? null : value + (sign === '-' ? -Number(second) : Number(second));
}
