import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { declaredType, isDeclaredVariable } from './declared-names.ts';
import { missingExpression } from './expressions.ts';
import { insteadOfValue } from './foreign-lexicon.ts';
import { typeWord } from './foreign-words.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Access, Expression } from './tree.ts';

const operands: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', '(', 'string', 'TRUE', 'FALSE', 'HEAD', 'LEN', 'ORD']);
const valueEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']', '}', ',', ';']);

/** Whether `(int) x` stands here: the name of a type in parentheses, and a value behind them. */
export function isCast(cursor: Cursor): boolean {
  const type = cursor.peek(1);
  const next = cursor.peek(3);
  if (type.kind !== 'name' || cursor.peek(2).kind !== ')' || !operands.has(next.kind) || next.newline) return false;
  return (typeWord.test(type.text) || cursor.knownTypes.has(type.text)) && !isDeclaredVariable(cursor, type.text);
}

/** Reads a value with its type in front; a BOOLEAN or a member of an enumeration becomes its number. */
export function parseCast(cursor: Cursor, operand: () => Expression): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const word = cursor.peek(1).text;
  for (let i = 0; i < 3; i++) cursor.take();
  const { start: from } = cursor.token.span;
  const value = operand();
  const text = cursor.text.slice(from, value.span.end);
  const type = declaredType(cursor, text);
  const numbered = type?.kind === 'enumeration-type' || (type?.kind === 'name' && type.text === 'BOOLEAN');
  const integer = /^(int|integer|byte|short|long|bit|unsigned)$/i.test(word);
  rewriting.note(
    `(${word}) in front of a value`,
    'integer types mix, and ORD(b) is the number of a BOOLEAN or of a member of an enumeration',
    {
      start,
      end: from,
    },
  );
  if (numbered && integer) rewriting.replace({ start, end: value.span.end }, `ORD(${text})`);
  else rewriting.replace({ start, end: from }, '');
  rewriting.report();
  return missingExpression(cursor);
}

/** Whether a sign that a value does not have in ESML stands right in front of one: `+x`, `*p`, `&x`. */
export function isSignBeforeValue(cursor: Cursor): boolean {
  return operands.has(cursor.peek(1).kind) && isAdjacent(cursor.token, cursor.peek(1));
}

/** Reads the value behind such a sign. */
export function parseSignedValue(cursor: Cursor, operand: () => Expression): Expression {
  const { text, span } = cursor.token;
  const rewriting = new Rewriting(cursor);
  rewriting.note(
    `${text} in front of a value`,
    text === '+' ? 'a number without a sign is positive' : 'there are no addresses: a variable is used by its name',
  );
  rewriting.replace(span, '');
  rewriting.report();
  cursor.take();
  return operand();
}

/** Whether a word of another language stands here, in the place of a value, which has more behind it. */
export function isForeignValue(cursor: Cursor, access: Access): boolean {
  if (access.kind !== 'name' || cursor.token.newline || insteadOfValue(access.text) === null) return false;
  const { kind } = cursor;
  const follows =
    kind === 'name' ||
    kind === 'number' ||
    kind === 'string' ||
    kind === ':' ||
    (kind === '(' && !/^(choose|some|any|make|match|case|sizeof|typeof)$/i.test(access.text));
  return follows && !isDeclaredVariable(cursor, access.text);
}

/** Takes the cases of a value up to their `esac` or `end`; false, with nothing taken, where there is none. */
function takeCases(cursor: Cursor): boolean {
  let distance = 0;
  while (!/^(esac|end)$/.test(cursor.peek(distance).text)) {
    const { kind } = cursor.peek(distance);
    if (kind === 'END' || kind === 'PROCESS' || kind === 'end-of-text') return false;
    distance++;
  }
  for (let i = 0; i <= distance; i++) cursor.take();
  return true;
}

/** Leaves such a value out. */
export function parseUnknownValue(cursor: Cursor, { span }: Access): Expression {
  const word = cursor.text.slice(span.start, span.end);
  const closed = /^(case|match|switch)$/i.test(word) && takeCases(cursor);
  let depth = 0;
  while (!closed && !(depth === 0 && (valueEnds.has(cursor.kind) || cursor.token.newline)) && !synchronizing.has(cursor.kind)) {
    if (cursor.at('(') || cursor.at('[') || cursor.at('{')) depth++;
    else if (cursor.at(')') || cursor.at(']') || cursor.at('}')) depth--;
    cursor.take();
  }
  cursor.settle();
  const instead = insteadOfValue(word)?.instead ?? '';
  const mended = /^new$/i.test(word) && /^new\s+\w+\s*\(\s*(\w+)\s*\)$/.exec(cursor.text.slice(span.start, cursor.previousEnd))?.[1];
  const whole = { start: span.start, end: cursor.previousEnd };
  const fixes = typeof mended === 'string' ? [replacement(whole, mended, `Write ${mended}`)] : [];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead }, { fixes });
  return missingExpression(cursor);
}
