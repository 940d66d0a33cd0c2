import { expressionLevels } from './operator-levels.ts';
import type { BinaryOperator, Expression } from './tree.ts';

/** An expression as it is written in ESML, on one line; null if something in it is missing or has no place outside of properties. */
export function expressionText(e: Expression): string | null {
  switch (e.kind) {
    case 'name':
      return e.text === '' ? null : e.text;
    case 'number':
      return String(e.value);
    case 'boolean':
      return e.value ? 'TRUE' : 'FALSE';
    case 'parenthesized':
      return join('(', expressionText(e.inner), ')');
    case 'field':
      return join('', expressionText(e.base), `.${e.field.text}`);
    case 'index':
      return join('', expressionText(e.base), join('[', expressionText(e.index), ']'));
    case 'list-operation':
      return join(e.operation === 'length' ? 'LEN(' : 'HEAD(', expressionText(e.operand), ')');
    case 'ordinal':
      return join('ORD(', expressionText(e.operand), ')');
    case 'conditional': {
      const no = join(' : ', expressionText(e.no), ')');
      const yes = join(' -> ', expressionText(e.yes), no);
      return join('(', expressionText(e.condition), yes);
    }
    case 'unary':
      return join(e.operator, operandText(e.operand, 4), '');
    case 'binary': {
      const level = expressionLevels.get(e.operator);
      if (level === undefined) return null;
      const right = operandText(e.right, level + 1);
      return join('', operandText(e.left, level), right === null ? null : ` ${e.operator} ${right}`);
    }
    case 'at':
    case 'automaton':
    case 'missing-expression':
    case 'process-question':
    case 'quantified':
    case 'range':
    case 'temporal-binary':
    case 'temporal-unary':
    case 'toss-expression':
      return null;
  }
}

/** An operand beside an operator, in parentheses if it binds looser than `least`; 4 is the strength of `~` and of a sign. */
export function operandText(e: Expression, least: number): string | null {
  const text = expressionText(e);
  return strength(e) >= least ? text : join('(', text, ')');
}

const complements: ReadonlyMap<BinaryOperator, BinaryOperator> = new Map([
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
  ['=', '#'],
  ['#', '='],
]);

/** The expression that is true where this one is false, as short as it can be written; null if it cannot be. */
export function oppositeText(e: Expression): string | null {
  const bare = withoutParentheses(e);
  if (bare.kind === 'boolean') return bare.value ? 'FALSE' : 'TRUE';
  if (bare.kind === 'unary' && bare.operator === '~') return expressionText(withoutParentheses(bare.operand));
  const complement = bare.kind === 'binary' ? complements.get(bare.operator) : undefined;
  // Where a comparison seems to contain & or OR, somebody may mean that these join comparisons.
  if (bare.kind !== 'binary' || complement === undefined || [bare.left, bare.right].some(isJoined))
    return join('~', operandText(bare, 4), '');
  return expressionText({ ...bare, operator: complement });
}

/** Whether `&` or OR stands in an operand without parentheses. */
function isJoined(e: Expression): boolean {
  if (e.kind !== 'binary') return false;
  return e.operator === '&' || e.operator === 'OR' || isJoined(e.left) || isJoined(e.right);
}

/** Whether one condition is written as the opposite of the other. */
export function areOpposite(one: Expression, other: Expression): boolean {
  const texts = [one, other].map((e) => expressionText(withoutParentheses(e)));
  return texts[0] != null && (texts[0] === oppositeText(other) || texts[1] === oppositeText(one));
}

export function withoutParentheses(e: Expression): Expression {
  return e.kind === 'parenthesized' ? withoutParentheses(e.inner) : e;
}

/** How tightly the outermost operator of an expression binds; 1 is a comparison, 4 no binary operator at all. */
export function strength(e: Expression): number {
  return e.kind === 'binary' ? (expressionLevels.get(e.operator) ?? 0) : 4;
}

function join(before: string, text: string | null, after: string | null): string | null {
  return text === null || after === null ? null : before + text + after;
}
