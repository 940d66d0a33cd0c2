import type { TransitionSystem } from '../../system/ir.ts';
import { keptApart } from '../../system/symmetry/counters/apart.ts';
import { CannotCount } from '../../system/symmetry/counters/cannot-count.ts';
import { abstractByCounters } from '../../system/symmetry/counters/counter-abstraction.ts';
import type { Watch } from '../../system/symmetry/counters/limits.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { CompiledModel } from '../compiled-model.ts';
import type { CutOff } from './counters-cut-off.ts';
import { usesOf } from './edge-use.ts';

/** A step speaks of at most three members by name: with one more, what it says of all others is said of somebody. */
export const leastSize = 4;
/** No counter, and no sum of counters, gets larger in the search. */
const room = 2 ** 24;

/** A model in terms of counters with room for any number, and what its steps do with them. Throws `CannotCount` or `CountsProcesses`. */
export function countersFor(given: TransitionSystem, cutoff: number, watch: Watch = () => {}): Omit<CutOff, 'cutoff' | 'maxStates'> {
  let system = given;
  const counting: { readonly counters: readonly number[]; readonly sums: readonly number[] }[] = [];
  for (;;) {
    const family = findFamilies(system).families.find(({ rows }) => rows.length > 0);
    if (family === undefined) break;
    if (family.type === null) throw new CannotCount(`nothing but a SCALARSET says how many processes ${family.name} there are`, null);
    if (family.size < leastSize) throw new CannotCount(`${family.name} needs at least ${leastSize} values`, null);
    const made = abstractByCounters(keptApart(system, family)?.system ?? system, family, 'reachable', watch, room);
    counting.push({ counters: made.layout.counters, sums: made.sums });
    system = made.system;
  }
  if (counting.length === 0) throw new CannotCount('no processes are alike', null);
  const counted = new CompiledModel(system);
  const addressOf = (variable: number): number => counted.layout.shared[variable] ?? -1;
  const known = new Set(counting.flatMap(({ counters, sums }) => [...counters, ...sums]));
  return {
    counted,
    counters: counting.flatMap(({ counters }) => counters.map(addressOf)),
    first: counting.map(({ counters }) => addressOf(counters[0] ?? -1)),
    uses: usesOf(system, (variable) => (known.has(variable) ? addressOf(variable) : null), cutoff),
  };
}
