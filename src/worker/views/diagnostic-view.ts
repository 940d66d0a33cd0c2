import type { Diagnostic, DiagnosticView } from '../../contract/diagnostic.ts';
import { catalogueEntry } from '../../frontends/esml/diagnostics/catalogue.ts';

/** A diagnostic with its explanation from the catalogue. */
export function diagnosticView(diagnostic: Diagnostic): DiagnosticView {
  const entry = catalogueEntry(diagnostic.code);
  return { ...diagnostic, title: entry?.title ?? diagnostic.code, explanation: entry?.explanation ?? '' };
}
