import type { Span } from '../../base/span.ts';

/**
 * What is wrong with the text of a reduction, and what to do. Thrown by what reads the language, and caught where that begins (`read.ts`).
 */
export class Mistake extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
    this.name = 'Mistake';
  }
}
