import type { Diagnostic, DiagnosticView } from '../../contract/diagnostic.ts';

/** Diagnostics with their explanations, which are loaded for the first one. */
export async function diagnosticViews(diagnostics: readonly Diagnostic[]): Promise<readonly DiagnosticView[]> {
  if (diagnostics.length === 0) return [];
  const { findingOf } = await import('../../frontends/findings.ts');
  return diagnostics.map((diagnostic) => {
    const finding = findingOf(diagnostic.code);
    return { ...diagnostic, title: finding?.title ?? diagnostic.code, explanation: finding?.explanation ?? '' };
  });
}
