import { type StepList, TooManySteps } from '../source/source.ts';
import { StoreFull } from '../store/store.ts';
import type { SearchContext } from './search.ts';
import type { Completeness } from '../../contract/check/verdict.ts';

/** The limit that a search which holds so many bytes meets when this is thrown; null for any other problem. */
export function boundMet(problem: unknown, bytes: number): Completeness | null {
  if (problem instanceof TooManySteps) return { kind: 'bounded', by: problem.by, limit: problem.limit };
  if (problem instanceof StoreFull) return { kind: 'bounded', by: 'store', limit: problem.limit };
  // An array could not be allocated: the machine has no more memory to give.
  return problem instanceof RangeError ? { kind: 'bounded', by: 'allocation', limit: bytes } : null;
}

/** Steps tried in a state that has too many, at most. */
const mostTried = 10_000;

/**
 * Lists the steps of a state that a search enters. Where there are too many, so that the search ends, an error that one of them ends in is
 * noted: it may be the reason why there are so many.
 */
export function listSteps({ source, findings }: SearchContext, number: number, state: Int32Array, steps: StepList): void {
  try {
    source.enabled(state, steps);
  } catch (problem) {
    if (!(problem instanceof TooManySteps)) throw problem;
    const next = new Int32Array(source.words);
    for (let i = 0; i < Math.min(steps.count, mostTried); i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const error = source.fire(state, step.transition, step.choice, next);
      if (error !== null) {
        findings.fails(number, step, error);
        break;
      }
    }
    throw problem;
  }
}
