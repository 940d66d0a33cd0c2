import { defaultTemporalOptions } from '../src/contract/check/options.ts';
import { noReduction, type ReductionOptions } from '../src/contract/check/reduction.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { stateProperties } from '../src/engine/plan/asked.ts';
import { begin } from '../src/engine/plan/begin.ts';
import type { Options } from '../src/engine/plan/options.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import type { TransitionSystem } from '../src/system/ir.ts';

/** Searches of fewer states are over before their code is compiled to the end: the time for each says nothing. */
export const fewest = 2_000;

/** What a search took: the whole time in milliseconds, and that of a state without starting in nanoseconds. */
export interface Measured {
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly perState: number;
}

/** Searches a system without a reduction and with each of several; the least times of several runs. */
export function plainAndReduced(system: TransitionSystem, ways: readonly Partial<ReductionOptions>[], runs: number) {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const plain = time(system, { temporal }, runs);
  const reduced = ways.map((way) => time(system, { temporal, reduction: { ...noReduction, ...way } }, runs));
  return { plain, reduced } as const;
}

/** The least time of several searches, and of as many that stop at their second state. */
function time(system: TransitionSystem, options: Partial<Options>, runs: number): Measured {
  const run = (maxStates: number) => {
    const planned = possiblePlan(new CompiledModel(system), { search: 'dfs', ...options, maxStates });
    const check = begin(planned);
    while (!check.slice(1_000));
    return check.outcome().statistics;
  };
  const all = Array.from({ length: runs + 1 }, () => ({ whole: run(Number.POSITIVE_INFINITY), start: run(1) })).slice(1);
  const { states = 0, transitions = 0 } = all[0]?.whole ?? {};
  const milliseconds = Math.min(...all.map(({ whole }) => whole.milliseconds));
  const start = Math.min(...all.map(({ start: { milliseconds: least } }) => least));
  return { states, transitions, milliseconds, perState: ((milliseconds - start) * 1e6) / states };
}
