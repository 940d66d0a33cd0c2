import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { missingExpression, tooDeep } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent } from './tokens.ts';
import type { Expression, TemporalUnaryOperator } from './tree.ts';

type Read = (cursor: Cursor) => Expression;

/** The second token of `A[]` or `E<>` of UPPAAL, or of `A G` in two words, at the first; null if neither is here. */
export function dividedOperatorAt(cursor: Cursor): TemporalUnaryOperator | null {
  if (!cursor.at('A') && !cursor.at('E')) return null;
  const next = cursor.peek(1);
  const uppaal = next.kind === '[]' || next.kind === '<>';
  if (uppaal) return isAdjacent(cursor.token, next) ? `${cursor.kind === 'A' ? 'A' : 'E'}${next.kind === '[]' ? 'G' : 'F'}` : null;
  return next.kind === 'name' && /^[GFX]$/.test(next.text) ? (`${cursor.kind}${next.text}` as TemporalUnaryOperator) : null;
}

/** Reads an operator of two tokens, and its operand. */
export function parseDividedOperator(cursor: Cursor, operator: TemporalUnaryOperator, operand: Read): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.token.span;
  const next = cursor.peek(2);
  const span = { start, end: cursor.peek(1).span.end };
  const written = cursor.text.slice(start, span.end);
  const text = /\w/.test(cursor.text.charAt(span.end)) && next.span.start === span.end ? `${operator} ` : operator;
  const fixes = [replacement(span, text, `Write ${operator}`)];
  cursor.report(syntaxDiagnostics.foreignOperator, span, { written: [written], meant: [operator] }, { fixes });
  cursor.take();
  cursor.take();
  const inner = operand(cursor);
  cursor.leave();
  return { kind: 'temporal-unary', id: cursor.id(), span: cursor.from(start), operator, operand: inner };
}

/** Whether brackets are here in the place of the parentheses of `A(f U g)`. */
export function isBracketedPath(cursor: Cursor): boolean {
  return (cursor.at('A') || cursor.at('E')) && cursor.peek(1).kind === '[';
}

/** Reads `A[f U g]` of textbooks; `inPath` reads a formula that its U ends. */
export function parseBracketedPath(cursor: Cursor, inPath: Read, formula: Read): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const quantifier = cursor.take();
  const rewriting = beginBrackets(cursor, `${quantifier.text}[f U g]`, `write ${quantifier.text}(f U g)`);
  const left = inPath(cursor);
  cursor.expect('U', true);
  const right = formula(cursor);
  endBrackets(cursor, rewriting);
  cursor.leave();
  const operator = quantifier.kind === 'A' ? 'AU' : 'EU';
  return { kind: 'temporal-binary', id: cursor.id(), span: cursor.from(quantifier.span.start), operator, left, right };
}

/** Reads the rest of `A(f) U g`, whose parenthesis closes too early, at that parenthesis; `left` is f. */
export function parseOutsideUntil(cursor: Cursor, start: number, left: Expression, operand: Read): Expression {
  const rewriting = new Rewriting(cursor);
  const word = cursor.text.charAt(start);
  rewriting.note(`${word}(f) U g`, `write ${word}(f U g)`, { start, end: cursor.peek(1).span.end });
  rewriting.add({ span: cursor.take().span, text: '' });
  cursor.take();
  const right = operand(cursor);
  rewriting.insert(right.span.end, ')');
  rewriting.report();
  cursor.leave();
  return { kind: 'temporal-binary', id: cursor.id(), span: cursor.from(start), operator: word === 'A' ? 'AU' : 'EU', left, right };
}

/** Reads a formula in brackets behind a temporal operator, at the bracket. */
export function parseBracketedOperand(cursor: Cursor, formula: Read): Expression {
  const { start } = cursor.token.span;
  const rewriting = beginBrackets(cursor, 'formula in brackets', 'parentheses stand around a part of a formula');
  const inner = formula(cursor);
  endBrackets(cursor, rewriting);
  return { kind: 'parenthesized', id: cursor.id(), span: cursor.from(start), inner };
}

function beginBrackets(cursor: Cursor, word: string, instead: string): Rewriting {
  const rewriting = new Rewriting(cursor);
  rewriting.note(word, instead);
  rewriting.add({ span: cursor.take().span, text: '(' });
  return rewriting;
}

function endBrackets(cursor: Cursor, rewriting: Rewriting): void {
  if (cursor.at(']')) rewriting.add({ span: cursor.token.span, text: ')' });
  else rewriting.giveUp();
  cursor.close(']');
  rewriting.report();
}

