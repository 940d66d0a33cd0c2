import type { OwnPreserved, OwnRival } from '../../contract/lab/own-reduction.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import { type Algorithm, noReduction } from '../../contract/check/reduction.ts';
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
  const proviso = keeps.includes('errors') ? 'stack' : 'none';
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const rivals: OwnRival[] = [];
  for (const por of algorithms) {
    const reduction = { ...noReduction, por, proviso, unsound: true } as const;
    const check = begin(possiblePlan(model, { engine: 'machine', search: 'dfs', temporal, reduction }));
    while (!check.slice(sliceMilliseconds)) yield;
    const { states, transitions } = check.outcome().statistics;
    rivals.push({ por, states, transitions });
  }
  return rivals;
}
