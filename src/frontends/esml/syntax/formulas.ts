import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { missingExpression, isForeignNot, negation, tooDeep, wholeExpression } from './expressions.ts';
import {
  dividedOperatorAt,
  foreignTemporalAt,
  hasOperatorOf,
  isBracketedPath,
  isLeadsTo,
  isWeakUntil,
  parseBracketedOperand,
  parseBracketedPath,
  parseDividedOperator,
  parseLeadsTo,
  parseMembership,
  parseOutsideUntil,
  parsePathAlone,
  parseWeakPath,
  parseWeakUntil,
  takeJoinedOperators,
} from './mistakes.ts';
import { atomLevels, binary, climb, type Grammar, operatorAt, reportMisspelled, takeOperator } from './operators.ts';
import { parsePrimary } from './primaries.ts';
import { parseStepBound } from './step-bound.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Expression, TemporalUnaryOperator } from './tree.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** What formula is being read. `quantifier` stands for the condition of COUNT, ALL and SOME, which has no temporal operators. */
interface Mode {
  readonly logic: 'ctl' | 'ltl' | 'quantifier';
  /** Whether a U here belongs to the surrounding A( or E(. */
  readonly inPath: boolean;
  /** Where the formula begins. */
  readonly start: number;
}

/**
 * Reads a formula of CTL (thesis D.5) or LTL (docs/language.md section 3). From loose to tight: `<=>`, left-associative; `=>`,
 * right-associative; OR; `&`; in LTL U
 * and R, right-associative; the prefix operators; relations; arithmetic.
 */
export function parseFormula(cursor: Cursor, logic: 'ctl' | 'ltl'): Expression {
  return wholeExpression(cursor, () => parseEquivalence(cursor, { logic, inPath: false, start: cursor.token.span.start }));
}

/** Reads the condition of COUNT, ALL and SOME: a formula without temporal operators. */
export function parseQuantifiedCondition(cursor: Cursor): Expression {
  return parseEquivalence(cursor, { logic: 'quantifier', inPath: false, start: cursor.token.span.start });
}

/** Reads the guard of an edge of an automaton: a formula without temporal operators, up to the arrow. */
export function parseQuantifiedConditionBeforeArrow(cursor: Cursor): Expression {
  return wholeExpression(cursor, () => parseDisjunction(cursor, { logic: 'quantifier', inPath: false, start: cursor.token.span.start }));
}

function parseEquivalence(cursor: Cursor, mode: Mode): Expression {
  let left = parseImplication(cursor, mode);
  while (operatorAt(cursor) === '<=>') {
    const { span } = cursor.token;
    const counted = cursor.countOperator();
    if (cursor.at('<=>')) cursor.extension('<=>');
    takeOperator(cursor, '<=>');
    const right = parseImplication(cursor, mode);
    if (counted) left = binary(cursor, '<=>', span, left, right);
  }
  return left;
}

function parseImplication(cursor: Cursor, mode: Mode): Expression {
  const first = parseDisjunction(cursor, mode);
  if (isLeadsTo(cursor) && mode.logic !== 'quantifier')
    return parseLeadsTo(cursor, first, mode.logic, first.span.start === mode.start, (at) => parseDisjunction(at, mode));
  const operands = [first];
  const joints: Token[] = [];
  while (operatorAt(cursor) === '=>' || (cursor.at('->') && !isConditionalArrow((distance) => cursor.peek(distance)))) {
    const counted = cursor.countOperator();
    if (!cursor.at('=>')) reportMisspelled(cursor, '=>');
    const joint = cursor.take();
    const operand = parseDisjunction(cursor, mode);
    if (counted) {
      joints.push(joint);
      operands.push(operand);
    }
  }
  return foldRight(operands, joints, (left, joint, right) => binary(cursor, '=>', joint.span, left, right));
}

function parseDisjunction(cursor: Cursor, mode: Mode): Expression {
  return parseChain(cursor, 'OR', () => parseConjunction(cursor, mode));
}

function parseConjunction(cursor: Cursor, mode: Mode): Expression {
  return parseChain(cursor, '&', () => parseUntil(cursor, mode));
}

