import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Property, TransitionSystem } from '../../system/ir.ts';
import { monitorFor } from '../properties.ts';
import { usesNext } from '../temporal/ltl-formula.ts';
import type { Preserved } from './preserves.ts';
import { defaultTemporalOptions, type CheckOptions, type TemporalOptions } from '../../contract/check/options.ts';

/** What a model asks for. Errors are not asked for where none can happen, nor where only other things are to be checked. */
export function askedBy(
  analysis: Analysis,
  { temporal = defaultTemporalOptions }: Pick<CheckOptions, 'temporal'> = {},
): ReadonlySet<Preserved> {
  const asked = new Set<Preserved>(['deadlock']);
  const wanted = temporal.only === null || temporal.only.includes('errors');
  if (wanted && analysis.footprints.some(({ canFail }) => canFail)) asked.add('errors');
  analysis.system.properties.forEach((property, index) => {
    if (temporal.only !== null && !temporal.only.includes(property.name)) return;
    for (const what of askedByProperty(property, index, temporal)) asked.add(what);
  });
  if (temporal.cycles.length > 0) {
    asked.add('ltl');
    if ((temporal.fairness ?? 'none') !== 'none') asked.add('fairness');
  }
  return asked;
}

function askedByProperty(property: Property, index: number, temporal: TemporalOptions): Preserved[] {
  const fairness = temporal.fairness ?? property.fairness;
  const monitor = monitorFor(property, index);
  if (monitor !== null && (monitor.initialOnly || fairness !== 'impartial')) return monitor.initialOnly ? [] : ['invariants'];
  const asked: Preserved[] = [property.logic];
  if (usesNext(property.formula)) asked.push('next');
  if (fairness !== 'none') asked.push('fairness');
  return asked;
}

/** The names of what single states decide: deadlocks, errors and invariants. Other properties are left out of comparisons of reductions. */
export function stateProperties({ properties }: TransitionSystem): string[] {
  return ['deadlock', 'errors', ...properties.filter((property, index) => monitorFor(property, index) !== null).map(({ name }) => name)];
}
