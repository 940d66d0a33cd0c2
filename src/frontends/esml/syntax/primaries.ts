import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseAccessFrom } from './accesses.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { type Cursor, replacement } from './cursor.ts';
import {
  calledInEsml,
  isCast,
  isConditional,
  isForeignValue,
  isSignBeforeValue,
  parseCast,
  parseForeignCall,
  parseConditional,
  parseCounted,
  parseImplied,
  parseNumberBehindLabel,
  parseProcessQuantifier,
  parseSignedValue,
  parseUnknownValue,
  readIndexInParentheses,
  takePrime,
} from './mistakes.ts';
import { missingExpression, parseExpression, parseNumber, tooDeep } from './expressions.ts';
import { isKeywordForName, parseName, takeKeywordAsName, takeName } from './names.ts';
import { parseQuantifier } from './quantifiers.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Access, Expression } from './tree.ts';

/** Keywords that follow an expression, and so are not taken for a name where one is missing. */
const following: ReadonlySet<TokenKind> = new Set<TokenKind>(['TO', 'U', 'DIV', 'MOD', 'OR', 'SKIP', 'TRACE']);

/** Reads an operand without operators (thesis D.5, "factor"); `group` reads what stands in parentheses. */
export function parsePrimary(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression {
  const { kind, span } = cursor.token;
  if (kind === 'number') return parseNumber(cursor);
  if (kind === 'TRUE' || kind === 'FALSE') {
    cursor.take();
    return { kind: 'boolean', id: cursor.id(), span, value: kind === 'TRUE' };
  }
  if (kind === '(' && isCast(cursor)) return parseCast(cursor, () => parsePrimary(cursor, group));
  if (kind === '(') return parseGroup(cursor, group);
  if ((kind === '+' || kind === '*' || kind === '&') && isSignBeforeValue(cursor))
    return parseSignedValue(cursor, () => parsePrimary(cursor, group));
  if (kind === 'LEN' || kind === 'HEAD') return parseListOperation(cursor);
  if (kind === 'ORD' || (cursor.isWord('ORD') && cursor.peek(1).kind === '(')) return parseOrdinal(cursor);
  const overProcesses = parseProcessQuantifier(cursor, group);
  if (overProcesses !== null) return overProcesses;
  const quantified = parseQuantifier(cursor, group);
  if (quantified !== null) return quantified;
  if (cursor.isWord('TOSS') && cursor.peek(1).kind === '(') return parseToss(cursor);
  if (kind === '#' && cursor.peek(1).kind === 'name' && !cursor.peek(1).newline) return parseCounted(cursor);
  if (isProcessQuestion(cursor)) return parseProcessQuestion(cursor);
  if (isConditional(cursor)) return parseConditional(cursor, group);
  if (kind === 'name') return parseOperandAccess(cursor);
  if (kind === 'string') {
    const content = cursor.text.slice(span.start + 1, span.end - 1);
    const meant = /^(true|false)$/i.test(content) ? content.toUpperCase() : content;
    const fixes = /^([A-Za-z]\w*|\d+)$/.test(meant) ? [{ title: `Write ${meant}`, edits: [{ span, text: meant }] }] : [];
    cursor.report(syntaxDiagnostics.stringExpression, span, {}, { fixes });
    cursor.take();
    return missingExpression(cursor);
  }
  if (kind === 'EMPTY' && cursor.peek(1).kind === '(') return parseEmptyTest(cursor);
  if (kind === 'EMPTY' && cursor.declarations !== null) {
    cursor.report(syntaxDiagnostics.foreignWord, span, {
      word: 'EMPTY as a value',
      instead: 'LEN(q) = 0 asks whether a list is empty, and EMPTY(q) empties it',
    });
    cursor.take();
    return missingExpression(cursor);
  }
  if (cursor.declarations !== null && /^[AE][GFX]$/.test(kind) && cursor.peek(1).kind !== ':=') {
    const instead = 'a process sees the present state only; what runs do is asserted behind the END of the model: ASSERT AG(condition)';
    cursor.report(syntaxDiagnostics.foreignWord, span, { word: `${kind} in a process`, instead });
    cursor.take();
    parsePrimary(cursor, group);
    return missingExpression(cursor);
  }
  if (isKeywordForName(cursor) && !cursor.token.newline && !following.has(kind)) {
    return parseAccessFrom(cursor, takeKeywordAsName(cursor));
  }
  cursor.expected('an expression');
  return missingExpression(cursor);
}

/** Reads `EMPTY(q)` where a condition stands. */
function parseEmptyTest(cursor: Cursor): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const [list] = parseArguments(cursor);
  const meant = `(LEN(${list === undefined ? '' : cursor.text.slice(list.span.start, list.span.end)}) = 0)`;
  rewriting.note('EMPTY in a condition', `write ${meant}`, { start, end: cursor.previousEnd });
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(start) };
}

