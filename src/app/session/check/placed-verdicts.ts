import type { VerdictView } from '../../../contract/check/result.ts';
import { linesOf } from '../state/selection.ts';
import type { Offsets } from '../state/source-mark.ts';
import type { AppState } from '../state/store.ts';
import { isStale } from '../state/run.ts';

/** The verdict whose mark is on a line; null if there is none. */
export function verdictOnLine(state: AppState, line: number): VerdictView | null {
  const lines = linesOf(state.document.text);
  return placedVerdicts(state).find(({ span }) => lines.position(span.start).line === line)?.verdict ?? null;
}

/** The verdict whose mark is on the line of the cursor. */
export function verdictAtCursor(state: AppState): VerdictView | null {
  const { line } = state.selection;
  return line === null ? null : verdictOnLine(state, line);
}

/** The verdicts of the run on this text that have a place in it. */
export function placedVerdicts({ run, document }: AppState): { readonly verdict: VerdictView; readonly span: Offsets }[] {
  if (run.finished === null || isStale(run, document.revision)) return [];
  return run.finished.result.verdicts.flatMap((verdict) => {
    const span = document.analysis?.properties.find((p) => p.name === verdict.property)?.span ?? verdict.span;
    return span === null ? [] : [{ verdict, span }];
  });
}
