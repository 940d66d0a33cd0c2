import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor, Misspelling } from './cursor.ts';
import { doubleOperatorAt, parseDouble, strengthOf } from './mistakes.ts';
import { expressionLevels, relations } from './operator-levels.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { BinaryOperator, Expression } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

/** Binding strengths of binary operators, 1 the loosest, and what stands between them. */
export interface Grammar {
  readonly levels: ReadonlyMap<BinaryOperator, number>;
  readonly operand: (cursor: Cursor) => Expression;
}

/** The operators inside the atoms of a formula, where `&` and `OR` belong to the logic. */
export const atomLevels: ReadonlyMap<BinaryOperator, number> = new Map<BinaryOperator, number>([
  ...relations.map((operator) => [operator, 1] as const),
  ...(['+', '-'] as const).map((operator) => [operator, 2] as const),
  ...(['*', 'DIV', 'MOD'] as const).map((operator) => [operator, 3] as const),
]);

const operators: ReadonlyMap<TokenKind, BinaryOperator> = new Map<TokenKind, BinaryOperator>([
  ...([...expressionLevels.keys(), '=>', '<=>'] as const).map((operator) => [operator, operator] as const),
  ...([
    ['==', '='],
    ['===', '='],
    ['!==', '#'],
    ['!=', '#'],
    ['<>', '#'],
    ['=<', '<='],
    ['&&', '&'],
    ['||', 'OR'],
    ['|', 'OR'],
    ['/', 'DIV'],
    ['%', 'MOD'],
    ['/\\', '&'],
    ['\\/', 'OR'],
    ['<->', '<=>'],
  ] as const),
]);

const words: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ...(['or', 'Or'] as const).map((word) => [word, 'OR'] as const),
  ...(['and', 'And', 'AND'] as const).map((word) => [word, '&'] as const),
  ...(['div', 'Div'] as const).map((word) => [word, 'DIV'] as const),
  ...(['mod', 'Mod'] as const).map((word) => [word, 'MOD'] as const),
  ...(['xor', 'XOR'] as const).map((word) => [word, '#'] as const),
  ...(['implies', 'IMPLIES'] as const).map((word) => [word, '=>'] as const),
  ...(['equals', 'eq', 'is'] as const).map((word) => [word, '='] as const),
  ...(['ne', 'neq'] as const).map((word) => [word, '#'] as const),
  ...(['iff', 'IFF'] as const).map((word) => [word, '<=>'] as const),
]);

const assignmentLike: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '!', '?', '.', '[', ':', '->']);

const operandStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['name', 'number', '(', '~', '!', '-', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD', 'COUNT', 'ALL', 'SOME'] as const),
  ...(['AG', 'EG', 'AF', 'EF', 'AX', 'EX', 'A', 'E'] as const),
]);

function startsOperand(cursor: Cursor): boolean {
  return operandStarts.has(cursor.peek(1).kind);
}

/** The binary operator at the current token, misspelled ones included; null if there is none. */
export function operatorAt(cursor: Cursor): BinaryOperator | null {
  const { token } = cursor;
  // The arrow of UPPAAL from one formula to another.
  if (token.kind === '-' && cursor.peek(1).kind === '->' && isAdjacent(token, cursor.peek(1))) return null;
  const ends = cursor.endWords.at(-1);
  if ((token.kind === '|' || token.kind === '||' || token.kind === '/\\' || token.kind === '&&') && ends?.has(token.kind) === true)
    return null;
  const operator = operators.get(token.kind);
  // On a line of its own a foreign symbol is an operator only before an operand, and else what somebody left there.
  if (operator !== undefined) return operator !== token.kind && token.newline && !startsOperand(cursor) ? null : operator;
  if (token.kind !== 'name' || token.newline || ends?.has(token.text.toLowerCase()) === true || assignmentLike.has(cursor.peek(1).kind))
    return null;
  return words.get(token.text) ?? null;
}

/** Takes the operator at the current token; if it is misspelled, says how it is written. */
export function takeOperator(cursor: Cursor, operator: BinaryOperator): void {
  if (cursor.kind !== operator) reportMisspelled(cursor, operator);
  cursor.take();
}

/**
 * Says how the operator at the current token is written in ESML; inside an expression, together with its other ones. `more` belongs to its
 * fix.
 */