function parseGroup(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const inner = parseImplied(cursor, group(cursor));
  if (cursor.at('->') && isConditionalArrow((distance) => cursor.peek(distance))) return parseBranches(cursor, group, start, inner);
  cursor.close(')');
  cursor.leave();
  return { kind: 'parenthesized', id: cursor.id(), span: cursor.from(start), inner };
}

/** Reads `-> yes : no)` of a conditional expression, at the arrow. */
function parseBranches(cursor: Cursor, group: (cursor: Cursor) => Expression, start: number, condition: Expression): Expression {
  cursor.extension('a conditional expression');
  cursor.take();
  const yes = group(cursor);
  cursor.expect(':', true);
  const no = group(cursor);
  cursor.close(')');
  cursor.leave();
  return { kind: 'conditional', id: cursor.id(), span: cursor.from(start), condition, yes, no };
}

/** Reads ORD(e), at the current token. */
function parseOrdinal(cursor: Cursor): Expression {
  cursor.extension('ORD');
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const operand = parseArgument(cursor);
  cursor.leave();
  return { kind: 'ordinal', id: cursor.id(), span: cursor.from(start), operand };
}

function parseListOperation(cursor: Cursor): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const operator = cursor.take();
  const operand = parseArgument(cursor);
  cursor.leave();
  const operation = operator.kind === 'LEN' ? 'length' : 'head';
  return { kind: 'list-operation', id: cursor.id(), span: cursor.from(operator.span.start), operation, operand };
}

/** Reads one expression in parentheses. */
export function parseArgument(cursor: Cursor): Expression {
  if (!cursor.expect('(')) return parsePrimary(cursor, parseExpression);
  const argument = parseImplied(cursor, parseExpression(cursor));
  cursor.close(')');
  return argument;
}

/** Reads TOSS(e), at the current token. */
function parseToss(cursor: Cursor): Expression {
  cursor.extension('TOSS');
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const bound = parseArgument(cursor);
  cursor.leave();
  return { kind: 'toss-expression', id: cursor.id(), span: cursor.from(start), bound };
}

/** Whether `enabled(` or `moved(` stands here, which are names everywhere else. */
function isProcessQuestion(cursor: Cursor): boolean {
  const { text } = cursor.token;
  return cursor.at('name') && (text === 'enabled' || text === 'moved') && cursor.peek(1).kind === '(' && cursor.peek(2).kind === 'name';
}

/** Reads `enabled(P)` or `moved(P[k])`, at its word. */
function parseProcessQuestion(cursor: Cursor): Expression {
  cursor.extension(`${cursor.token.text}()`);
  const { text, span } = cursor.take();
  cursor.expect('(');
  const process = parseAccessFrom(cursor, takeName(cursor));
  cursor.close(')');
  const question = text === 'moved' ? 'moved' : 'enabled';
  return { kind: 'process-question', id: cursor.id(), span: cursor.from(span.start), question, process };
}