function parseChain(cursor: Cursor, operator: 'OR' | '&', operand: () => Expression): Expression {
  let left = operand();
  while (operatorAt(cursor) === operator) {
    const { span } = cursor.token;
    const counted = cursor.countOperator();
    takeOperator(cursor, operator);
    const right = operand();
    if (counted) left = binary(cursor, operator, span, left, right);
  }
  return left;
}

function parseUntil(cursor: Cursor, mode: Mode): Expression {
  const first = parsePrefix(cursor, mode);
  if (!mode.inPath && mode.logic !== 'quantifier' && isWeakUntil(cursor))
    return parseWeakUntil(cursor, first, (at) => parsePrefix(at, mode));
  const operands = [first];
  const joints: Token[] = [];
  while (
    takeUntilWord(cursor, mode) ||
    (cursor.at('U') && !mode.inPath) ||
    (cursor.isWord('R') && (mode.logic === 'ltl' || cursor.dialect === 'extended'))
  ) {
    const counted = cursor.countOperator();
    checkLogic(cursor, mode, 'ltl');
    const joint = cursor.take();
    const operand = parsePrefix(cursor, mode);
    if (counted) {
      joints.push(joint);
      operands.push(operand);
    }
  }
  return foldRight(operands, joints, (left, joint, right) => {
    const span = { start: left.span.start, end: Math.max(right.span.end, joint.span.end) };
    return { kind: 'temporal-binary', id: cursor.id(), span, operator: joint.kind === 'U' ? 'U' : 'R', left, right };
  });
}

/** Reads the word `until` as the operator that it is; false in any case. */
function takeUntilWord(cursor: Cursor, { inPath, logic, start }: Mode): boolean {
  if (!cursor.at('name') || !/^until$/i.test(cursor.token.text) || inPath || logic === 'quantifier') return false;
  const alone = logic === 'ctl' && !hasOperatorOf(cursor, 'ctl', start) && !hasOperatorOf(cursor, 'ltl', start);
  reportMisspelled(cursor, 'U', alone ? insertion(start, 'LTL ', '').edits : []);
  if (alone) cursor.formulaInOtherLogic = start;
  cursor.replaceKind('U');
  return false;
}

function foldRight(
  operands: readonly Expression[],
  joints: readonly Token[],
  join: (left: Expression, joint: Token, right: Expression) => Expression,
): Expression {
  // There is always one operand more than there are joints, and at least one.
  let result = operands[joints.length] as Expression;
  for (let i = joints.length - 1; i >= 0; i--) result = join(operands[i] as Expression, joints[i] as Token, result);
  return result;
}

/** Reads a prefix operator and its operand, which has prefix operators of its own or is an atom; so `~ x = 1` is ~(x = 1). */
function parsePrefix(cursor: Cursor, mode: Mode): Expression {
  const deeper = (at: Cursor) => parsePrefix(at, mode);
  if (cursor.at('~')) return negation(cursor, '~', deeper);
  if (isForeignNot(cursor)) {
    reportMisspelled(cursor, '~');
    return negation(cursor, '~', deeper);
  }
  if (formulaStarts.has(cursor.peek(1).kind) && takeJoinedOperators(cursor)) {
    cursor.take();
    deeper(cursor);
    return missingExpression(cursor);
  }
  const divided = mode.logic === 'ctl' ? dividedOperatorAt(cursor) : null;
  if (divided !== null) return parseDividedOperator(cursor, divided, deeper);
  const pair = pairAt(cursor, mode);
  if (pair !== null) return parsePair(cursor, mode, pair, deeper);
  const foreign = foreignTemporalAt(cursor, mode.logic);
  if (foreign !== null) return parseForeignTemporal(cursor, mode, foreign, deeper);
  const operator = temporalAt(cursor, mode);
  if (operator !== null) return parseTemporal(cursor, mode, operator, deeper);
  if (
    (cursor.at('A') || cursor.at('E')) &&
    formulaStarts.has(cursor.peek(1).kind) &&
    cursor.peek(1).kind !== '(' &&
    mode.logic !== 'quantifier'
  )
    return parsePathAlone(cursor, deeper);
  if (isBracketedPath(cursor) && mode.logic === 'ctl') return bracketedPath(cursor, mode);
  if (isPathAt(cursor)) return climb(cursor, atom(mode), 1, parsePath(cursor, mode));
  return climb(cursor, atom(mode), 1);
}