export function reportMisspelled(cursor: Cursor, meant: string, more: readonly TextEdit[] = []): void {
  const misspelling = { ...misspellingAt(cursor, meant), parentheses: more };
  if (cursor.misspelled !== null) {
    if (!cursor.isSettled) cursor.misspelled.push(misspelling);
    return;
  }
  const { text: written, span } = cursor.token;
  cursor.report(syntaxDiagnostics.foreignOperator, span, { written: [written], meant: [meant] }, { fixes: [fixOf([misspelling])] });
}

/** Reads an expression; all its operators of other languages get one diagnostic, at the first, whose fix rewrites them all. */
export function reportTogether<T>(cursor: Cursor, read: () => T): T {
  if (cursor.misspelled !== null) return read();
  const found: Misspelling[] = [];
  cursor.misspelled = found;
  const result = read();
  cursor.misspelled = null;
  const [first] = found;
  if (first === undefined) return result;
  const meanings = new Map(found.map(({ token, meant }) => [token.text, meant]));
  const words = { written: [...meanings.keys()], meant: [...meanings.values()] };
  cursor.reportAt(syntaxDiagnostics.foreignOperator, first.token.span, words, { fixes: [fixOf(found)] });
  return result;
}

function misspellingAt(cursor: Cursor, meant: string): Misspelling {
  const { token } = cursor;
  const word = /^\w/.test(meant);
  const before = word && cursor.previousEnd === token.span.start ? ' ' : '';
  const after = word && cursor.peek(1).span.start === token.span.end ? ' ' : '';
  return { token, meant, text: before + meant + after, parentheses: [] };
}

function fixOf(found: readonly Misspelling[]) {
  const [only] = found;
  const edits = found.flatMap(({ token, text, parentheses }) => [{ span: token.span, text }, ...parentheses]);
  const title = found.length === 1 && only !== undefined && edits.length === 1 ? `Write ${only.meant}` : 'Write it in ESML';
  return { title, edits };
}

/** The strength of `&&`, `||` and their kin: they bind looser than comparisons, as in the languages that they come from. */
export const loosest = -1;
const foreignLevels: ReadonlyMap<BinaryOperator, number> = new Map([
  ['&', 0],
  ['OR', loosest],
]);

/** Reads operators of at least this strength between operands, all left-associative. `first` is an operand already read. */
export function climb(cursor: Cursor, grammar: Grammar, least: number, first?: Expression): Expression {
  let left = first ?? grammar.operand(cursor);
  for (;;) {
    const double = doubleOperatorAt(cursor);
    if (double !== null) {
      if (strengthOf(double) < least) return left;
      left = parseDouble(cursor, double, left, (at) => climb(at, grammar, strengthOf(double) + 1));
      continue;
    }
    const operator = operatorAt(cursor);
    const own = operator === null ? undefined : grammar.levels.get(operator);
    if (operator === null || own === undefined) return left;
    const { token } = cursor;
    const next = cursor.peek(1);
    if ((cursor.at('/') && next.kind === '=' && isAdjacent(token, next)) || (token.text === 'is' && next.text === 'not')) {
      const rest = { start: token.span.end, end: next.span.end };
      reportMisspelled(cursor, '#', [{ span: rest, text: '' }]);
      cursor.take();
      cursor.take();
      left = binary(cursor, '#', token.span, left, climb(cursor, grammar, 2));
      continue;
    }
    const level = token.kind === operator ? own : (foreignLevels.get(operator) ?? own);
    if (level < least) return left;
    const counted = cursor.countOperator();
    const misspelling = token.kind === operator || cursor.isSettled ? null : misspellingAt(cursor, operator);
    cursor.take();
    const before = cursor.misspelled?.length ?? 0;
    const right = climb(cursor, grammar, level + 1);
    if (misspelling !== null) {
      const parentheses = level < 1 ? [left, right].flatMap(parenthesized) : [];
      cursor.misspelled?.splice(before, 0, { ...misspelling, parentheses });
    }
    if (counted) left = binary(cursor, operator, token.span, left, right);
  }
}

/** The edits that put a comparison in parentheses. */
function parenthesized(operand: Expression): readonly TextEdit[] {
  if (operand.kind !== 'binary' || expressionLevels.get(operand.operator) !== 1) return [];
  const { start, end } = operand.span;
  return [
    { span: { start, end: start }, text: '(' },
    { span: { start: end, end }, text: ')' },
  ];
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
