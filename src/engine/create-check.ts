import type { TransitionSystem } from '../system/ir.ts';
import { Check, type Checker } from './check.ts';
import { engineFor } from './engine-for.ts';
import type { Machine } from './machine/machine.ts';
import { TemporalCheck } from './temporal/temporal-check.ts';
import type { CheckOptions } from './verdict.ts';
import { FastCheck } from './wasm/fast-check.ts';

/**
 * Begins a check of everything that the options ask for. The search of all states runs on the engine asked for. Models too large to be
 * compiled are left to the abstract machine, and so are temporal properties that need searches of their own.
 */
export function createCheck(system: TransitionSystem, machine: Machine, options: CheckOptions): Checker {
  return new TemporalCheck(machine, options, () => stateCheck(system, machine, options));
}

/** The search of all states. */
function stateCheck(system: TransitionSystem, machine: Machine, options: CheckOptions): Checker {
  if (engineFor(system, options) === 'machine') return new Check(system, machine, options);
  try {
    return new FastCheck(system, machine, options);
  } catch (problem) {
    if (problem instanceof RangeError) return new Check(system, machine, options);
    throw problem;
  }
}
