import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Property } from '../../system/ir.ts';
import type { TemporalOptions } from '../../contract/check/options.ts';
import { monitorFor } from '../properties/monitors.ts';

/**
 * Whether one search of all states decides a property, by single states. Impartiality may leave states on no fair run, so that a state is
 * no longer enough.
 */
export function decidedByState(property: Property, index: number, temporal: Pick<TemporalOptions, 'fairness'>): boolean {
  const monitor = monitorFor(property, index);
  return monitor !== null && (monitor.initialOnly || fairnessCatalogue[temporal.fairness ?? property.fairness].continues);
}

/** Whether a check that is asked for so may have to decide a property by a search of its own. */
export function asksForRuns(properties: readonly Property[], temporal: Pick<TemporalOptions, 'fairness' | 'only' | 'cycles'>): boolean {
  return (
    temporal.only !== null ||
    temporal.cycles.length > 0 ||
    !properties.every((property, index) => decidedByState(property, index, temporal))
  );
}
