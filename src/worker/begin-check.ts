import type { Checker } from '../engine/check.ts';
import { createCheck } from '../engine/create-check.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { analysisFor } from '../engine/reduce/reduced-check.ts';
import { strongestSound } from '../engine/reduce/strongest.ts';
import { createFastReducedCheck } from '../engine/wasm/reduced/fast-reduced-check.ts';
import type { CheckOptions, ReductionMade } from './api.ts';

/** A check that is under way, and what is said of its reduction if one was asked for. */
export interface BegunCheck {
  readonly check: Checker;
  readonly reduction: ReductionMade | null;
}

/** Begins a check. A reduction that is asked for is made where it is sound for everything that is checked; else the search is full, and it is said why. */
export function beginCheck(machine: Machine, { reduction, ...options }: CheckOptions): BegunCheck {
  const { system } = machine;
  if (reduction !== 'strongest') return { check: createCheck(system, machine, options), reduction: null };
  const deep = { ...options, search: 'dfs' } as const;
  const analysis = analysisFor(system, deep);
  const strongest = strongestSound(analysis, deep);
  if (strongest.reduction !== null) {
    const note = `Reduced by ${strongest.name}: what is left out changes no verdict.`;
    return { check: createFastReducedCheck(system, machine, deep, strongest.reduction, analysis), reduction: { made: true, note } };
  }
  const because = strongest.property === null ? '' : `: for "${strongest.property}" it ${strongest.why}`;
  const note = `Searched in full, as a reduction would not do${because}.`;
  return { check: createCheck(system, machine, options), reduction: { made: false, note } };
}
