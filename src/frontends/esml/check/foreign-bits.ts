import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { strength } from '../syntax/expression-text.ts';
import type { BinaryExpression } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';

/** Says of `x & 7`, whose operands are integers, what calculates with bits in ESML; false if it may be meant as a condition. */
export function reportBits(context: CheckContext, { operator, left, right, span }: BinaryExpression): boolean {
  if (operator === 'OR' && right.kind === 'number') {
    const instead = 'a set of bits is an array of BOOLEAN: VAR b: ARRAY [3] OF BOOLEAN; and b[0] := TRUE sets one of them';
    context.report(syntaxDiagnostics.foreignWord, span, { word: 'operators on bits', instead });
    return true;
  }
  if (operator !== '&' || right.kind !== 'number') return false;
  const mask = right.value + 1;
  if (mask < 2 || (mask & right.value) !== 0) return false;
  const text = context.text.slice(left.span.start, left.span.end);
  const meant = `${strength(left) < 3 ? `(${text})` : text} MOD ${mask}`;
  const fixes = [{ title: `Write ${meant}`, edits: [{ span, text: meant }] }];
  context.report(syntaxDiagnostics.foreignWord, span, { word: 'operators on bits', instead: `write ${meant}` }, { fixes });
  return true;
}
