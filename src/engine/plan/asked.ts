import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Property, TransitionSystem } from '../../system/ir.ts';
import { monitorFor } from '../properties/monitors.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
import { usesNext } from '../temporal/uses-next.ts';
import type { Preserved } from './preserves.ts';
import { defaultTemporalOptions, type CheckOptions, type TemporalOptions } from '../../contract/check/options.ts';

/** What a model asks for. Errors are not asked for where none can happen, nor where only other things are to be checked. */
export function askedBy(analysis: Analysis, options: Pick<CheckOptions, 'temporal'> = {}): ReadonlySet<Preserved> {
  return new Set(demandsOf(analysis, options).flatMap(({ what }) => what));
}

/** The names of the verdicts for which one of these is asked: of properties and of checks for cycles, `deadlock` and `errors`. */
export function askersOf(analysis: Analysis, options: Pick<CheckOptions, 'temporal'>, lost: readonly Preserved[]): string[] {
  return demandsOf(analysis, options)
    .filter(({ what }) => what.some((one) => lost.includes(one)))
    .map(({ name }) => name);
}

/** What a verdict asks of a search. */
interface Demand {
  readonly name: string;
  readonly what: readonly Preserved[];
}

function demandsOf(analysis: Analysis, { temporal = defaultTemporalOptions }: Pick<CheckOptions, 'temporal'>): Demand[] {
  const wanted = (name: string): boolean => temporal.only === null || temporal.only.includes(name);
  const fair = (temporal.fairness ?? 'none') !== 'none';
  return [
    { name: 'deadlock', what: ['deadlock'] },
    ...(wanted('errors') && analysis.footprints.some(({ canFail }) => canFail) ? [{ name: 'errors', what: ['errors'] } as const] : []),
    ...analysis.system.properties.flatMap((property, index): Demand[] =>
      wanted(property.name) ? [{ name: property.name, what: askedByProperty(property, index, temporal) }] : [],
    ),
    ...temporal.cycles.map((cycle): Demand => ({ name: cycleCheckName(cycle), what: fair ? ['ltl', 'fairness'] : ['ltl'] })),
  ];
}

function askedByProperty(property: Property, index: number, temporal: TemporalOptions): Preserved[] {
  const fairness = temporal.fairness ?? property.fairness;
  const monitor = monitorFor(property, index);
  if (monitor !== null && (monitor.initialOnly || fairnessCatalogue[fairness].continues)) return monitor.initialOnly ? [] : ['invariants'];
  const asked: Preserved[] = [property.logic];
  if (usesNext(property.formula)) asked.push('next');
  if (property.formula.kind === 'automaton' && property.formula.countsSteps) asked.push('steps');
  if (fairness !== 'none') asked.push('fairness');
  return asked;
}

/** The names of what single states decide: deadlocks, errors and invariants. Other properties are left out of comparisons of reductions. */
export function stateProperties({ properties }: TransitionSystem): string[] {
  return ['deadlock', 'errors', ...properties.filter((property, index) => monitorFor(property, index) !== null).map(({ name }) => name)];
}
