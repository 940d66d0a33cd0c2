import { LineMap, type Span } from '../base/span.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Style } from './style.ts';

/** The source that diagnostics are about. */
export interface Source {
  /** How the file is called in messages. */
  readonly name: string;
  readonly text: string;
}

/**
 * Diagnostics as text, each with the line it is about and a caret below the place:
 *
 *     model.esml:12:7: error E0101: "cuont" is not defined here; did you mean "count"?
 *        12 |   x := cuont + 1
 *           |        ^^^^^
 */
export function diagnosticsText(diagnostics: readonly Diagnostic[], source: Source, style: Style): string {
  const lines = new LineMap(source.text);
  return diagnostics.map((diagnostic) => diagnosticText(diagnostic, source, lines, style)).join('');
}

function diagnosticText(diagnostic: Diagnostic, source: Source, lines: LineMap, style: Style): string {
  const paint = diagnostic.severity === 'error' ? style.bad : style.uncertain;
  const head = `${style.bold(place(diagnostic.span, source, lines))}: ${paint(`${diagnostic.severity} ${diagnostic.code}`)}: ${diagnostic.message}\n`;
  const related = diagnostic.related.map(({ span, message }) => `  ${place(span, source, lines)}: ${message}\n`);
  const fixes = diagnostic.fixes.map(({ title }) => `  possible fix: ${title}\n`);
  return [head, excerpt(diagnostic.span, source.text, lines, style), ...related, ...fixes].join('');
}

function place(span: Span, source: Source, lines: LineMap): string {
  const { line, column } = lines.position(span.start);
  return `${source.name}:${line}:${column}`;
}

/** The line in which a span begins, and carets below as much of the span as lies in it. */
function excerpt(span: Span, text: string, lines: LineMap, style: Style): string {
  const { line, column } = lines.position(span.start);
  const start = lines.offset({ line, column: 1 });
  const content = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const width = Math.max(1, Math.min(span.end - span.start, content.length - (column - 1)));
  const indent = content.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const gutter = String(line).padStart(5);
  return `${style.faint(`${gutter} | `)}${content}\n${style.faint(`${' '.repeat(gutter.length)} | `)}${indent}${style.bad('^'.repeat(width))}\n`;
}
