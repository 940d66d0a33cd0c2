import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import {
  calledInEsml,
  isCast,
  isConditional,
  isForeignValue,
  isSignBeforeValue,
  parseCast,
  parseConditional,
  parseCounted,
  parseImplied,
  parseNumberBehindLabel,
  parseProcessQuantifier,
  parseSignedValue,
  parseUnknownValue,
  takePrime,
} from './mistakes.ts';
import { missingExpression, parseExpression, parseNumber, tooDeep } from './expressions.ts';
import { readIndexInParentheses } from './index-in-parentheses.ts';
import { parseQuantifiedCondition } from './formulas.ts';
import { isKeywordForName, parseName, takeKeywordAsName, takeName } from './names.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Access, Expression, QuantifiedExpression, RangeExpression } from './tree.ts';

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
  if (isUnboundedQuantifier(cursor)) return parseUnboundedQuantifier(cursor, group);
  const ranging = rangeQuantifierAt(cursor);
  if (ranging !== null) return parseRangeExpression(cursor, ranging, group);
  const quantifier = quantifierAt(cursor);
  if (quantifier !== null) return parseQuantified(cursor, quantifier);
  if (cursor.isWord('TOSS') && cursor.peek(1).kind === '(') return parseToss(cursor);
  if (kind === '#' && cursor.peek(1).kind === 'name' && !cursor.peek(1).newline) return parseCounted(cursor);
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

function quantifierAt(cursor: Cursor): QuantifiedExpression['quantifier'] | null {
  if (cursor.peek(1).kind !== '(') return null;
  // In the thesis dialect the words are names, and only the whole shape COUNT(Proc p tells them apart.
  if (cursor.dialect === 'thesis' && !(cursor.peek(2).kind === 'name' && cursor.peek(3).kind === 'name')) return null;
  if (cursor.isWord('COUNT')) return 'count';
  if (cursor.isWord('ALL')) return 'all';
  return cursor.isWord('SOME') ? 'some' : null;
}

/** The quantifier of `SOME i IN`, `SOME(i IN` and its kin, at the current token. */
function rangeQuantifierAt(cursor: Cursor): RangeExpression['quantifier'] | null {
  if (!isRange(cursor, cursor.peek(1).kind === '(' ? 2 : 1)) return null;
  if (cursor.isWord('COUNT')) return 'count';
  if (cursor.isWord('ALL')) return 'all';
  return cursor.isWord('SOME') ? 'some' : null;
}

/** Reads `SOME i IN type : e` and its kin, at the current token. Without parentheses it reaches as far as the expression does. */
function parseRangeExpression(
  cursor: Cursor,
  quantifier: RangeExpression['quantifier'],
  group: (cursor: Cursor) => Expression,
): Expression {
  cursor.extension(cursor.token.text);
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  const enclosed = cursor.eat('(');
  const range = parseRange(cursor);
  cursor.expect(':', true);
  const condition = group(cursor);
  if (enclosed) cursor.close(')');
  cursor.leave();
  return { kind: 'range', id: cursor.id(), span: cursor.from(start), quantifier, range, condition };
}

/** Reads `COUNT(Proc p : condition)` and its kin, at the current token. */
function parseQuantified(cursor: Cursor, quantifier: QuantifiedExpression['quantifier']): Expression {
  cursor.extension(cursor.token.text);
  if (!cursor.enter()) return tooDeep(cursor);
  const { start } = cursor.take().span;
  cursor.expect('(');
  const process = parseName(cursor, 'the name of a process');
  if (cursor.at('@') || cursor.at('.')) return parseUnnamed(cursor, quantifier, start, process.text);
  const variable = parseName(
    cursor,
    cursor.at(')') ? `a process, a name for its activation and a condition, COUNT(P p : p@${process.text})` : 'a name for the activation',
  );
  cursor.expect(':', true);
  const condition = parseQuantifiedCondition(cursor);
  cursor.close(')');
  cursor.leave();
  return { kind: 'quantified', id: cursor.id(), span: cursor.from(start), quantifier, process, variable, condition };
}

