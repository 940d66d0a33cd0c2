import { LineMap } from '../base/span.ts';
import type { Fix, TextEdit } from '../contract/diagnostic.ts';
import type { Style } from './style.ts';

/** Lines of a fix that are shown; it may change the whole text. */
const mostLines = 6;

/** Columns of a line that are shown, at most. */
const widest = 120;

/** Lines of the text that a fix changes, which follow each other, and what they become. */
interface Hunk {
  /** The number of the first line, from 1. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The lines that a fix changes as they would be, each with its number and a plus, below those that are there now, with a minus. The line
 * `shown`, which the reader has just seen, is not repeated.
 *
 *     12 +   x := count + 1
 */
export function fixText(fix: Fix, text: string, shown: number, style: Style): string {
  const rows = hunksOf(fix.edits, text).flatMap(({ line, before, after }) => {
    const seen = before.length === 1 && line === shown;
    const removed = seen ? [] : before.map((content, i) => ({ line: line + i, sign: '-', content, paint: style.bad }));
    const added = after.map((content, i) => ({ line: line + i, sign: '+', content, paint: style.good }));
    return [...removed, ...added];
  });
  const visible = rows
    .slice(0, mostLines)
    .map(({ line, sign, content, paint }) => `${String(line).padStart(5)} ${paint(`${sign} ${content}`)}\n`);
  const rest = rows.length - visible.length;
  return visible.join('') + (rest > 0 ? `      and ${rest} more ${rest === 1 ? 'line' : 'lines'}\n` : '');
}

function hunksOf(edits: readonly TextEdit[], text: string): Hunk[] {
  const lines = new LineMap(text);
  const startOf = (line: number): number => lines.offset({ line, column: 1 });
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const groups: { first: number; last: number; readonly edits: TextEdit[] }[] = [];
  for (const edit of sorted) {
    const first = lines.position(edit.span.start).line;
    const last = lines.position(edit.span.end).line;
    const group = groups.at(-1);
    if (group !== undefined && first <= group.last) {
      group.last = Math.max(group.last, last);
      group.edits.push(edit);
    } else groups.push({ first, last, edits: [edit] });
  }
  return groups.map(({ first, last, edits: own }) => {
    const start = startOf(first);
    const lastStart = startOf(last);
    const end = lastStart + (/^[^\r\n]*/.exec(text.slice(lastStart))?.[0].length ?? 0);
    const whole = own.reduceRight(
      (result, { span, text: inserted }) => result.slice(0, span.start - start) + inserted + result.slice(span.end - start),
      text.slice(start, end),
    );
    return { line: first, before: linesOf(text.slice(start, end)), after: linesOf(whole) };
  });
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.length > widest ? `${line.slice(0, widest)}...` : line));
}

/** Without control characters, which could do anything to a terminal; tabs stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, '\ufffd');
}
