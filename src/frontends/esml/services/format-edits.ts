import type { Span } from '../../../base/span.ts';
import { isSpace } from '../syntax/scan.ts';
import { format } from '../syntax/format.ts';
import type { ServiceContext } from './context.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

/**
 * The edits that bring a text, or the part of it that `within` spans, into standard layout; null if it has syntax errors. Formatting
 * changes only what stands between tokens, so that both texts are gone through side by side and each difference of space is one edit: lines
 * that stay are not touched.
 */
export function formatEdits({ model }: ServiceContext, within: Span | null = null): TextEdit[] | null {
  const formatted = format(model.text, model.dialect).text;
  if (formatted === null) return null;
  const edits = spaceEdits(model.text, withLineEndsOf(model.text, formatted));
  return within === null ? edits : edits.filter(({ span }) => span.start <= within.end && within.start <= span.end);
}

/** The text with the line ends that another one has. */
function withLineEndsOf(other: string, text: string): string {
  return other.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}

/** The edits that make `after` of `before`, two texts that differ in space only. */
function spaceEdits(before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let i = 0, k = 0; i < before.length || k < after.length; i++, k++) {
    const [end, newEnd] = [afterSpace(before, i), afterSpace(after, k)];
    const text = after.slice(k, newEnd);
    if (before.slice(i, end) !== text) edits.push(changedPart(before, i, end, text));
    [i, k] = [end, newEnd];
  }
  return edits;
}

/** A change of space without what its ends have in common, so that lines above and below a new line stay as they are. */
function changedPart(before: string, start: number, end: number, text: string): TextEdit {
  const old = before.slice(start, end);
  const most = Math.min(old.length, text.length);
  let head = 0;
  while (head < most && old[head] === text[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  return { span: { start: start + head, end: end - tail }, text: text.slice(head, text.length - tail) };
}

function afterSpace(text: string, at: number): number {
  let end = at;
  while (end < text.length && isSpace(text.charCodeAt(end))) end++;
  return end;
}
