import { isInsideText, isWord, type ServiceContext, tokenAt, tokensBefore } from './context.ts';
import { describeEntity } from './hover-text.ts';
import { keywordHelp } from './keyword-help.ts';
import { occurrenceAt } from './navigation.ts';
import { pictureHover } from './picture-words.ts';
import type { Hover } from '../../../contract/language.ts';

/**
 * What the name, the keyword or the symbol at an offset means, also a word of a picture, and where a variable of a process is live; null
 * elsewhere. Right before a symbol it is the symbol that is meant.
 */
export function hover(context: ServiceContext, offset: number): Hover | null {
  if (isInsideText(context, offset)) return pictureHover(context, offset);
  const after = context.tokens[tokensBefore(context, offset)];
  const symbol = after !== undefined && after.span.start <= offset && !isWord(after) ? after : null;
  const found = symbol === null ? occurrenceAt(context, offset) : null;
  if (found !== null) {
    const { span, entity } = found;
    return { span, code: describeEntity(context, entity), text: context.liveness(entity.definition) ?? '' };
  }
  const token = symbol ?? tokenAt(context, offset);
  const help = token === null ? null : keywordHelp(token.kind);
  return token === null || help === null ? null : { span: token.span, code: help.example, text: `${token.kind}: ${help.text}` };
}
