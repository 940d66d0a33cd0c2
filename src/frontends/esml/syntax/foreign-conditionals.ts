import type { Cursor } from './cursor.ts';
import { missingExpression, tooDeep } from './expressions.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression } from './tree.ts';

/** Whether `if condition` stands here, where a value or formula should. */
export function isConditional(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  const operand = next.kind === 'name' || next.kind === '(' || next.kind === '~' || next.kind === '!' || next.kind === 'number';
  return (cursor.at('IF') || (cursor.at('name') && /^if$/i.test(cursor.token.text))) && operand && !next.newline;
}

/** Reads `if condition then formula else formula`, or with an arrow, at the word. */
export function parseConditional(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression {
  if (!cursor.enter()) return tooDeep(cursor);
  const rewriting = new Rewriting(cursor);
  const word = cursor.take();
  const textOf = (e: Expression): string => cursor.text.slice(e.span.start, e.span.end);
  const behind = (expected: RegExp): Expression | null => {
    if (!expected.test(cursor.token.text) || cursor.token.newline) return null;
    cursor.take();
    return group(cursor);
  };
  const whole = group(cursor);
  const implied = whole.kind === 'binary' && whole.operator === '=>' ? whole : null;
  if (implied !== null) forgetArrow(cursor, implied.operatorSpan.start);
  const condition = implied?.left ?? whole;
  const yes = implied?.right ?? behind(/^(then|->)$/i);
  const no = yes === null || implied !== null ? null : behind(/^else$/i);
  if (cursor.at('END') && word.kind === 'IF') cursor.take();
  const choice = no === null ? 'condition => what then holds' : '(condition -> value : other value)';
  rewriting.note(`${word.text} in an expression`, `write ${choice}`, word.span);
  if (yes === null) rewriting.giveUp();
  else {
    const [first, second] = [textOf(condition), textOf(yes)];
    const meant = no === null ? `(${first}) => (${second})` : `(${first} -> ${second} : ${textOf(no)})`;
    rewriting.replace({ start: word.span.start, end: cursor.previousEnd }, meant);
  }
  rewriting.report();
  cursor.leave();
  return missingExpression(cursor);
}

/** The arrow of an implication belongs to what is said of the whole. */
function forgetArrow(cursor: Cursor, start: number): void {
  const at = cursor.misspelled?.findIndex(({ token }) => token.span.start === start) ?? -1;
  if (at >= 0) cursor.misspelled?.splice(at, 1);
}
