import type { Span } from '../../../base/span.ts';
import { blocksOf } from './blocks.ts';
import { type ServiceContext, tokenAt } from './context.ts';
import { isDefinedInText, type Occurrence, sameEntity } from './occurrences.ts';

/** The known name that an offset is in or at the end of. */
export function occurrenceAt({ occurrences }: ServiceContext, offset: number): Occurrence | null {
  return occurrences.find(({ span }) => span.start <= offset && offset <= span.end) ?? null;
}

/** Where the name at an offset is defined; null if it is none or is predefined. */
export function definition(context: ServiceContext, offset: number): Span | null {
  const found = occurrenceAt(context, offset);
  return found === null || !isDefinedInText(found.entity) ? null : found.entity.definition;
}

/** All places of the name at an offset, its definition included, in the order of the text. */
export function references(context: ServiceContext, offset: number): Span[] {
  const found = occurrenceAt(context, offset);
  if (found === null) return [];
  return context.occurrences.filter(({ entity }) => sameEntity(entity, found.entity)).map(({ span }) => span);
}

/** The tokens of the construct whose opening word, `[]` or END is at an offset; empty elsewhere. */
function matchingWords(context: ServiceContext, offset: number): Span[] {
  const token = tokenAt(context, offset);
  if (token === null) return [];
  const block = blocksOf(context.tokens).find((b) => b.token === token || b.end === token || b.boxes.includes(token));
  if (block === undefined || block.end === null) return [];
  return [block.token, ...block.boxes, block.end].map(({ span }) => span);
}

/** What to light up for an offset: the places of a name, or the words of a construct that belong together. */
export function highlights(context: ServiceContext, offset: number): Span[] {
  const words = matchingWords(context, offset);
  return words.length > 0 ? words : references(context, offset);
}
