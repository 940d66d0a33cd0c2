import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source.ts';
import { type EnablingSet, enablingSets } from './enabling.ts';
import type { Situation } from './situation.ts';
import type { Step } from '../../contract/steps.ts';

/** An enabling set that is not one: the transition becomes enabled on a path without a member. */
export interface Unnecessary {
  readonly transition: number;
  readonly set: EnablingSet;
  readonly path: readonly Step[];
}

/**
 * Tests all enabling sets of the transitions that are disabled in a state against their definition, by running the model: on no path from
 * the state without a member of the set the transition is enabled. Returns those that are not necessary; paths are followed to so many
 * states. The situation looks at the state.
 */
export function unnecessarySets(machine: Machine, state: Int32Array, situation: Situation, limit: number): Unnecessary[] {
  const known = new Map<string, ReadonlyMap<number, readonly Step[]>>();
  return situation.analysis.footprints.flatMap((_, transition) => {
    if (situation.isEnabled(transition)) return [];
    return enablingSets(transition, situation).flatMap((set): Unnecessary[] => {
      const key = [...set.transitions].sort((a, b) => a - b).join(' ');
      const reached = known.get(key) ?? enabledWithout(machine, state, new Set(set.transitions), limit);
      known.set(key, reached);
      const path = reached.get(transition);
      return path === undefined ? [] : [{ transition, set, path }];
    });
  });
}

/**
 * The transitions that are enabled in some state reached without the given ones, each with a path to such a state; at most so many states
 * are looked at.
 */
function enabledWithout(
  machine: Machine,
  from: Int32Array,
  without: ReadonlySet<number>,
  limit: number,
): ReadonlyMap<number, readonly Step[]> {
  const found = new Map<number, readonly Step[]>();
  const seen = new Set([from.join(' ')]);
  const waiting: { state: Int32Array; path: readonly Step[] }[] = [{ state: from, path: [] }];
  const steps = new StepList();
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const { state, path } = at;
    machine.enabled(state, steps);
    const here = Array.from({ length: steps.count }, (_, i): Step => ({ transition: steps.transition(i), choice: steps.choice(i) }));
    for (const step of here) {
      if (!found.has(step.transition)) found.set(step.transition, path);
      if (without.has(step.transition) || seen.size >= limit) continue;
      const next = new Int32Array(machine.words);
      if (machine.fire(state, step.transition, step.choice, next) !== null || seen.has(next.join(' '))) continue;
      seen.add(next.join(' '));
      waiting.push({ state: next, path: [...path, step] });
    }
  }
  return found;
}
