import type { Span } from '../../base/span.ts';
import type { AppState } from './store.ts';

/** The commands of the step that the pointer or the focus is on, in a list of steps. */
export interface Pointing {
  readonly spans: readonly Span[];
}

/** The commands pointed at; none where the run that they belong to is one of an earlier text. */
export function pointedPlaces({ pointing, trace, document }: AppState): readonly Span[] {
  if (pointing === null || (trace !== null && trace.revision !== document.revision)) return [];
  return pointing.spans;
}
