import type { Span } from '../../base/span.ts';
import { isInsideText, type ServiceContext, tokenAt } from './context.ts';
import { describeEntity } from './describe.ts';
import { keywordHelp } from './keyword-help.ts';
import { occurrenceAt } from './navigation.ts';

/** What is known of a place: code in ESML, and a sentence about it. */
export interface Hover {
  readonly span: Span;
  readonly code: string;
  readonly text: string;
}

/** What the name or the keyword at an offset means; null elsewhere. */
export function hover(context: ServiceContext, offset: number): Hover | null {
  if (isInsideText(context, offset)) return null;
  const found = occurrenceAt(context, offset);
  if (found !== null) return { span: found.span, code: describeEntity(context, found.entity), text: '' };
  const token = tokenAt(context, offset);
  const help = token === null ? null : keywordHelp(token.kind);
  return token === null || help === null ? null : { span: token.span, code: help.example, text: `${token.kind}: ${help.text}` };
}
