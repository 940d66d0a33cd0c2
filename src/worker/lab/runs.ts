import type { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { reservationOf } from '../../engine/plan/sound.ts';
import type { Task } from '../tasks.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { LabLimits, LabSide, RunFinding } from '../../contract/lab/compare.ts';

/**
 * Decides the properties of runs, LTL and CTL, of a model by a search: on the graph that a reduction leaves where it preserves them, else
 * not at all, with the reason. What is preserved is in `engine/plan/preserves.ts`. In the order of the model's properties.
 */
export async function decideRuns(
  model: CompiledModel,
  { search, reduction }: LabSide,
  limits: LabLimits,
  task: Task,
): Promise<readonly RunFinding[]> {
  const { system, analysis } = model;
  const byState = new Set(stateProperties(system));
  const runs = system.properties.filter(({ name }) => !byState.has(name));
  const refusals = new Map(runs.map(({ name }) => [name, reservationOf(analysis, name, search, reduction)]));
  const only = runs.map(({ name }) => name).filter((name) => refusals.get(name) === null);
  const verdicts = only.length === 0 ? [] : await verdictsOn(model, { search, reduction }, only, limits, task);
  return runs.map(({ name, logic }): RunFinding => {
    const verdict = verdicts.find(({ property }) => property === name);
    const { holds = null, explanation = '' } = verdict ?? {};
    return { property: name, logic, holds, refusal: refusals.get(name) ?? null, explanation };
  });
}

async function verdictsOn(
  model: CompiledModel,
  { search, reduction }: LabSide,
  only: readonly string[],
  limits: LabLimits,
  task: Task,
): Promise<readonly Verdict[]> {
  const temporal = { ...defaultTemporalOptions, only };
  const planned = possiblePlan(model, { search, maxBytes: 1024 ** 3, ...limits, temporal, reduction: { ...reduction, unsound: false } });
  const check = begin(planned);
  await task.toTheEnd(check);
  return check.outcome().verdicts;
}
