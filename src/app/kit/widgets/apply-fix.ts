import type { Fix } from '../../../contract/diagnostic.ts';

/**
 * A text with the edits of a fix carried out, an insertion before what is replaced at the same place. Edits outside the text are an error
 * of their maker and change nothing.
 */
export function applyFix(text: string, fix: Fix): string {
  const edits = [...fix.edits].sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end);
  return edits.reduce((changed, { span, text: replacement }) => {
    if (span.start < 0 || span.end > text.length || span.end < span.start) return changed;
    return changed.slice(0, span.start) + replacement + changed.slice(span.end);
  }, text);
}