/** Reads the rest of `COUNT(P@label)`, in which the activations have no name. */
function parseUnnamed(cursor: Cursor, quantifier: QuantifiedExpression['quantifier'], start: number, process: string): Expression {
  const name = process === 'p' ? 'q' : 'p';
  const rewriting = new Rewriting(cursor);
  const word = quantifier.toUpperCase();
  const mark = cursor.token.text;
  rewriting.note(`${word}(${process}${mark}...)`, `write ${word}(${process} ${name} : ${name}${mark}...)`, {
    start,
    end: cursor.previousEnd,
  });
  rewriting.add({ span: { start: cursor.token.span.start, end: cursor.token.span.start }, text: ` ${name} : ${name}` });
  cursor.take();
  parseQuantifiedCondition(cursor);
  cursor.close(')');
  cursor.leave();
  rewriting.report();
  return missingExpression(cursor);
}

const unboundedMarks: ReadonlySet<TokenKind> = new Set<TokenKind>([':', '.', ',', '|']);

/** Whether `ALL k :`, `ALL k IN 0..3 :` or `\\A k` stands here, which say over what they range as no quantifier of ESML does. */
function isUnboundedQuantifier(cursor: Cursor): boolean {
  const word =
    cursor.at('ALL') ||
    cursor.at('SOME') ||
    cursor.at('COUNT') ||
    (cursor.at('name') && /^(\\[EA]|forall|exists|every|any)$/i.test(cursor.token.text)) ||
    cursor.at('FORALL');
  const bracket = cursor.peek(1).kind === '(' ? 1 : 0;
  const next = cursor.peek(2 + bracket);
  const numbers = next.kind === 'IN' && (cursor.peek(3 + bracket).kind === 'number' || cursor.peek(3 + bracket).kind === '{');
  const unbounded = numbers || unboundedMarks.has(next.kind) || /^(\\?in)$/.test(next.text);
  return word && cursor.peek(1 + bracket).kind === 'name' && unbounded;
}

