import type { RunTimeError } from '../source/source.ts';
import type { Tell } from './events.ts';
import type { SearchContext } from './search.ts';

/** A step of a state, by its number, ends in a run-time error: that is a finding, and is told. The search goes on. */
export function noteFailure(
  { findings }: SearchContext,
  tell: Tell | null,
  state: number,
  transition: number,
  choice: number,
  error: RunTimeError,
): true {
  findings.fails(state, { transition, choice }, error);
  tell?.({ kind: 'take', state, transition, choice, outcome: 'error', target: -1 });
  return true;
}
