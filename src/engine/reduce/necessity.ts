import { type EnablingSet, enablingSets } from './enabling.ts';
import type { Neighbourhood, NumberedStep } from './neighbourhood.ts';
import type { Situation } from './situation.ts';
import type { Step } from '../../contract/steps.ts';

/** An enabling set that is not one: the transition becomes enabled on a path without a member. */
export interface Unnecessary {
  readonly transition: number;
  readonly set: EnablingSet;
  readonly path: readonly Step[];
}

/** A way to a state: the step that led there and the way to where it was taken; null: the state that ways begin at. */
type Way = { readonly step: NumberedStep; readonly before: Way } | null;

/**
 * Tests all enabling sets of the transitions that are disabled in a state against their definition, by running the model: on no path from
 * the state without a member of the set the transition is enabled. Returns those that are not necessary; paths are followed to so many
 * states. The situation looks at the state.
 */
export function unnecessarySets(around: Neighbourhood, state: Int32Array, situation: Situation, limit: number): Unnecessary[] {
  const known = new Map<string, ReadonlyMap<number, Way>>();
  const from = around.numberOf(state);
  return situation.analysis.footprints.flatMap((_, transition) => {
    if (situation.isEnabled(transition)) return [];
    return enablingSets(transition, situation).flatMap((set): Unnecessary[] => {
      const key = [...set.transitions].sort((a, b) => a - b).join(' ');
      const reached = known.get(key) ?? enabledWithout(around, from, new Set(set.transitions), limit);
      known.set(key, reached);
      const way = reached.get(transition);
      return way === undefined ? [] : [{ transition, set, path: stepsOf(way) }];
    });
  });
}

/**
 * The transitions that are enabled in some state reached without the given ones, each with a way to such a state; at most so many states
 * are looked at.
 */
function enabledWithout(around: Neighbourhood, from: number, without: ReadonlySet<number>, limit: number): ReadonlyMap<number, Way> {
  const found = new Map<number, Way>();
  const seen = new Set([from]);
  const waiting: { state: number; way: Way }[] = [{ state: from, way: null }];
  for (const { state, way } of waiting)
    for (const step of around.steps(state)) {
      if (!found.has(step.transition)) found.set(step.transition, way);
      if (without.has(step.transition) || seen.size >= limit || step.to === null || seen.has(step.to)) continue;
      seen.add(step.to);
      waiting.push({ state: step.to, way: { step, before: way } });
    }
  return found;
}

function stepsOf(way: Way): Step[] {
  const steps: Step[] = [];
  for (let at = way; at !== null; at = at.before) steps.unshift({ transition: at.step.transition, choice: at.step.choice });
  return steps;
}
