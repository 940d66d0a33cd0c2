import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { missingExpression } from './expressions.ts';
import { numbersIn, withNumber } from './number-ranges.ts';
import { reportTogether } from './operators.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression } from './tree.ts';

/** Reads a quantifier that says over what it ranges as no quantifier of ESML does, at its word; `group` reads what it says. */
export function parseUnboundedQuantifier(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression {
  const { text, span } = cursor.token;
  const word = /^(\\A|ALL|forall|every)$/i.test(text) ? 'ALL' : cursor.at('COUNT') ? 'COUNT' : 'SOME';
  const silent = cursor.isSettled;
  const said = cursor.diagnostics.length;
  cursor.take();
  const enclosed = cursor.eat('(');
  const head = cursor.token.span.start;
  while (!cursor.at(':') && !synchronizing.has(cursor.kind) && !cursor.at(')')) cursor.take();
  const range = cursor.text.slice(head, cursor.previousEnd);
  // Its operators of other languages are mended with it.
  const rewriting = new Rewriting(cursor);
  const { misspelled } = cursor;
  cursor.misspelled = null;
  const from = cursor.peek(1).span.start;
  if (cursor.eat(':')) reportTogether(cursor, () => group(cursor));
  cursor.misspelled = misspelled;
  const bodyText = cursor.previousEnd > from ? rewriting.mended(from, cursor.previousEnd) : null;
  if (enclosed) cursor.eat(')');
  if (bodyText !== null) cursor.diagnostics.length = said;
  const meant = bodyText !== null ? (spelledOut(cursor, word, range, bodyText) ?? overActivations(cursor, word, range, bodyText)) : null;
  const fixes = meant === null ? [] : [replacement({ start: span.start, end: cursor.previousEnd }, meant, 'Say it for each')];
  if (!silent) cursor.reportAt(syntaxDiagnostics.quantifierRange, span, { word }, { fixes });
  cursor.settle();
  return missingExpression(cursor);
}

/** `ALL(P p : p@l)` for `ALL i : P[i]@l`; null where no process is asked by the number alone. */
function overActivations({ tokens }: Cursor, word: string, range: string, body: string): string | null {
  const variable = /^\w+$/.exec(range.trim())?.[0];
  if (variable === undefined) return null;
  const processes = tokens.flatMap(({ text }, i) => (tokens[i - 1]?.kind === 'PROCESS' ? [text] : []));
  const asked = processes.find((name) => new RegExp(`\\b${name}(\\[\\s*${variable}\\s*\\])?[@.]`).test(body));
  if (asked === undefined) return null;
  const name = asked === 'p' ? 'q' : 'p';
  const said = body.replaceAll(new RegExp(`\\b${asked}(\\[\\s*${variable}\\s*\\])?(?=[@.])`, 'g'), name);
  return new RegExp(`\\b${variable}\\b`).test(said) && variable !== name ? null : `${word}(${asked} ${name} : ${said})`;
}

/** What `ALL k IN 0..2 : a[k]` says, value by value; null where the range is none of a few numbers. */
function spelledOut(cursor: Cursor, word: string, range: string, body: string): string | null {
  const [, variable, numbers = ''] = /^(\w+)\s*\\?in\s*(.+)$/i.exec(range.trim()) ?? [];
  const values = variable === undefined ? null : numbersIn(cursor, numbers);
  if (variable === undefined || values === null) return null;
  const said = values.map((value) => withNumber(body, variable, value));
  const parts = said.map((each) => (word === 'COUNT' ? `ORD(${each})` : `(${each})`));
  return `(${parts.join(word === 'ALL' ? ' & ' : word === 'COUNT' ? ' + ' : ' OR ')})`;
}
