import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, commandFollowers } from './cursor.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { continueExpression, parseExpression } from './expressions.ts';
import { continueConditionAlone, parseAfterValue, parseChain, parseForeignValue, parseImplied, parseStepInValue } from './mistakes.ts';
import { takeName } from './names.ts';
import { operatorAt } from './operators.ts';
import { parseAccessFrom } from './accesses.ts';
import { Rewriting } from './rewriting.ts';
import type { Token } from './tokens.ts';
import type { Access, Command, Expression } from './tree.ts';

/** Whether the command here is the first of an atomic block, where Promela has the condition that it waits for. */
function beginsAtomic(cursor: Cursor, { span }: Access): boolean {
  let distance = -1;
  while (cursor.peek(distance).span.start > span.start && -distance <= cursor.position) distance--;
  const before = cursor.peek(distance - 1);
  return before.kind === 'ATOMIC' || (before.kind === '{' && /^(atomic|d_step)$/i.test(cursor.peek(distance - 2).text));
}

/** Whether an `and` or `or` comes before the end of what follows, so that `==` compares for certain. */
function isCondition(cursor: Cursor): boolean {
  for (let distance = 1; !commandFollowers.has(cursor.peek(distance).kind); distance++) {
    const { kind, newline } = cursor.peek(distance);
    if (newline) return false;
    if (kind === '&&' || kind === '||' || kind === '&' || kind === 'OR') return true;
  }
  return false;
}

/** Reads the symbol of an assignment, and what is assigned. */
export function parseAssignment(cursor: Cursor, target: Access): Command {
  if (cursor.at('==') && (beginsAtomic(cursor, target) || isCondition(cursor))) return continueConditionAlone(cursor, target);
  const { text, span } = cursor.token;
  const chained = parseChain(cursor, target);
  if (chained !== null) return chained;
  if (!cursor.at(':=')) {
    const fixes = [replacement(span, ':=', 'Write :=')];
    cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: text }, { fixes });
  }
  cursor.take();
  if (cursor.at('=') || cursor.at(':=')) takeSecondSymbol(cursor, span.start);
  return parseValue(cursor, target);
}

/** Takes a second symbol of an assignment, as in `x = = 3` or `x =:= 3`. */
function takeSecondSymbol(cursor: Cursor, start: number): void {
  const whole = { start, end: cursor.take().span.end };
  const written = cursor.text.slice(whole.start, whole.end);
  if (cursor.diagnostics.at(-1)?.code === syntaxDiagnostics.assignmentSymbol.code) cursor.diagnostics.pop();
  cursor.reportAt(syntaxDiagnostics.assignmentSymbol, whole, { written }, { fixes: [replacement(whole, ':=', 'Write :=')] });
}

/** Reads what is assigned. */
export function parseValue(cursor: Cursor, target: Access): Command {
  const { start } = target.span;
  const foreign = parseForeignValue(cursor, target) ?? parseSteppedValue(cursor, target);
  if (foreign !== null) return foreign;
  if (cursor.isWord('TOSS') && (cursor.peek(1).kind === 'number' || (cursor.at('TOSS') && cursor.peek(1).kind === 'name')))
    return parseBareToss(cursor, target);
  const toss = cursor.isWord('TOSS') && cursor.peek(1).kind === '(';
  const value = toss ? parseTossValue(cursor) : parseAssigned(cursor);
  const after = 'whole' in value ? null : parseAfterValue(cursor, target, value);
  if (after !== null) return after;
  if (!('whole' in value)) return { kind: 'assign', id: cursor.id(), span: cursor.from(start), target, value };
  return { kind: 'toss', id: cursor.id(), span: cursor.from(start), target, bound: value.whole };
}

