import type { Span } from '../../../base/span.ts';
import { type ServiceContext, tokenAt } from './context.ts';
import { walkTree } from './tree-walk.ts';

/** What encloses an offset, from the word there to the whole text: each span is larger than the one before, for selections that grow. */
export function enclosing(context: ServiceContext, offset: number): Span[] {
  const { tree, text } = context.model;
  const found: Span[] = [{ start: 0, end: text.length }];
  walkTree(tree, ({ span }) => {
    if (span.start <= offset && offset <= span.end) found.push(span);
  });
  const token = tokenAt(context, offset);
  if (token !== null) found.push(token.span);
  const size = ({ start, end }: Span): number => end - start;
  const grown: Span[] = [];
  for (const span of found.sort((a, b) => size(a) - size(b))) {
    const last = grown.at(-1);
    if (size(span) > 0 && (last === undefined || (size(span) > size(last) && span.start <= last.start && last.end <= span.end)))
      grown.push({ start: span.start, end: span.end });
  }
  return grown;
}
