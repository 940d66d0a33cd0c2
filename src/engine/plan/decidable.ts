import { defaultTemporalOptions, type TemporalOptions } from '../../contract/check/options.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
import type { Options } from './options.ts';
import type { Parts } from './parts.ts';
import type { Plan, Refusal } from './plan.ts';
import { planWith } from './plan-with.ts';
import type { Undecided } from './sound.ts';

/**
 * Plans a check of what can be decided as it is asked for. What cannot be is left out, and is in the plan with the reason; the check is
 * refused only where the reason is about none of the properties.
 */
export function planDecidable(parts: Parts, compiled: CompiledModel, given: Partial<Options> = {}): Plan | Refusal {
  const undecided: Undecided[] = [];
  let asked = given;
  for (;;) {
    const made = planWith(parts, compiled, asked);
    if (made.kind === 'plan') return { ...made, undecided };
    const { about = [] } = made;
    // Each time round there is less to be asked for.
    if (about.length === 0) return made;
    undecided.push(...about);
    asked = { ...asked, temporal: without(compiled, asked.temporal ?? defaultTemporalOptions, about) };
  }
}

function without({ system }: CompiledModel, temporal: TemporalOptions, left: readonly Undecided[]): TemporalOptions {
  const keeps = (name: string): boolean => !left.some((one) => one.name === name);
  const everything = temporal.cycles.length > 0 ? [] : ['deadlock', 'errors', ...system.properties.map(({ name }) => name)];
  return {
    ...temporal,
    only: (temporal.only ?? everything).filter(keeps),
    cycles: temporal.cycles.filter((cycle) => keeps(cycleCheckName(cycle))),
  };
}
