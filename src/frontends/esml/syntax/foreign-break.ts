import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { expressionText, operandText } from './expression-text.ts';
import type { Expression, GuardedAlternative } from './tree.ts';

const complements: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
  ['=', '#'],
  ['#', '='],
]);

/**
 * Gives the report of a `break` that is all that an alternative of a DO does its fix: the alternative goes, since a DO ends by itself where
 * no other guard is true. `said` is the number of diagnostics before the DO.
 */
export function offerWithoutBreak(cursor: Cursor, said: number, alternatives: readonly GuardedAlternative[]): void {
  alternatives.forEach((alternative, i) => {
    const [only, ...more] = alternative.body;
    const previous = alternatives[i - 1];
    const others = alternatives.filter((other) => other !== alternative).map(({ guard }) => guard);
    const [other] = others;
    if (only?.kind !== 'missing-command' || more.length > 0 || previous === undefined || other === undefined) return;
    if (others.length !== 1 || !isOpposite(alternative.guard, other)) return;
    const at = cursor.diagnostics.findIndex(({ code, span }, index) => {
      const inside = span.start >= alternative.guard.span.end && span.end <= alternative.span.end + 1;
      return index >= said && inside && code === syntaxDiagnostics.foreignWord.code;
    });
    const report = cursor.diagnostics[at];
    if (report === undefined || report.fixes.length > 0) return;
    const place = { start: previous.span.end, end: Math.max(alternative.span.end, report.span.end) };
    cursor.diagnostics[at] = { ...report, fixes: [replacement(place, '', 'Remove this alternative')] };
  });
}

/** Whether one guard is written as the opposite of the other. */
function isOpposite(guard: Expression, other: Expression): boolean {
  const inner = guard.kind === 'parenthesized' ? guard.inner : guard;
  const bare = other.kind === 'parenthesized' ? other.inner : other;
  const text = expressionText(inner);
  if (text !== null && text === `~${operandText(bare, 4)}`) return true;
  if (inner.kind !== 'binary' || bare.kind !== 'binary' || complements.get(inner.operator) !== bare.operator) return false;
  return expressionText(inner.left) === expressionText(bare.left) && expressionText(inner.right) === expressionText(bare.right);
}
