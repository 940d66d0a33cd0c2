import type { Fairness } from '../../contract/check/options.ts';
import type { PointOfNoReturn, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { Avoidance } from './avoidable.ts';

/** The runs that count for a verdict: those that its property says, unless another fairness was chosen for all. */
export function fairnessOf({ properties }: TransitionSystem, { property }: Violated, chosen: Fairness | null = null): Fairness {
  return chosen ?? properties.find(({ name }) => name === property)?.fairness ?? 'none';
}

/**
 * Until where on a run the violation could be avoided, by the runs that count and, where that differs, by others; or why it is not known.
 */
export function* pointOfNoReturn(
  avoidance: Avoidance,
  run: readonly Step[],
  fairness: Fairness,
): Generator<undefined, PointOfNoReturn | string> {
  const last = yield* avoidance.last(run, fairness);
  if (typeof last === 'string') return last;
  const others: Fairness = fairness === 'none' ? 'weak' : 'none';
  const other = yield* avoidance.last(run, others);
  return { fairness, last, other: typeof other === 'string' || other === last ? null : { fairness: others, last: other } };
}
