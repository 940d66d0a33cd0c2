import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { areOpposite, expressionText } from './expression-text.ts';
import { goesOn, readsShared } from './leaving.ts';
import type { GuardedAlternative } from './tree.ts';

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
    if (others.length !== 1 || !areOpposite(alternative.guard, other)) return;
    const at = cursor.diagnostics.findIndex(({ code, span }, index) => {
      const inside = span.start >= alternative.guard.span.end && span.end <= alternative.span.end + 1;
      return index >= said && inside && code === syntaxDiagnostics.foreignWord.code;
    });
    const report = cursor.diagnostics[at];
    if (report === undefined || report.fixes.length > 0) return;
    const place = { start: previous.span.end, end: Math.max(alternative.span.end, report.span.end) };
    const removal = replacement(place, '', 'Remove this alternative');
    const { end } = cursor.from(0);
    const last = cursor.peek(-1).kind === 'END' && readsShared(cursor, alternative.guard) && goesOn(cursor);
    // The choice of this alternative was a step of its own, after which others could move.
    const left = last ? [{ span: { start: end, end }, text: `; WHEN ${expressionText(alternative.guard)}` }] : [];
    cursor.diagnostics[at] = { ...report, fixes: [{ ...removal, edits: [...removal.edits, ...left] }] };
  });
}
