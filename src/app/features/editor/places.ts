import { LineMap } from '../../../base/span.ts';
import type { DiagnosticView } from '../../../contract/diagnostic.ts';

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

/** A diagnostic as the editor shows it. */
export interface Marker extends LineRange {
  readonly code: string;
  readonly severity: DiagnosticView['severity'];
  readonly message: string;
  readonly related: readonly (LineRange & { readonly message: string })[];
}

/** The range of some offsets. */
export function rangeOf(lines: LineMap, span: Offsets): LineRange {
  const from = lines.position(span.start);
  const to = lines.position(Math.max(span.start, span.end));
  return { startLineNumber: from.line, startColumn: from.column, endLineNumber: to.line, endColumn: to.column };
}

/** The diagnostics of a text as markers; an empty place is widened to one character, so that it can be seen. */
export function markersOf(text: string, diagnostics: readonly DiagnosticView[]): Marker[] {
  const lines = new LineMap(text);
  return diagnostics.map((diagnostic) => ({
    ...rangeOf(lines, visible(text, diagnostic.span)),
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: `${diagnostic.message}\n\n${diagnostic.explanation}`,
    related: diagnostic.related.map((place) => ({ ...rangeOf(lines, place.span), message: place.message })),
  }));
}

function visible(text: string, { start, end }: Offsets): Offsets {
  if (end > start) return { start, end };
  return start < text.length && text[start] !== '\n' ? { start, end: start + 1 } : { start: Math.max(0, start - 1), end: start };
}
