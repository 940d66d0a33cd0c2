import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { operandText } from './expression-text.ts';
import { meantCondition } from './foreign-precedence.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression } from './tree.ts';

/** Reads the rest of `a => b` where no formula stands, behind `a`; `a` itself if no arrow is here. */
export function parseImplied(cursor: Cursor, condition: Expression): Expression {
  if (!cursor.at('=>') || cursor.token.newline) return condition;
  const rewriting = new Rewriting(cursor);
  const { span } = cursor.take();
  const consequence = parseImplied(cursor, parseExpression(cursor));
  const [first, second] = [operandText(meantCondition(condition), 4), operandText(meantCondition(consequence), 2)];
  const meant = first === null || second === null ? null : `~${first} OR ${second}`;
  rewriting.note('=> outside of properties', `write ${meant ?? '~a OR b'}`, span);
  if (meant === null) rewriting.giveUp();
  else rewriting.replace({ start: condition.span.start, end: consequence.span.end }, meant);
  rewriting.report();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(condition.span.start) };
}
