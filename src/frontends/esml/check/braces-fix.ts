import type { Span } from '../../../base/span.ts';
import type { CheckContext } from './context.ts';
import type { Type } from './types.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** The fix that makes an enumeration of a set in braces, and where the braces stand; null if its signals carry values. */
export function bracesOf({ tokens }: CheckContext, type: Type): { readonly fix: Fix; readonly span: Span } | null {
  if (type.kind !== 'alphabet' || type.signals.some(({ carries }) => carries)) return null;
  const at = tokens.findIndex(({ span }) => span.start === (type.signals[0]?.span.start ?? -1));
  const open = tokens[at - 1];
  const close = tokens.slice(Math.max(0, at)).find(({ kind }) => kind === '}');
  if (open?.kind !== '{' || close === undefined) return null;
  const edits = [open, close].map(({ span }) => ({ span, text: '' }));
  return { fix: { title: 'Make it an enumeration', edits }, span: { start: open.span.start, end: close.span.end } };
}
