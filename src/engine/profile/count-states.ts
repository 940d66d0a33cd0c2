import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { stateProperties } from '../plan/asked.ts';
import { begin } from '../plan/begin.ts';
import { possiblePlan } from '../plan/plan.ts';

/** The states of a model; null where there are more than so many, or a search cannot visit them all. */
export function countStates(model: CompiledModel, maxStates: number): number | null {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const check = begin(possiblePlan(model, { temporal, maxStates }));
  while (!check.slice(1_000));
  const { completeness, statistics } = check.outcome();
  return completeness.kind === 'exhaustive' ? statistics.states : null;
}

/** Places of a perfect cache for so many states: half of them stay free. */
export function perfectPlaces(states: number): number {
  return 2 * states + 1;
}