/** The operands of relations and arithmetic. A prefix operator here is an operand only, as `~` is in an expression. */
function atom(mode: Mode): Grammar {
  return { levels: atomLevels, operand: (cursor) => parseAtomOperand(cursor, mode) };
}

function parseAtomOperand(cursor: Cursor, mode: Mode): Expression {
  const again = (at: Cursor) => parseAtomOperand(at, mode);
  if (cursor.at('-')) return negation(cursor, '-', again);
  if (cursor.at('~')) return negation(cursor, '~', again);
  const operator = temporalAt(cursor, mode);
  if (operator !== null) return parseTemporal(cursor, mode, operator, again);
  if (isPathAt(cursor)) return parsePath(cursor, mode);
  return parseMembership(
    cursor,
    parsePrimary(cursor, (at) => parseEquivalence(at, { ...mode, inPath: false })),
  );
}

const pathOperators: readonly TemporalUnaryOperator[] = ['AG', 'EG', 'AF', 'EF', 'AX', 'EX'];
const linearOperators: readonly ('G' | 'F' | 'X')[] = ['G', 'F', 'X'];
const formulaStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['name', 'number', '(', '~', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD', 'A', 'E', 'AG', 'EG', 'AF', 'EF', 'AX', 'EX'] as const),
  ...(['COUNT', 'ALL', 'SOME', '!'] as const),
]);

/** The temporal operator at the current token. G, F and X are names when no formula follows, and outside of LTL in the thesis dialect. */
function temporalAt(cursor: Cursor, mode: Mode): TemporalUnaryOperator | null {
  const path = pathOperators.find((operator) => cursor.token.kind === operator);
  if (path !== undefined) return path;
  const linear = linearOperators.find((operator) => cursor.isWord(operator));
  if (linear === undefined || (mode.logic !== 'ltl' && cursor.dialect === 'thesis')) return null;
  const next = cursor.peek(1).kind;
  return formulaStarts.has(next) || (next === '-' && mode.logic === 'ltl') ? linear : null;
}

function parseTemporal(cursor: Cursor, mode: Mode, operator: TemporalUnaryOperator, operand: (cursor: Cursor) => Expression): Expression {
  checkLogic(cursor, mode, operator.length === 2 ? 'ctl' : 'ltl');
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const bounded = parseStepBound(cursor);
  const inner = cursor.at('[') ? parseBracketedOperand(cursor, (at) => parseEquivalence(at, { ...mode, inPath: false })) : operand(cursor);
  cursor.leave();
  return { kind: 'temporal-unary', id: cursor.id(), span: cursor.from(start), operator, ...bounded, operand: inner };
}

function bracketedPath(cursor: Cursor, mode: Mode): Expression {
  const reader = (inPath: boolean) => (at: Cursor) => parseEquivalence(at, { ...mode, inPath });
  return parseBracketedPath(cursor, reader(true), reader(false));
}

function isPathAt(cursor: Cursor): boolean {
  return (cursor.at('A') || cursor.at('E')) && cursor.peek(1).kind === '(';
}

/** Reads `A(f U g)` or `E(f U g)`. */
function parsePath(cursor: Cursor, mode: Mode): Expression {
  checkLogic(cursor, mode, 'ctl');
  if (!cursor.enter()) return tooDeep(cursor);
  const quantifier = cursor.take();
  cursor.expect('(');
  const left = parseEquivalence(cursor, { ...mode, inPath: true });
  if (isWeakUntil(cursor)) return parseWeakPath(cursor, quantifier, left, (at) => parseEquivalence(at, { ...mode, inPath: false }));
  if (cursor.at(')') && cursor.peek(1).kind === 'U')
    return parseOutsideUntil(cursor, quantifier.span.start, left, (at) => parsePrefix(at, mode));
  cursor.expect('U', true);
  const bounded = parseStepBound(cursor);
  const right = parseEquivalence(cursor, { ...mode, inPath: false });
  cursor.close(')');
  cursor.leave();
  const operator = quantifier.kind === 'A' ? 'AU' : 'EU';
  return { kind: 'temporal-binary', id: cursor.id(), span: cursor.from(quantifier.span.start), operator, ...bounded, left, right };
}