function parseOperandAccess(cursor: Cursor): Expression {
  const access = parseAccessFrom(cursor, takeName(cursor));
  takePrime(cursor, access);
  const foreign = parseForeignCall(cursor, access);
  if (foreign !== null) return foreign;
  const behind = cursor.peek(3).kind;
  if (
    access.kind === 'name' &&
    cursor.at('(') &&
    cursor.peek(2).kind === ')' &&
    (behind === '@' || (behind === '.' && cursor.peek(4).kind === 'name'))
  )
    return parseCalledProcess(cursor, access);
  if (isForeignValue(cursor, access)) return parseUnknownValue(cursor, access);
  if (isPlaceInWords(cursor)) return parsePlaceInWords(cursor, access);
  if (access.kind !== 'index' && cursor.at('(') && !cursor.token.newline) return parseCall(cursor, access);
  if (!cursor.at('@')) return access;
  cursor.extension('the location of a process');
  cursor.take();
  const label = parseName(cursor, 'the name of a label');
  if (cursor.at('[') && !cursor.token.newline && access.kind === 'name') return parseNumberBehindLabel(cursor, access, label);
  return { kind: 'at', id: cursor.id(), span: cursor.from(access.span.start), process: access, label };
}

/** Whether `at label` stands here, behind a process. */
function isPlaceInWords(cursor: Cursor): boolean {
  const label = cursor.peek(1);
  return cursor.at('name') && /^at$/i.test(cursor.token.text) && !cursor.token.newline && label.kind === 'name' && !label.newline;
}

/** Reads `P at label`. */
function parsePlaceInWords(cursor: Cursor, process: Access): Expression {
  const rewriting = new Rewriting(cursor);
  const meant = `${cursor.text.slice(process.span.start, process.span.end)}@${cursor.peek(1).text}`;
  rewriting.note(cursor.token.text, `write ${meant}`);
  cursor.take();
  const label = takeName(cursor);
  rewriting.replace({ start: process.span.end, end: label.span.start }, '@');
  rewriting.report();
  return { kind: 'at', id: cursor.id(), span: cursor.from(process.span.start), process, label };
}

/** Reads `P(0)@label` or `P(0).x`, at the parenthesis; activations are numbered in brackets. */
function parseCalledProcess(cursor: Cursor, process: Access): Expression {
  readIndexInParentheses(cursor, process, 'an activation');
  cursor.take();
  parseName(cursor, 'the name of a label');
  return missingExpression(cursor);
}

/** Reads the arguments of a call, at the parenthesis. ESML has no functions. */
function parseCall(cursor: Cursor, callee: Access): Expression {
  const silent = cursor.isSettled;
  const name = cursor.text.slice(callee.span.start, callee.span.end);
  const said = cursor.diagnostics.length;
  const values = parseArguments(cursor);
  const span = cursor.from(callee.span.start);
  // What is foreign in the arguments goes with the call.
  const clean = cursor.diagnostics.length === said;
  const { meant, hint } = calledInEsml(cursor, name, clean ? values : []);
  if (hint !== null) cursor.diagnostics.length = said;
  const fixes = meant === null ? [] : [replacement(span, meant, `Write ${meant}`)];
  if (!silent) cursor.reportAt(syntaxDiagnostics.callExpression, callee.span, { name, meant, hint }, { fixes });
  return { kind: 'missing-expression', id: cursor.id(), span };
}

/** Reads `(e, ..., e)`, at the current token; empty parentheses give no arguments. */
export function parseArguments(cursor: Cursor): Expression[] {
  const list: Expression[] = [];
  if (!cursor.enter()) {
    tooDeep(cursor);
    return list;
  }
  cursor.expect('(');
  if (!cursor.eat(')')) {
    list.push(parseExpression(cursor));
    while (cursor.eat(',')) list.push(parseExpression(cursor));
    cursor.close(')');
  }
  cursor.leave();
  return list;
}
