import type { Analysis } from '../../../../system/analysis/analysis.ts';
import { mostEntries } from '../../emit/memory-map.ts';

/** Steps of a state that are collected at most, however many transitions a model has: the tables of sets have a row for each. */
const mostCollected = 1 << 13;

/**
 * How many steps of a state a reduced search has room for, which meets all of them before it chooses: as many as there are transitions that
 * leave one location of each process, but at least as many as any search has room for. Where transitions have several steps each a state
 * may still have more; then the abstract machine takes over.
 */
export function mostStepsOf({ leaving }: Analysis): number {
  const most = leaving.reduce((sum, locations) => sum + Math.max(0, ...locations.map((next) => next.length)), 0);
  // A batch that is full has more steps than there is room for.
  return Math.min(mostCollected, Math.max(mostEntries, most + 1));
}
