import type { Diagnostic, DiagnosticView } from '../../contract/diagnostic.ts';
import { findingOf } from '../../frontends/choose.ts';

/** A diagnostic with its explanation from the catalogue. */
export function diagnosticView(diagnostic: Diagnostic): DiagnosticView {
  const finding = findingOf(diagnostic.code);
  return { ...diagnostic, title: finding?.title ?? diagnostic.code, explanation: finding?.explanation ?? '' };
}
