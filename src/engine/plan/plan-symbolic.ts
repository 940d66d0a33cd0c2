import { type Options, isPlain } from './options.ts';
import { isDefaultStore } from '../../contract/check/usual-stores.ts';
import { countsProcesses, defaultTemporalOptions } from '../../contract/check/options.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
import type { Objection } from './sound.ts';

/** Why decision diagrams cannot do what is asked for; null if they can. `ltl`: the properties that are formulas of LTL. */
export function objectionToSymbolic(asked: Options, ltl: readonly string[]): Objection | null {
  const { search, store, components, maxStates, reduction } = asked;
  const temporal = asked.temporal ?? defaultTemporalOptions;
  const object = (option: Objection['option'], reason: string): Objection => ({ option, reason, lost: 'all' });
  if (search !== 'bfs') return object('search', 'decision diagrams find states as sets, in no order of a search: leave out --search');
  if (!isDefaultStore(store)) return object('store', 'decision diagrams are how the states are stored: leave out --store');
  if (components === true) return object('components', 'components are counted by a depth-first search, not by decision diagrams');
  if (reduction === 'strongest' || !isPlain(reduction))
    return object('reduction', 'decision diagrams take all steps at once, so that there is nothing to reduce: leave out the reduction');
  const symmetry = asked.symmetry ?? 'off';
  if (symmetry !== 'off' && symmetry !== 'sorted' && !countsProcesses(symmetry))
    return object(
      'symmetry',
      'decision diagrams look for no single representative of a state: use --symmetry counters or sorted, or leave out --symmetry',
    );
  if (Number.isFinite(maxStates))
    return object('limit', 'decision diagrams know how many states there are at the end only: limit nodes, time or memory instead');
  if (temporal.ctl !== 'fly') return object('properties', 'decision diagrams have one way to decide CTL: leave out --ctl');
  const noCycles = 'decision diagrams look for no progress or acceptance cycles: choose another engine';
  const cycles = temporal.cycles.map((cycle) => ({ name: cycleCheckName(cycle), reason: noCycles }));
  if (cycles.length > 0) return { ...object('properties', noCycles), about: cycles };
  const [named, ...more] = ltl
    .filter((name) => temporal.only?.includes(name))
    .map((name) => ({ name, reason: `decision diagrams decide CTL, and "${name}" is a formula of LTL: choose another engine` }));
  return named === undefined ? null : { ...object('properties', named.reason), about: [named, ...more] };
}