/** Whether `-->` of UPPAAL or `~>` of TLA+ is here, which lead from one formula to another. */
export function isLeadsTo(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  const arrow = (cursor.at('-') && next.kind === '->') || (cursor.at('~') && next.kind === '>');
  return arrow && isAdjacent(cursor.token, next);
}

/** Reads the rest of `f --> g`, at the arrow; `isWhole` says that nothing of the formula is in front of `f`. */
export function parseLeadsTo(cursor: Cursor, left: Expression, logic: 'ctl' | 'ltl', isWhole: boolean, formula: Read): Expression {
  const rewriting = new Rewriting(cursor);
  const arrow = { start: cursor.token.span.start, end: cursor.peek(1).span.end };
  const [all, once] = logic === 'ctl' ? ['AG', 'AF'] : ['G', 'F'];
  rewriting.note(cursor.text.slice(arrow.start, arrow.end), `write ${all}(f => ${once} g) for f that leads to g`, arrow);
  cursor.take();
  cursor.take();
  const right = formula(cursor);
  if (!isWhole) rewriting.giveUp();
  rewriting.insert(left.span.start, `${all}(`);
  rewriting.add({ span: arrow, text: '=>' });
  rewriting.insert(right.span.start, `${once}(`);
  rewriting.insert(right.span.end, '))');
  rewriting.report();
  return missingExpression(cursor);
}

/** Whether the weak until of other tools stands here, between two formulas. */
export function isWeakUntil(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1);
  const operand = kind === 'name' || kind === '(' || kind === '~' || kind === '!' || kind === 'number';
  return cursor.at('name') && /^(W|WU|unless)$/.test(cursor.token.text) && !cursor.token.newline && operand && !cursor.peek(1).newline;
}

/** Reads the rest of `f W g`, at the word. */
export function parseWeakUntil(cursor: Cursor, left: Expression, operand: Read): Expression {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'write (f U g) OR G f for an until whose g need not come');
  cursor.take();
  const right = operand(cursor);
  const [f, g] = [left, right].map(({ span }) => cursor.text.slice(span.start, span.end));
  rewriting.replace({ start: left.span.start, end: right.span.end }, `((${f}) U (${g}) OR G (${f}))`);
  rewriting.report();
  return missingExpression(cursor);
}

/** Reads the rest of `A(f W g)` or `E(f W g)`, at the word. */
export function parseWeakPath(
  cursor: Cursor,
  quantifier: { readonly text: string; readonly span: Span },
  left: Expression,
  formula: Read,
): Expression {
  const rewriting = new Rewriting(cursor);
  const all = quantifier.text === 'A';
  rewriting.note(cursor.token.text, all ? 'write ~E(~g U ~(f OR g)) for A(f W g)' : 'write E(f U g) OR EG f for E(f W g)');
  cursor.take();
  const right = formula(cursor);
  cursor.close(')');
  cursor.leave();
  const [f, g] = [left, right].map(({ span }) => cursor.text.slice(span.start, span.end));
  const meant = all ? `~E(~(${g}) U ~((${f}) OR (${g})))` : `(E((${f}) U (${g})) OR EG (${f}))`;
  rewriting.replace({ start: quantifier.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingExpression(cursor);
}

/** Reads `A f`, whose temporal operator is missing, at the letter. */
export function parsePathAlone(cursor: Cursor, operand: Read): Expression {
  const { text, span } = cursor.token;
  const operators = text === 'A' ? ['AG', 'AF', 'AX'] : ['EF', 'EG', 'EX'];
  const fixes = operators.map((operator) => replacement(span, operator, `Write ${operator}`));
  const what = `${operators.join(', ')} or ${text}(f U g)`;
  cursor.report(syntaxDiagnostics.expected, span, { what, found: text }, { fixes });
  cursor.take();
  operand(cursor);
  return missingExpression(cursor);
}

/** Takes `AGEF`, two operators of CTL in one word, apart; false if none is here. */
export function takeJoinedOperators(cursor: Cursor): boolean {
  const { text, span } = cursor.token;
  const parts = cursor.at('name') && /^([AE][GFX]){2,4}$/.test(text) ? (text.match(/../g) ?? []) : [];
  if (parts.length === 0) return false;
  const meant = parts.join(' ');
  cursor.report(
    syntaxDiagnostics.foreignOperator,
    span,
    { written: [text], meant: [meant] },
    { fixes: [replacement(span, meant, `Write ${meant}`)] },
  );
  return true;
}
