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

/**
 * Gives each `break` inside of the loop that has just been read, with its END, a fix that leaves it by GOTO: to a label behind the END. A
 * break that is not the last command of its branch, or has a fix, keeps what it has. `said` is the number of diagnostics before the loop.
 */
export function offerGoto(cursor: Cursor, said: number): void {
  const last = cursor.peek(-1);
  if (cursor.dialect === 'thesis') return;
  if (last.kind !== 'END' && last.kind !== '}') {
    holdBreaks(cursor, said);
    return;
  }
  const end = last.span.end;
  const label = labelFor(cursor);
  cursor.diagnostics.forEach((report, i) => {
    if (
      i < said ||
      cursor.heldBreaks.has(report.span.start) ||
      report.code !== syntaxDiagnostics.foreignWord.code ||
      report.fixes.length > 0 ||
      !isLastBreak(cursor, report.span)
    )
      return;
    const edits = [
      { span: report.span, text: `GOTO ${label}` },
      { span: { start: end, end }, text: `; ${label}: SKIP` },
    ];
    cursor.diagnostics[i] = { ...report, fixes: [{ title: `Leave it by GOTO ${label}`, edits }] };
  });
}

/** Notes the breaks of a loop that no fix leads out of, so that none is taken for one of the loop around. */
export function holdBreaks(cursor: Cursor, said: number): void {
  for (const { code, span } of cursor.diagnostics.slice(said))
    if (code === syntaxDiagnostics.foreignWord.code) cursor.heldBreaks.add(span.start);
}

function labelFor({ tokens }: Cursor): string {
  const used = new Set(tokens.map(({ text }) => text));
  return ['left', 'left2', 'left3', 'left4'].find((name) => !used.has(name)) ?? 'left_behind';
}

/** Whether a `break` that ends its branch is at a place. */
function isLastBreak({ tokens }: Cursor, { start }: { readonly start: number }): boolean {
  const at = tokens.findIndex(({ span }) => span.start === start);
  if (!/^(break|exit|leave)$/i.test(tokens[at]?.text ?? '')) return false;
  const next = tokens[at + 1];
  const kind = next?.kind === ';' ? tokens[at + 2]?.kind : next?.kind;
  return kind === 'END' || kind === '[]' || kind === '}';
}