function parseUnboundedQuantifier(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression {
  const { text, span } = cursor.token;
  const word = /^(\\A|ALL|forall|every)$/i.test(text) ? 'ALL' : cursor.at('COUNT') ? 'COUNT' : 'SOME';
  const silent = cursor.isSettled;
  const said = cursor.diagnostics.length;
  cursor.take();
  const enclosed = cursor.eat('(');
  const head = cursor.token.span.start;
  while (!cursor.at(':') && !synchronizing.has(cursor.kind) && !cursor.at(')')) cursor.take();
  const range = cursor.text.slice(head, cursor.previousEnd);
  const body = cursor.eat(':') ? group(cursor) : null;
  if (enclosed) cursor.eat(')');
  const clean = body !== null && cursor.diagnostics.length === said && (cursor.misspelled?.length ?? 0) === 0;
  const bodyText = clean ? cursor.text.slice(body.span.start, body.span.end) : '';
  const meant = clean ? (spelledOut(word, range, bodyText) ?? overActivations(cursor, word, range, bodyText)) : null;
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
function spelledOut(word: string, range: string, body: string): string | null {
  const [, variable, low, high] = /^(\w+)\s*(?:\\?in)\s*(\d+)\s*\.\.\s*(\d+)$/i.exec(range.trim()) ?? [];
  if (variable === undefined) return null;
  const [first, last] = [Number(low), Number(high)];
  if (last < first || last - first > 7) return null;
  const values = Array.from({ length: last - first + 1 }, (_, i) =>
    body.replaceAll(new RegExp(`(?<![.@\\w])${variable}\\b`, 'g'), String(first + i)),
  );
  const parts = values.map((value) => (word === 'COUNT' ? `ORD(${value})` : `(${value})`));
  return `(${parts.join(word === 'ALL' ? ' & ' : word === 'COUNT' ? ' + ' : ' OR ')})`;
}

function parseOperandAccess(cursor: Cursor): Expression {
  const access = parseAccessFrom(cursor, takeName(cursor));
  takePrime(cursor, access);
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

/** Reads a variable access: a name, then fields and indices (thesis D.5). */
export function parseAccess(cursor: Cursor): Access {
  return parseAccessFrom(cursor, parseName(cursor, 'a name'));
}

export function parseAccessFrom(cursor: Cursor, name: Access): Access {
  let access = name;
  const { start } = name.span;
  for (;;) {
    if (isArrowField(cursor, access)) {
      const { span } = cursor.token;
      cursor.report(
        syntaxDiagnostics.foreignOperator,
        span,
        { written: ['->'], meant: ['.'] },
        { fixes: [replacement(span, '.', 'Write .')] },
      );
      cursor.replaceKind('.');
    } else if (cursor.at('.') && !isFullStop(cursor)) {
      const truth = cursor.peek(1);
      if ((truth.kind === 'TRUE' || truth.kind === 'FALSE') && access.kind === 'name') {
        const whole = { start, end: truth.span.end };
        const instead = `the values of BOOLEAN stand by themselves: ${truth.kind}`;
        cursor.report(
          syntaxDiagnostics.foreignWord,
          whole,
          { word: cursor.text.slice(start, truth.span.end), instead },
          { fixes: [replacement(whole, truth.kind, `Write ${truth.kind}`)] },
        );
        cursor.take();
        cursor.take();
        return { kind: 'name', id: cursor.id(), span: whole, text: '' };
      }
      const counted = cursor.countOperator();
      cursor.take();
      const field = parseName(cursor, 'the name of a field');
      if (counted) access = { kind: 'field', id: cursor.id(), span: cursor.from(start), base: access, field };
    } else if (cursor.at('[') && cursor.enter()) {
      const counted = cursor.countOperator();
      cursor.take();
      const index = cursor.at(':') ? missingExpression(cursor) : parseExpression(cursor);
      if (cursor.at(':')) leaveOutSlice(cursor, start, cursor.text.slice(start, access.span.end));
      cursor.close(']');
      cursor.leave();
      if (counted) access = { kind: 'index', id: cursor.id(), span: cursor.from(start), base: access, index };
    } else if (isEmptyIndex(cursor)) {
      cursor.expected('an index', cursor.token.span);
      cursor.take();
    } else {
      if (cursor.at('[')) tooDeep(cursor);
      return access;
    }
  }
}

/** Whether `r->a` stands here, behind the r, which is a tuple. */
function isArrowField(cursor: Cursor, access: Access): boolean {
  if (!cursor.at('->') || access.kind !== 'name' || cursor.token.span.start !== access.span.end) return false;
  return (
    isAdjacent(cursor.token, cursor.peek(1)) && cursor.peek(1).kind === 'name' && declaredType(cursor, access.text)?.kind === 'tuple-type'
  );
}

/** Leaves out the end of `q[1:]`, at the colon. */
function leaveOutSlice(cursor: Cursor, start: number, list: string): void {
  const from = cursor.take().span.start;
  while (!cursor.at(']') && !synchronizing.has(cursor.kind)) cursor.take();
  const instead = `elements are used one by one, ${list}[0], ${list}[1]; REMOVE(${list}) takes the first value out of a list`;
  cursor.reportAt(
    syntaxDiagnostics.foreignWord,
    { start, end: Math.max(from, cursor.previousEnd) },
    { word: 'part of an array or list', instead },
  );
  cursor.settle();
}

const afterIndex: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([':=', '=', '#', '<', '<=', '>', '>=', '+', '*', '&', 'OR', 'DIV', 'MOD', ')', ']', ',', ';', '.', '!', '?', '->'] as const),
]);

/** Brackets with nothing in them, told from the `[]` between alternatives by what follows: no guard begins so. */
function isEmptyIndex(cursor: Cursor): boolean {
  return cursor.at('[]') && !cursor.token.newline && afterIndex.has(cursor.peek(1).kind);
}

/** A dot that ends a property. */
function isFullStop(cursor: Cursor): boolean {
  const next = cursor.peek(1).kind;
  return next === 'end-of-text' || next === 'ASSERT';
}
