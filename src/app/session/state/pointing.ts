import type { Span } from '../../../base/span.ts';

/** The commands of the step that the pointer or the focus is on, in a list of steps. */
export interface Pointing {
  readonly spans: readonly Span[];
}