/** `GF`, `FG` and their kin here, written as one word; null if none is. */
function pairAt(cursor: Cursor, { logic }: Mode): 'GF' | 'FG' | 'GX' | 'FX' | null {
  const { text } = cursor.token;
  if (!cursor.at('name') || logic === 'quantifier' || !formulaStarts.has(cursor.peek(1).kind)) return null;
  return text === 'GF' || text === 'FG' || text === 'GX' || text === 'FX' ? text : null;
}

/** Reads two operators of LTL that are written as one word, and their operand. */
function parsePair(cursor: Cursor, mode: Mode, pair: string, operand: (cursor: Cursor) => Expression): Expression {
  const [outer, inner] = [...pair].map((letter) => linearOperators.find((operator) => operator === letter) ?? 'X');
  const alone = mode.logic === 'ctl' && !hasOperatorOf(cursor, 'ctl', mode.start);
  reportMisspelled(cursor, `${outer} ${inner}`, alone ? insertion(mode.start, 'LTL ', '').edits : []);
  const { start } = cursor.take().span;
  const last = operand(cursor);
  const span = cursor.from(start);
  const within: Expression = { kind: 'temporal-unary', id: cursor.id(), span, operator: inner ?? 'X', operand: last };
  return { kind: 'temporal-unary', id: cursor.id(), span, operator: outer ?? 'X', operand: within };
}

/** Reads an operator of LTL that is written as in another tool, `[]` or `always`, and its operand. */
function parseForeignTemporal(cursor: Cursor, mode: Mode, operator: 'G' | 'F' | 'X', operand: (cursor: Cursor) => Expression): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const inCtl = mode.logic === 'ctl' && hasOperatorOf(cursor, 'ctl', mode.start);
  const first = cursor.misspelled?.every(({ meant }) => !linearOperators.some((linear) => linear === meant)) !== false;
  const more = mode.logic === 'ctl' && !inCtl && first ? insertion(mode.start, 'LTL ', '').edits : [];
  const never = /^never$/i.test(cursor.token.text) ? ' ~' : '';
  reportMisspelled(cursor, `${inCtl ? 'A' : ''}${operator}${never}`, more);
  const { start } = cursor.take().span;
  const inner = operand(cursor);
  cursor.leave();
  return { kind: 'temporal-unary', id: cursor.id(), span: cursor.from(start), operator, operand: inner };
}

/** Says, once in a formula, if the temporal operator at the current token is not one of the logic being read. */
function checkLogic(cursor: Cursor, mode: Mode, logic: 'ctl' | 'ltl'): void {
  const { text, span } = cursor.token;
  if (mode.logic === 'quantifier') cursor.report(syntaxDiagnostics.temporalInQuantifier, span, { operator: text });
  if (mode.logic === 'quantifier' || mode.logic === logic || cursor.formulaInOtherLogic === mode.start) return;
  cursor.formulaInOtherLogic = mode.start;
  const { instead, fix } = inItsLogic(cursor, mode, text);
  cursor.report(
    syntaxDiagnostics.wrongLogic,
    span,
    { operator: text, logic: logic.toUpperCase(), instead },
    { fixes: fix === null ? [] : [fix] },
  );
}

/** What to write for an operator of the other logic: the formula in that, or if it has operators of both, another operator. */
function inItsLogic(cursor: Cursor, { logic, start }: Mode, operator: string): { readonly instead: string; readonly fix: Fix | null } {
  const { span } = cursor.token;
  if (logic === 'ctl' && !hasOperatorOf(cursor, 'ctl', start))
    return { instead: `write LTL ${cursor.text.slice(start, span.end)} ...`, fix: insertion(start, 'LTL ', 'Insert LTL') };
  const ltl = cursor.tokens.findLast((token) => token.span.end <= start);
  if (logic === 'ltl' && !hasOperatorOf(cursor, 'ltl', start) && ltl?.text === 'LTL')
    return { instead: 'leave LTL out', fix: replacement({ start: ltl.span.start, end: start }, '', 'Remove LTL') };
  const linear = linearOperators.find((other) => `A${other}` === operator);
  const meant = linear ?? (linearOperators.some((other) => other === operator) ? `A${operator}` : null);
  if (meant === null) return { instead: 'a formula has the operators of one logic', fix: null };
  return { instead: `in this formula write ${meant}`, fix: replacement(span, meant, `Write ${meant}`) };
}
