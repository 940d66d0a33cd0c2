import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { closesBlock } from './ends.ts';
import type { OpenDeclarations } from './foreign-declarations.ts';
import type { Expression } from './tree.ts';

/**
 * Whether a condition, which has just been read, asks for what other processes may change. A DO is left in one step with the command behind
 * it, whereas in other languages the test that ends a loop and what follows are two steps. That makes a difference for such a condition
 * only. `counter` is a variable that is going to be declared in the process.
 */
export function readsShared(cursor: Cursor, { span }: Expression, counter: string | null = null): boolean {
  const { declarations, dialect } = cursor;
  // The language of the thesis has no shared variables.
  if (declarations === null || dialect === 'thesis') return false;
  const variables = new Set(declarations.lists.variables.flatMap(({ names }) => names.map(({ text }) => text)));
  const own = ownNames(cursor, declarations);
  for (let distance = -1; -distance <= cursor.position && cursor.peek(distance).span.start >= span.start; distance--) {
    const { kind, text, span: at } = cursor.peek(distance);
    if (at.start >= span.end || kind !== 'name' || /^(true|false)$/i.test(text) || cursor.peek(distance - 1).kind === '.') continue;
    const buffer = cursor.peek(distance - 2).kind === 'LEN' && !variables.has(text);
    if ((!own.has(text) && text !== counter) || buffer) return true;
  }
  return false;
}

/** The names whose values no other process can change. */
export function ownNames(cursor: Cursor, { lists, parameters }: OpenDeclarations): ReadonlySet<string> {
  const constants = [...cursor.modelConstants, ...lists.constants].map(({ name }) => name.text);
  const variables = [...lists.variables, ...parameters].flatMap(({ names }) => names.map(({ text }) => text));
  return new Set([...constants, ...variables]);
}

/** Whether a process does something after the construct that has just been read, other than to end. */
export function goesOn(cursor: Cursor): boolean {
  if (cursor.at(';')) return !(cursor.peek(1).kind === 'END' && cursor.peek(2).text === cursor.blockName);
  return startsCommand(cursor) || !(cursor.at('end-of-text') || (cursor.at('END') && closesBlock(cursor)));
}
