import { createCheck } from '../../engine/create-check.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { reservationOf, stateProperties } from '../../engine/reduce/plan.ts';
import { type CheckOptions, defaultCheckOptions, defaultTemporalOptions, type Verdict } from '../../engine/verdict.ts';
import { createFastReducedCheck } from '../../engine/wasm/reduced/fast-reduced-check.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { LabLimits, LabSide, RunFinding } from '../api.ts';
import type { Stopper } from './lab.ts';
import { toTheEnd } from './run-side.ts';

/**
 * Decides the properties of runs, LTL and CTL, of a model by a search: on the graph that a reduction leaves where it preserves them, else not at all, with the
 * reason. What is preserved is in `engine/reduce/plan.ts`. In the order of the model's properties.
 */
export async function decideRuns(
  machine: Machine,
  analysis: Analysis,
  { search, reduction }: LabSide,
  limits: LabLimits,
  stopper: Stopper,
): Promise<readonly RunFinding[]> {
  const { system } = machine;
  const byState = new Set(stateProperties(system));
  const runs = system.properties.filter(({ name }) => !byState.has(name));
  const refusals = new Map(runs.map(({ name }) => [name, reservationOf(analysis, name, search, reduction)]));
  const only = runs.map(({ name }) => name).filter((name) => refusals.get(name) === null);
  const verdicts = only.length === 0 ? [] : await verdictsOn(machine, analysis, { search, reduction }, only, limits, stopper);
  return runs.map(({ name, logic }): RunFinding => {
    const verdict = verdicts.find(({ property }) => property === name);
    const { holds = null, explanation = '' } = verdict ?? {};
    return { property: name, logic, holds, refusal: refusals.get(name) ?? null, explanation };
  });
}

async function verdictsOn(
  machine: Machine,
  analysis: Analysis,
  { search, reduction }: LabSide,
  only: readonly string[],
  limits: LabLimits,
  stopper: Stopper,
): Promise<readonly Verdict[]> {
  const temporal = { ...defaultTemporalOptions, only };
  const options: CheckOptions = { ...defaultCheckOptions, search, maxBytes: 1024 ** 3, ...limits, temporal };
  const plain = reduction.por === 'none' && !reduction.sleep && !reduction.merge;
  const check = plain
    ? createCheck(machine.system, machine, options)
    : createFastReducedCheck(machine.system, machine, options, { ...reduction, unsound: false }, analysis);
  await toTheEnd(check, stopper, () => undefined);
  return check.outcome().verdicts;
}
