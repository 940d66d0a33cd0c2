import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { isDeclaredVariable } from './declared-names.ts';
import { parseExpression } from './expressions.ts';
import { placeOf } from './foreign-declarations.ts';
import { rangeFor, typeFor } from './foreign-variables.ts';
import { typeWord } from './foreign-words.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const words =
  /^(private|public|protected|extern|transient|let|var|val|const|mut|auto|local|dim|static|unsigned|final|my|struct|enum|register|volatile|long|short|signed)$/i;
const otherType = /^(string|char|float|double|real|number|int|integer|bool|boolean|byte|[ui](8|16|32|64|size)|u?int\d*_?t?|size_t)$/i;

/** A variable that is declared among commands as in another language. */
interface Declared {
  readonly name: string;
  readonly type: string;
  readonly value: string | null;
}

/**
 * The declaration that a word and what stands behind it are, as `let mut z = 3`, `var z int`, `let z: u8 = 3` or `struct pair z`; null if
 * none.
 */
export function declarationIn(cursor: Cursor, first: string, rest: string): Declared | null {
  if (/^[^=]*==|\bin\b/i.test(rest)) return null;
  const [, front = '', value] = /^([^=:]*(?::\s*[\w.]+)?)\s*(?::?=\s*([\s\S]+))?$/.exec(rest) ?? [];
  const parts = [first, ...front.replace(/[*&:]/g, ' ').trim().split(/\s+/)];
  if (!parts.every((part) => /^[A-Za-z]\w*$/.test(part)) || parts.length > 5) return null;
  const isType = (word: string): boolean => typeWord.test(word) || otherType.test(word) || cursor.knownTypes.has(word);
  if (!(words.test(first) || isType(first))) return null;
  // A text has no type in ESML.
  if (/^["'`]/.test(value ?? '') || /^(string|char)$/i.test(first)) return null;
  const names = parts.filter((part) => !words.test(part) && !(isType(part) && !/^(let|var|const|auto)$/i.test(part)));
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) return null;
  const type = parts.find((part) => part !== name && isType(part) && !words.test(part));
  return {
    name,
    type: type === undefined || /^(auto|let|var|const)$/i.test(type) ? typeOfValue(value) : typeFor(cursor, type),
    value: value ?? null,
  };
}

function typeOfValue(value: string | undefined): string {
  if (value !== undefined && /^(true|false)$|[<>]|==|!=|&&|\|\|/i.test(value)) return 'BOOLEAN';
  return value !== undefined && /^\d{1,9}$/.test(value) ? rangeFor(Number(value)) : '0..9';
}

/** Declares it, so that what follows can be checked, and gives the edit that writes it under VAR; null where it is declared already. */
export function declareInBody(cursor: Cursor, { name, type }: Declared): TextEdit | null {
  if (isDeclaredVariable(cursor, name)) return null;
  const place = placeOf(cursor, `${name}: ${type};`);
  const span = cursor.missingSpan();
  const none = { kind: 'name', id: cursor.id(), span, text: '' } as const;
  const names = [{ kind: 'name', id: cursor.id(), span, text: name } as const];
  cursor.declarations?.lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span, names, type: none, initial: null });
  return place;
}

/** Reads `x: int = 3` among commands, at the name. */
export function parseTypedVariable(cursor: Cursor): Command {
  const { start } = cursor.token.span;
  const name = cursor.take().text;
  cursor.take();
  const type = typeFor(cursor, cursor.take().text);
  const assigned = cursor.eat('=') || cursor.eat(':=');
  const value = assigned ? parseExpression(cursor) : null;
  const span = { start, end: cursor.previousEnd };
  const text = value === null ? null : cursor.text.slice(value.span.start, value.span.end);
  const place = declareInBody(cursor, { name, type, value: text });
  const command = text === null ? 'SKIP' : `${name} := ${text}`;
  const edits = [...(place === null ? [] : [place]), { span, text: command }];
  const fixes = [{ title: place === null ? `Write ${command}` : 'Declare it under VAR', edits }];
  cursor.reportAt(syntaxDiagnostics.declarationInBody, span, { name }, { fixes });
  return missingCommand(cursor);
}
