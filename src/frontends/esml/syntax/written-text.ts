import type { Span } from '../../../base/span.ts';
import type { Cursor } from './cursor.ts';

/** A part of the text as it is written. */
export function textOf({ text }: Cursor, { span }: { readonly span: Span }): string {
  return text.slice(span.start, span.end);
}
