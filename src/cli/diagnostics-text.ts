import { fixText, printable } from './fix-text.ts';
import { LineMap, type Span } from '../base/span.ts';
import { count } from './quantities-text.ts';
import type { Style } from './style.ts';
import type { Diagnostic } from '../contract/diagnostic.ts';

/** The source that diagnostics are about. */
export interface Source {
  /** How the file is called in messages. */
  readonly name: string;
  readonly text: string;
}

/** Diagnostics beyond these are counted only, so that the first ones stay in sight. */
const mostShown = 20;

/** Columns of a source line that are shown. */
const widest = 120;

/**
 * Diagnostics as text, each with the line it is about and carets below the place, and what that line would be after each fix:
 *
 *     model.esml:12:7: error E0101: "cuont" is not defined here; did you mean "count"?
 *        12 |   x := cuont + 1
 *           |        ^^^^^
 *       possible fix: Change to count
 *        12 +   x := count + 1
 */
export function diagnosticsText(diagnostics: readonly Diagnostic[], source: Source, style: Style): string {
  const lines = new LineMap(source.text);
  const shown = diagnostics.slice(0, mostShown).map((diagnostic) => diagnosticText(diagnostic, source, lines, style));
  const rest = diagnostics.length - shown.length;
  return shown.join('') + (rest > 0 ? `and ${rest} more; all in all ${count(diagnostics.length, 'finding')}\n` : '');
}

function diagnosticText(diagnostic: Diagnostic, source: Source, lines: LineMap, style: Style): string {
  const paint = diagnostic.severity === 'error' ? style.bad : style.uncertain;
  const where = style.bold(place(diagnostic.span, source, lines));
  const head = `${where}: ${paint(`${diagnostic.severity} ${diagnostic.code}`)}: ${printable(inCommandLine(diagnostic.message))}\n`;
  const related = diagnostic.related.map(({ span, message }) => `  ${place(span, source, lines)}: ${printable(message)}\n`);
  const { line } = lines.position(diagnostic.span.start);
  const fixes = diagnostic.fixes.map((fix) => `  possible fix: ${printable(fix.title)}\n${fixText(fix, source.text, line, style)}`);
  return [head, excerpt(diagnostic.span, source.text, lines, style), ...related, ...fixes].join('');
}

/** A message in the words of the command line, which has no list of models. */
function inCommandLine(message: string): string {
  return message.replace('the list of models has examples', '"esml explain E0036" shows one');
}

function place(span: Span, source: Source, lines: LineMap): string {
  const { line, column } = lines.position(span.start);
  return `${source.name}:${line}:${column}`;
}

/** The line in which a span begins, or the part of it around the place if it is very long, and carets below what the span covers. */
function excerpt(span: Span, text: string, lines: LineMap, style: Style): string {
  const { line, column } = lines.position(span.start);
  const start = lines.offset({ line, column: 1 });
  const whole = printable(/^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '');
  const from = whole.length > widest ? Math.max(0, column - 1 - widest / 2) : 0;
  const shown = whole.slice(from, from + widest);
  const before = column - 1 - from;
  const carets = '^'.repeat(Math.max(1, Math.min(span.end - span.start, shown.length - before)));
  const gutter = String(line).padStart(5);
  const below = shown.slice(0, before).replace(/[^\t]/g, ' ');
  return `${style.faint(`${gutter} | `)}${shown}\n${style.faint(`${' '.repeat(gutter.length)} | `)}${below}${style.bad(carets)}\n`;
}
