import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import type { TokenKind } from './tokens.ts';
import type { BinaryOperator, Expression } from './tree.ts';

/** Binding strengths of binary operators, 1 the loosest, and what stands between them. */
export interface Grammar {
  readonly levels: ReadonlyMap<BinaryOperator, number>;
  readonly operand: (cursor: Cursor) => Expression;
}

const relations = ['=', '#', '<', '<=', '>', '>='] as const;

/** The table of thesis D.2: `& * DIV MOD` bind tighter than `OR + -`, relations loosest. */
export const expressionLevels: ReadonlyMap<BinaryOperator, number> = new Map<BinaryOperator, number>([
  ...relations.map((operator) => [operator, 1] as const),
  ...(['+', '-', 'OR'] as const).map((operator) => [operator, 2] as const),
  ...(['*', 'DIV', 'MOD', '&'] as const).map((operator) => [operator, 3] as const),
]);

/** The operators inside the atoms of a formula, where `&` and `OR` belong to the logic. */
export const atomLevels: ReadonlyMap<BinaryOperator, number> = new Map<BinaryOperator, number>([
  ...relations.map((operator) => [operator, 1] as const),
  ...(['+', '-'] as const).map((operator) => [operator, 2] as const),
  ...(['*', 'DIV', 'MOD'] as const).map((operator) => [operator, 3] as const),
]);

const operators: ReadonlyMap<TokenKind, BinaryOperator> = new Map<TokenKind, BinaryOperator>([
  ...([...expressionLevels.keys(), '=>'] as const).map((operator) => [operator, operator] as const),
  ...([
    ['==', '='],
    ['!=', '#'],
    ['<>', '#'],
    ['=<', '<='],
    ['&&', '&'],
    ['||', 'OR'],
    ['|', 'OR'],
    ['/', 'DIV'],
    ['%', 'MOD'],
  ] as const),
]);

const words: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ...(['or', 'Or'] as const).map((word) => [word, 'OR'] as const),
  ...(['and', 'And', 'AND'] as const).map((word) => [word, '&'] as const),
  ...(['div', 'Div'] as const).map((word) => [word, 'DIV'] as const),
  ...(['mod', 'Mod'] as const).map((word) => [word, 'MOD'] as const),
]);

const assignmentLike: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '!', '?', '.', '[', ':', '->']);

/** The binary operator at the current token, misspelled ones included; null if there is none. */
export function operatorAt(cursor: Cursor): BinaryOperator | null {
  const { token } = cursor;
  const operator = operators.get(token.kind);
  if (operator !== undefined) return operator;
  if (token.kind !== 'name' || token.newline || assignmentLike.has(cursor.peek(1).kind)) return null;
  return words.get(token.text) ?? null;
}

/** Takes the operator at the current token; if it is misspelled, says how it is written. */
export function takeOperator(cursor: Cursor, operator: BinaryOperator): void {
  if (cursor.kind !== operator) reportMisspelled(cursor, operator);
  cursor.take();
}

/** Says how the operator at the current token is written in ESML. */
export function reportMisspelled(cursor: Cursor, meant: string): void {
  const { text, span } = cursor.token;
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.report(syntaxDiagnostics.foreignOperator, span, { written: text, meant }, { fixes });
}

/** Reads operators of at least this strength between operands, all left-associative. `first` is an operand already read. */
export function climb(cursor: Cursor, grammar: Grammar, least: number, first?: Expression): Expression {
  let left = first ?? grammar.operand(cursor);
  for (;;) {
    const operator = operatorAt(cursor);
    const level = operator === null ? undefined : grammar.levels.get(operator);
    if (operator === null || level === undefined || level < least) return left;
    const operatorSpan = cursor.token.span;
    const counted = cursor.countOperator();
    takeOperator(cursor, operator);
    const right = climb(cursor, grammar, level + 1);
    if (counted) left = binary(cursor, operator, operatorSpan, left, right);
  }
}

export function binary(
  cursor: Cursor,
  operator: BinaryOperator,
  operatorSpan: { readonly start: number; readonly end: number },
  left: Expression,
  right: Expression,
): Expression {
  const span = { start: left.span.start, end: Math.max(right.span.end, operatorSpan.end) };
  return { kind: 'binary', id: cursor.id(), span, operator, operatorSpan, left, right };
}
