import type { Span } from '../../../base/span.ts';

/** Thrown where the members of a family cannot be replaced by counters: the reason, and where it lies. */
export class CannotCount extends Error {
  constructor(
    readonly reason: string,
    readonly span: Span | null,
  ) {
    super(reason);
    this.name = 'CannotCount';
  }
}
