import type { Analysis } from '../../system/analysis/analysis.ts';
import { monitorFor } from '../properties.ts';
import type { CheckOptions } from '../verdict.ts';
import { usesSleep } from './algorithms.ts';
import type { ReductionOptions } from './options.ts';

/** What can be asked of a search. */
export type Preserved = 'deadlock' | 'errors' | 'invariants' | 'ltl' | 'ctl';

const nameOf: Readonly<Record<Preserved, string>> = {
  deadlock: 'deadlocks',
  errors: 'run-time errors and assertions',
  invariants: 'invariants',
  ltl: 'LTL without next',
  ctl: 'CTL without next',
};

/**
 * What a reduction preserves. Without a proviso: deadlocks. With one, also what every process does on its own, hence errors and local assertions; and, since sets
 * that move something a property names are not taken, invariants. Linear time needs the proviso for all cycles (C3, ample sets), and all transitions, so no sleep sets.
 */
export function preservedBy({ por, sleep, proviso, merge }: ReductionOptions): ReadonlySet<Preserved> {
  const leavesOut = por !== 'none' && por !== 'alg3';
  if (leavesOut && proviso === 'none') return new Set(['deadlock']);
  const states: readonly Preserved[] = ['deadlock', 'errors', 'invariants'];
  if (usesSleep(por, sleep)) return new Set(states);
  if (!leavesOut) return new Set(merge ? [...states, 'ltl'] : [...states, 'ltl', 'ctl']);
  return new Set(por === 'ample' ? [...states, 'ltl'] : states);
}

/** What a model asks for. Errors are not asked for where none can happen. */
export function askedBy(analysis: Analysis): ReadonlySet<Preserved> {
  const asked = new Set<Preserved>(['deadlock']);
  if (analysis.footprints.some(({ canFail }) => canFail)) asked.add('errors');
  analysis.system.properties.forEach((property, index) => {
    if (property.logic === 'ltl') asked.add('ltl');
    else if (monitorFor(property, index) !== null) asked.add('invariants');
  });
  return asked;
}

/** Why a combination would be unsound for a model; null if it is not. */
export function refusalOf(analysis: Analysis, options: Pick<CheckOptions, 'search'>, reduction: ReductionOptions): string | null {
  const { por, sleep, proviso } = reduction;
  const leavesOut = por !== 'none' && por !== 'alg3';
  if (options.search === 'bfs' && usesSleep(por, sleep)) return 'sleep sets need a depth-first search: --search dfs';
  if (options.search === 'bfs' && leavesOut && proviso === 'stack')
    return 'breadth-first search has no stack for the proviso: --proviso closed, or --search dfs';
  const preserved = preservedBy(reduction);
  const lost = [...askedBy(analysis)].filter((what) => !preserved.has(what));
  if (lost.length === 0) return null;
  const reason =
    proviso === 'none' && leavesOut
      ? 'without a proviso transitions may be put off for ever'
      : 'it leaves out transitions or orders that matter for them';
  return `--por ${por} with these options does not preserve ${lost.map((what) => nameOf[what]).join(' and ')}: ${reason}`;
}
