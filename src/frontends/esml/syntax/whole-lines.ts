import type { Span } from '../../../base/span.ts';
import { afterComment } from './scan.ts';

/** Where a comment ends that begins at an offset, or the character there. */
const pieceEnd = (text: string, at: number): number => (text.startsWith('(*', at) ? afterComment(text, at).end : at + 1);

/** Where the comments end that begin on the line of `at`, which nothing but space and comments follows up to `next`. */
export function withCommentsBehind(text: string, at: number, next: number): number {
  let end = at;
  for (let i = at; i < next && text.charAt(i) !== '\n'; ) {
    const after = pieceEnd(text, i);
    if (after > i + 1) end = after;
    i = after;
  }
  return end;
}

/**
 * Where the comments begin that stand right above `at` or before it on its line; nothing but space and comments is between them and `from`.
 */
export function withCommentsBefore(text: string, from: number, at: number): number {
  let start = at;
  let lines = 0;
  let open = false;
  for (let i = withCommentsBehind(text, from, at); i < at; ) {
    const after = pieceEnd(text, i);
    if (after > i + 1) {
      if (!open) start = i;
      open = true;
      lines = 0;
    } else if (text.charAt(i) === '\n' && ++lines > 1) {
      open = false;
      start = at;
    }
    i = after;
  }
  return start;
}

/** The space before an offset, if nothing else stands before it on its line; null if something does. */
export function indentationOf(text: string, at: number): string | null {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*$/.test(before) ? before : null;
}

/**
 * A stretch of text with the rest of its lines where nothing else is on them, such that its lines are gone when it is taken out, and no two
 * blank lines stay.
 */
export function wholeLines(text: string, { start, end }: Span): Span {
  const indentation = indentationOf(text, start);
  const [behind = ''] = /^[ \t]*(\r?\n)?/.exec(text.slice(end)) ?? [];
  const ends = behind.endsWith('\n') || end + behind.length === text.length;
  if (indentation === null) return ends ? { start: start - spaceBefore(text, start), end } : { start, end: end + behind.length };
  if (!ends) return { start, end: end + behind.length };
  const from = start - indentation.length;
  const [blank = ''] = /^\r?\n/.exec(text.slice(end + behind.length)) ?? [];
  return { start: from, end: end + behind.length + (/\n\r?\n$/.test(text.slice(0, from)) ? blank.length : 0) };
}

const spaceBefore = (text: string, at: number): number => /[ \t]*$/.exec(text.slice(0, at))?.[0].length ?? 0;
