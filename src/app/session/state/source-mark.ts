import type { LineMap } from '../../../base/span.ts';

/** A range of offsets, end exclusive. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** A range as the editor counts. */
export interface LineRange {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

/** What a feature marks in the source: a place that an explanation speaks of, or how often the commands of a line are taken. */
export type SourceMark =
  | { readonly kind: 'explained'; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'count'; readonly taken: number; readonly text: string; readonly range: LineRange; readonly hover: string };

/** The range of some offsets. */
export function rangeOf(lines: LineMap, span: Offsets): LineRange {
  const from = lines.position(span.start);
  const to = lines.position(Math.max(span.start, span.end));
  return { startLineNumber: from.line, startColumn: from.column, endLineNumber: to.line, endColumn: to.column };
}
