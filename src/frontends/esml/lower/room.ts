import type { Span } from '../../../base/span.ts';

/** Parts of a transition system, at most: operators, commands, edges and transitions, each as often as it is written out. */
export const mostParts = 1_000_000;

/** Thrown where a model becomes too large; `span` is the place where it did. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor(readonly span: Span) {
    super(`more than ${mostParts} parts`);
  }
}

/** What room is left for what is repeated: a short text may stand for more than any memory holds. */
export class Room {
  private left = mostParts;

  /** Takes room for so many parts, before they are made; throws `TooLarge` if there is none. */
  take(parts: number, span: Span): void {
    this.left -= parts;
    if (this.left < 0) throw new TooLarge(span);
  }
}
