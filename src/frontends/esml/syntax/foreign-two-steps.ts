import type { Span } from '../../../base/span.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Cursor } from './cursor.ts';
import { declaredType, isDeclaredVariable, writtenType } from './declared-names.ts';
import { placeOf } from './foreign-declarations.ts';
import type { TokenKind } from './tokens.ts';
import type { Access } from './tree.ts';
import { textOf } from './written-text.ts';

const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', 'POLL', 'LOOP', 'ATOMIC', 'FORALL', '{']);
/** What stands before a command that may be replaced by two. */
const beforeCommand: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '->', 'BEGIN', 'LOOP', 'END', '{', ':']);

function rootOf(target: Access): string {
  return target.kind === 'name' ? target.text : rootOf(target.base);
}

/** Whether a variable of the model is changed, which the other processes see. */
export function isShared(cursor: Cursor, target: Access): boolean {
  const root = rootOf(target);
  const own = [...(cursor.declarations?.lists.variables ?? []), ...(cursor.declarations?.parameters ?? [])];
  const has = ({ names }: (typeof own)[number]): boolean => names.some(({ text }) => text === root);
  return cursor.modelVariables.some(({ names }) => names.some(({ text }) => text === root)) && !own.some(has);
}

/**
 * The fix that reads a variable of the model in one step and writes it in another, by a variable of the process, as x++ does in other
 * languages; null where the type is not known for certain, or the command is part of one step.
 */
export function twoSteps(cursor: Cursor, target: Access, meant: string, span: Span): Fix | null {
  const type = isShared(cursor, target) ? typeOf(cursor, target) : null;
  const at = cursor.tokens.findIndex((token) => token.span.start === span.start);
  const before = cursor.tokens[at - 1];
  if (type === null || before === undefined || !beforeCommand.has(before.kind) || isWithinStep(cursor, at)) return null;
  const variable = textOf(cursor, target);
  const name = freeName(cursor, `my_${rootOf(target)}`, type);
  const place = isDeclaredVariable(cursor, name) ? null : placeOf(cursor, `${name}: ${type};`);
  if (place === null && !isDeclaredVariable(cursor, name)) return null;
  const [value = ''] = meant.split(' := ').slice(1);
  const text = `${name} := ${variable}; ${variable} := ${name}${value.slice(variable.length)}`;
  return { title: `Write two steps: ${text}`, edits: [{ span, text }, ...(place === null ? [] : [place])] };
}

/** The type of what is changed, as it is written; null where it is not known. */
function typeOf(cursor: Cursor, target: Access): string | null {
  if (target.kind === 'name') return writtenType(cursor, target.text);
  const type = target.kind === 'index' && target.base.kind === 'name' ? declaredType(cursor, target.base.text) : null;
  const written = type?.kind === 'array-type' ? textOf(cursor, type.element) : '';
  return written === '' ? null : written;
}

/** A name that the text has not, or that of a variable of the process with this type. */
function freeName(cursor: Cursor, name: string, type: string): string {
  const isOwn = cursor.declarations?.lists.variables.some(({ names }) => names.some(({ text }) => text === name)) === true;
  const taken = cursor.tokens.some(({ text }) => text === name) && !(isOwn && writtenType(cursor, name) === type);
  return taken ? freeName(cursor, `${name}_read`, type) : name;
}

/** Whether the token at an index is in an atomic block or a FORALL, in the words of ESML or others. */
function isWithinStep({ tokens }: Cursor, index: number): boolean {
  const open: boolean[] = [];
  const begin = tokens.slice(0, index).findLastIndex(({ kind }) => kind === 'BEGIN');
  for (let i = begin + 1; i < index; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const inOne = /^(atomic|d_step|forall)$/i;
    const within = inOne.test(token.text) || (token.kind === '{' && inOne.test(tokens[i - 1]?.text ?? ''));
    if (openers.has(token.kind)) open.push(within);
    else if (token.kind === 'END' || token.kind === '}') open.pop();
  }
  return open.includes(true);
}
