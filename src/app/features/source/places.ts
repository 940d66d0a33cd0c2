import { LineMap } from '../../../base/span.ts';
import type { DiagnosticView } from '../../../contract/diagnostic.ts';
import { type LineRange, type Offsets, rangeOf } from '../../session/state/source-mark.ts';

/** A diagnostic as the editor shows it. */
export interface Marker extends LineRange {
  readonly code: string;
  readonly severity: DiagnosticView['severity'];
  readonly message: string;
  readonly related: readonly (LineRange & { readonly message: string })[];
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
