import type { SourceMarks } from '../../session/workbench/feature.ts';
import type { LineRange, Offsets, SourceMark } from '../../session/state/source-mark.ts';
import { linesOf } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import { propertiesSlice } from './state.ts';

/** How often the commands of each line are taken, once that has been counted. */
export const countMarks: SourceMarks = { from: (state) => propertiesSlice.of(state).coverage, make: counts };

/** How often the commands that end on a line are taken, at its end. */
function counts(state: AppState): SourceMark[] {
  const { document } = state;
  const { coverage } = propertiesSlice.of(state);
  if (coverage?.report == null || !coverage.shown || coverage.revision !== document.revision) return [];
  const lines = linesOf(document.text);
  const byLine = new Map<number, { range: LineRange; counts: number[] }>();
  for (const { span, taken } of coverage.report.commands) {
    const { line, column } = lines.position(firstLineEnd(document.text, span));
    const range = { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
    const entry = byLine.get(line) ?? { range, counts: [] };
    if (column > entry.range.startColumn) entry.range = range;
    entry.counts.push(taken);
    byLine.set(line, entry);
  }
  const { complete } = coverage.report;
  return [...byLine.values()].map(({ range, counts }) => {
    const text = counts.map((taken) => (taken === 0 ? (complete ? 'never' : 'not yet') : `${taken.toLocaleString('en')}×`)).join(', ');
    return { kind: 'count', taken: Math.min(...counts), text, range, hover: `Steps that take this command, over all states: ${text}` };
  });
}

function firstLineEnd(text: string, { start, end }: Offsets): number {
  const newline = text.indexOf('\n', start);
  return newline >= 0 && newline < end ? newline : end;
}
