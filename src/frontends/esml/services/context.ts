import { LineMap, type Span } from '../../../base/span.ts';
import type { CheckedModel } from '../check/checked.ts';
import { lex } from '../syntax/lexer.ts';
import type { Token } from '../syntax/tokens.ts';
import { type Occurrence, occurrencesOf } from './occurrences.ts';

/** A checked model with what the services need to know of its text. */
export interface ServiceContext {
  readonly model: CheckedModel;
  readonly tokens: readonly Token[];
  readonly comments: readonly Span[];
  /** The names of the text that stand for something known, in order. */
  readonly occurrences: readonly Occurrence[];
  readonly lines: LineMap;
  /** Where the variable that is defined at a place is live, in words; null if nothing is known of it. */
  readonly liveness: (definition: Span) => string | null;
}

/** Prepares a model for questions about it; `liveness` tells what hovering over a variable says of where it is live. */
export function serviceContext(model: CheckedModel, liveness: ServiceContext['liveness'] = () => null): ServiceContext {
  const { tokens, comments } = lex(model.text, model.dialect);
  return { model, tokens, comments, occurrences: occurrencesOf(model), lines: new LineMap(model.text), liveness };
}

/** The number of tokens that end before an offset or at it. */
export function tokensBefore({ tokens }: ServiceContext, offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const token = tokens[middle];
    if (token !== undefined && token.kind !== 'end-of-text' && token.span.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The token that an offset is in or at the end of; a word is preferred to a symbol beside it. */
export function tokenAt(context: ServiceContext, offset: number): Token | null {
  const count = tokensBefore(context, offset);
  const before = context.tokens[count - 1];
  const after = context.tokens[count];
  const inside = after !== undefined && after.kind !== 'end-of-text' && after.span.start <= offset ? after : null;
  const ending = before !== undefined && before.span.end === offset ? before : null;
  if (inside === null) return ending;
  return ending !== null && isWord(ending) && !isWord(inside) ? ending : inside;
}

/** Whether a token is a name or a keyword. */
export function isWord(token: Token): boolean {
  return /^[A-Za-z]/.test(token.text);
}

/** Whether an offset is inside a comment or a string, where the text is no model. */
export function isInsideText({ comments, tokens, model }: ServiceContext, offset: number): boolean {
  const inside = ({ start, end }: Span) => start < offset && (offset < end || (offset === end && end === model.text.length));
  return comments.some(inside) || tokens.some(({ kind, span }) => kind === 'string' && inside(span));
}