/** Reads `TOSS 3`, whose parentheses are missing. */
function parseBareToss(cursor: Cursor, target: Access): Command {
  const { end } = cursor.take().span;
  const bound = parseExpression(cursor);
  const edits = [
    { span: { start: end, end: bound.span.start }, text: '(' },
    { span: { start: bound.span.end, end: bound.span.end }, text: ')' },
  ];
  const at = { start: end, end };
  cursor.reportAt(
    syntaxDiagnostics.missingSymbol,
    at,
    { symbol: '(', after: 'after TOSS' },
    { fixes: [{ title: 'Put the bound in parentheses', edits }] },
  );
  return { kind: 'toss', id: cursor.id(), span: cursor.from(target.span.start), target, bound };
}

/** Reads a value; a bar with a guard behind it separates alternatives and is no operator. */
function parseAssigned(cursor: Cursor): Expression {
  if (cursor.open.length === 0 || !isBarBeforeGuard(cursor)) return parseImplied(cursor, parseExpression(cursor));
  cursor.endWords.push(new Set(['|']));
  const value = parseExpression(cursor);
  cursor.endWords.pop();
  return value;
}

/** Whether `| guard ->` comes before the command here ends. */
function isBarBeforeGuard(cursor: Cursor): boolean {
  let bar = false;
  for (let distance = 0; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '->') return bar && !isConditionalArrow((further) => cursor.peek(distance + further));
    if (commandFollowers.has(kind) || kind === ':=') return false;
    if (kind === '|') bar = true;
  }
}

/** Reads `y++` on the right-hand side; null if it is not here. */
function parseSteppedValue(cursor: Cursor, target: Access): Command | null {
  if (!cursor.at('name')) return null;
  const behind = behindAccess(cursor);
  const sign = cursor.peek(behind);
  if (sign.kind !== cursor.peek(behind + 1).kind || !isEndOfStep(cursor.peek(behind + 2))) return null;
  return sign.kind === '+' || sign.kind === '-' ? parseStepInValue(cursor, target, parseAccessFrom(cursor, takeName(cursor))) : null;
}

/** How many tokens ahead the access ends that begins with the name here. */
function behindAccess(cursor: Cursor): number {
  let distance = 1;
  for (;;) {
    const { kind } = cursor.peek(distance);
    if (kind === '.' && cursor.peek(distance + 1).kind === 'name') distance += 2;
    else if (kind !== '[') return distance;
    else {
      for (let depth = 0; !commandFollowers.has(cursor.peek(distance).kind); distance++) {
        if (cursor.peek(distance).kind === '[') depth++;
        if (cursor.peek(distance).kind === ']' && --depth === 0) break;
      }
      distance++;
      if (commandFollowers.has(cursor.peek(distance - 1).kind)) return distance;
    }
  }
}

function isEndOfStep({ kind }: Token): boolean {
  return commandFollowers.has(kind);
}

/** Takes the second bound of `TOSS(0, 3)`, at the comma. */
function takeSecondBound(cursor: Cursor, start: number, low: Expression): void {
  const rewriting = new Rewriting(cursor);
  const { span: sign } = cursor.take();
  const from = sign.end - 1;
  const high = parseExpression(cursor);
  const [first, last] = [low, high].map(({ span }) => cursor.text.slice(span.start, span.end));
  rewriting.note('TOSS with two bounds', `TOSS(${first === '0' ? last : 'n'}) is one of 0 to ${first === '0' ? last : 'n'}`, {
    start,
    end: high.span.end,
  });
  if (first === '0') rewriting.replace({ start: low.span.start, end: from + 1 }, '');
  else rewriting.giveUp();
  rewriting.report();
}

/** Reads a right-hand side that begins with TOSS: the bound if it is the whole of it, else the expression. */
function parseTossValue(cursor: Cursor): Expression | { readonly whole: Expression } {
  cursor.extension('TOSS');
  const { start } = cursor.take().span;
  cursor.take();
  const bound = parseExpression(cursor);
  if (cursor.at(',') || cursor.at('..')) takeSecondBound(cursor, start, bound);
  cursor.close(')');
  if (operatorAt(cursor) === null) return { whole: bound };
  return continueExpression(cursor, { kind: 'toss-expression', id: cursor.id(), span: cursor.from(start), bound });
}
