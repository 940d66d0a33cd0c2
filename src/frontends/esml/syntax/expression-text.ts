import { expressionLevels } from './operators.ts';
import type { Expression } from './tree.ts';

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
    default:
      return null;
  }
}

/** An operand beside an operator, in parentheses if it binds looser than `least`; 4 is the strength of `~` and of a sign. */
export function operandText(e: Expression, least: number): string | null {
  const text = expressionText(e);
  return strength(e) >= least ? text : join('(', text, ')');
}

/** How tightly the outermost operator of an expression binds; 1 is a comparison, 4 no binary operator at all. */
export function strength(e: Expression): number {
  return e.kind === 'binary' ? (expressionLevels.get(e.operator) ?? 0) : 4;
}

function join(before: string, text: string | null, after: string | null): string | null {
  return text === null || after === null ? null : before + text + after;
}
