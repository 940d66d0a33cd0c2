import type { Checker } from '../engine/check.ts';
import { createCheck } from '../engine/create-check.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { noReduction, type ReductionOptions } from '../engine/reduce/options.ts';
import { refusalOf, reservationOf } from '../engine/reduce/plan.ts';
import { analysisFor } from '../engine/reduce/reduced-check.ts';
import { createFastReducedCheck } from '../engine/wasm/reduced/fast-reduced-check.ts';
import type { CheckOptions, ReductionMade } from './api.ts';

/** A check that is under way, and what is said of its reduction if one was asked for. */
export interface BegunCheck {
  readonly check: Checker;
  readonly reduction: ReductionMade | null;
}

/** The strongest reduction first; the last preserves most. */
const weakest = { options: { ...noReduction, por: 'ample' }, name: 'ample sets' } as const;
const ways: readonly { readonly options: ReductionOptions; readonly name: string }[] = [
  { options: { ...noReduction, por: 'stubborn', merge: true }, name: 'stubborn sets and merged steps' },
  { options: { ...noReduction, por: 'stubborn' }, name: 'stubborn sets' },
  weakest,
];

/** Begins a check. A reduction that is asked for is made where it is sound for everything that is checked; else the search is full, and it is said why. */
export function beginCheck(machine: Machine, { reduction, ...options }: CheckOptions): BegunCheck {
  const { system } = machine;
  if (reduction !== 'strongest') return { check: createCheck(system, machine, options), reduction: null };
  const deep = { ...options, search: 'dfs' } as const;
  const analysis = analysisFor(system, deep);
  const way = ways.find((one) => refusalOf(analysis, deep, one.options) === null);
  if (way !== undefined) {
    const note = `Reduced by ${way.name}: what is left out changes no verdict.`;
    return { check: createFastReducedCheck(system, machine, deep, way.options, analysis), reduction: { made: true, note } };
  }
  const names = options.temporal?.only ?? system.properties.map(({ name }) => name);
  const why = names
    .map((name) => ({ name, what: reservationOf(analysis, name, 'dfs', weakest.options) }))
    .find(({ what }) => what !== null);
  const because = why === undefined ? '' : `: for "${why.name}" it ${why.what}`;
  return {
    check: createCheck(system, machine, options),
    reduction: { made: false, note: `Searched in full, as a reduction would not do${because}.` },
  };
}
