import { withoutParentheses } from './expression-text.ts';
import { expressionLevels } from './operator-levels.ts';
import type { BinaryOperator, Expression } from './tree.ts';

type Binary = Extract<Expression, { readonly kind: 'binary' }>;

const isConnective = (operator: BinaryOperator): boolean => operator === '&' || operator === 'OR';

/** How tightly an operator binds in other languages, where `&` and OR join comparisons. */
function foreignLevel(operator: BinaryOperator): number {
  if (operator === 'OR') return -1;
  return operator === '&' ? 0 : (expressionLevels.get(operator) ?? -1);
}

/**
 * A condition as somebody means it who knows other languages: in ESML `&` and OR bind tighter than comparisons, so that `x > 0 & x < 5`
 * asks for `x > (0 & x) < 5`; elsewhere they join the comparisons. What stands in parentheses stays together.
 */
export function meantCondition(e: Expression): Expression {
  if (e.kind === 'parenthesized') return { ...e, inner: meantCondition(e.inner) };
  if (e.kind === 'unary') return { ...e, operand: meantCondition(e.operand) };
  return e.kind === 'binary' ? grouped(...flatten(e)) : e;
}

/** An operator and what stands on its right. */
interface Step {
  readonly operation: Binary;
  readonly right: Expression;
}

/** The first operand of an expression and the operators with the others, in the order in which they are written. */
function flatten(e: Expression): [first: Expression, steps: readonly Step[]] {
  if (e.kind !== 'binary') return [meantCondition(e), []];
  const [first, before] = flatten(e.left);
  const [right, after] = flatten(e.right);
  return [first, [...before, { operation: e, right }, ...after]];
}

/** The tree of operands and operators; the operator that binds loosest, of several the last one, is the outermost. */
function grouped(first: Expression, steps: readonly Step[]): Expression {
  const levels = steps.map(({ operation }) => foreignLevel(operation.operator));
  const at = levels.lastIndexOf(Math.min(...levels));
  const root = steps[at];
  if (root === undefined) return first;
  const left = grouped(first, steps.slice(0, at));
  const right = grouped(root.right, steps.slice(at + 1));
  return { ...root.operation, left, right, span: { start: left.span.start, end: right.span.end } };
}

/** Whether `&` or OR, without parentheses, stands inside a comparison or a calculation, as ESML groups it. */
export function joinsInside(e: Expression): boolean {
  if (e.kind === 'parenthesized') return joinsInside(e.inner);
  if (e.kind === 'unary') return joinsInside(e.operand);
  if (e.kind !== 'binary') return false;
  const swallowed = !isConnective(e.operator) && [e.left, e.right].some((side) => side.kind === 'binary' && isConnective(side.operator));
  return swallowed || joinsInside(e.left) || joinsInside(e.right);
}

/** The text of a condition with parentheses around the comparisons that `&` and OR join; the rest is left as it is written. */
export function withMeantParentheses(text: string, e: Expression): string {
  const marks: { readonly at: number; readonly mark: string }[] = [];
  enclose(meantCondition(e), marks);
  let result = '';
  let done = e.span.start;
  for (const { at, mark } of marks.sort((a, b) => a.at - b.at)) {
    result += text.slice(done, at) + mark;
    done = at;
  }
  return result + text.slice(done, e.span.end);
}

function enclose(e: Expression, marks: { readonly at: number; readonly mark: string }[]): void {
  const bare = withoutParentheses(e);
  if (bare.kind === 'unary') enclose(bare.operand, marks);
  if (bare.kind !== 'binary') return;
  for (const side of [bare.left, bare.right]) {
    if (isConnective(bare.operator) && side.kind === 'binary' && expressionLevels.get(side.operator) === 1)
      marks.push({ at: side.span.start, mark: '(' }, { at: side.span.end, mark: ')' });
    enclose(side, marks);
  }
}
