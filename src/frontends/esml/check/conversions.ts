import { strength } from '../syntax/expression-text.ts';
import type { BinaryExpression, Expression } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import { isInteger, type Type } from './types.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** The fix for a value of another type than is expected: what other languages convert by themselves. */
export function conversionFixes(context: CheckContext, e: Expression, expected: Type, found: Type): Fix[] {
  const meant = converted(context.text.slice(e.span.start, e.span.end), e, expected, found);
  return meant === null ? [] : [{ title: `Write ${meant}`, edits: [{ span: e.span, text: meant }] }];
}

function converted(text: string, e: Expression, expected: Type, found: Type): string | null {
  if (e.kind === 'parenthesized') return converted(text.slice(1, -1).trim(), e.inner, expected, found);
  if (isInteger(expected) && e.kind === 'boolean') return e.value ? '1' : '0';
  if (isInteger(expected) && (found.kind === 'boolean' || found.kind === 'enumeration')) return `ORD(${text})`;
  if (isInteger(expected) && found.kind === 'list') return `HEAD(${text})`;
  if (isInteger(expected) && found.kind === 'array' && isInteger(found.element ?? expected)) return `${text}[0]`;
  if (expected.kind === 'boolean' && found.kind === 'list') return `(LEN(${text}) > 0)`;
  if (!isInteger(found)) return null;
  if (expected.kind === 'enumeration') return e.kind === 'number' ? (expected.members[e.value] ?? null) : null;
  if (expected.kind !== 'boolean') return null;
  if (e.kind === 'number') return e.value === 0 ? 'FALSE' : e.value === 1 ? 'TRUE' : null;
  return e.kind === 'name' || e.kind === 'field' || e.kind === 'index' ? `(${text} # 0)` : null;
}

/** Two comparisons of a chain, `a < b < c`, as they are written in ESML; null if the expression is none. */
export function unchained(
  context: CheckContext,
  e: BinaryExpression,
  inFormula: boolean,
): { readonly meant: string; readonly fix: Fix } | null {
  const { left, right, operatorSpan } = e;
  if (left.kind !== 'binary' || strength(left) !== 1) return null;
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }): string => context.text.slice(start, end);
  const second = `${textOf(left.right.span)} ${textOf(operatorSpan)} ${textOf(right.span)}`;
  const both = `(${textOf(left.span)}) & (${second})`;
  // In a formula a prefix operator binds tighter than &.
  const enclosed = context.text.charAt(e.span.start - 1) === '(' && context.text.charAt(e.span.end) === ')';
  const meant = inFormula && !enclosed ? `(${both})` : both;
  return { meant, fix: { title: `Write ${meant}`, edits: [{ span: e.span, text: meant }] } };
}

/** The comparison that is meant by the 2 of `x = 1 OR 2`; null if it is none. */
export function repeatedComparison(context: CheckContext, { left, right, operator }: BinaryExpression): string | null {
  if (operator !== 'OR' && operator !== '&') return null;
  const inner = left.kind === 'parenthesized' ? left.inner : left;
  const last = inner.kind === 'binary' && inner.operator === operator ? inner.right : inner;
  const bare = last.kind === 'parenthesized' ? last.inner : last;
  if (bare.kind !== 'binary' || strength(bare) !== 1) return null;
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }): string => context.text.slice(start, end);
  return `(${textOf(bare.left.span)} ${textOf(bare.operatorSpan)} ${textOf(right.span)})`;
}
