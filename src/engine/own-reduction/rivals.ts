import type { OwnPreserved, OwnRival } from '../../contract/lab/own-reduction.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import { type Algorithm, noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import type { Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { stateProperties } from '../plan/asked.ts';
import { begin } from '../plan/begin.ts';
import { possiblePlan } from '../plan/plan.ts';

/** The algorithms with which a reduction of one's own is compared. */
const algorithms: readonly Algorithm[] = ['alg2', 'persistent2', 'stubborn', 'ample'];

const sliceMilliseconds = 20;

/**
 * What others leave of a model that keep the same: without a proviso where deadlocks alone are kept, else with the proviso of the stack.
 */
export function* rivalsOf(model: CompiledModel, keeps: readonly OwnPreserved[]): Work<OwnRival[]> {
  const rivals: OwnRival[] = [];
  for (const por of algorithms) rivals.push(yield* rivalOf(model, rivalOptions(por, keeps)));
  return rivals;
}

/** How an algorithm is run to keep what a reduction of one's own keeps. */
export function rivalOptions(por: Algorithm, keeps: readonly OwnPreserved[]): ReductionOptions {
  return { ...noReduction, por, proviso: keeps.includes('errors') ? 'stack' : 'none', unsound: true };
}

/** What a depth-first search with a reduction leaves of a model. */
export function* rivalOf(model: CompiledModel, reduction: ReductionOptions): Work<OwnRival> {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const check = begin(possiblePlan(model, { engine: 'machine', search: 'dfs', temporal, reduction }));
  while (!check.slice(sliceMilliseconds)) yield;
  const { states, transitions } = check.outcome().statistics;
  return { por: reduction.por, states, transitions };
}
