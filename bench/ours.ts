import { CompiledModel } from '../src/engine/compiled-model.ts';
import { begin } from '../src/engine/plan/begin.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import { analyse } from '../src/frontends/esml/analyse.ts';
import { lower } from '../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import { defaultTemporalOptions, type CheckOptions } from '../src/contract/check/options.ts';

/** What one search of ours took. */
export interface Measured {
  readonly states: number;
  readonly transitions: number;
  /** CPU seconds of the search, once its code has been generated; user and system. */
  readonly cpu: number;
  /** CPU seconds from the text to the verdict. */
  readonly cpuInAll: number;
  readonly bytes: number;
}

export function compile(text: string, constants: Readonly<Record<string, number>>): TransitionSystem {
  return lower(analyse(text, { dialect: 'extended', constants }));
}

/** Searches a model for deadlocks and errors, from its text on. */
export function measure(text: string, constants: Readonly<Record<string, number>>, options: Partial<CheckOptions> = {}): Measured {
  const started = process.cpuUsage();
  const system = compile(text, constants);
  const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'errors'] };
  const planned = possiblePlan(new CompiledModel(system), { temporal, ...options });
  const check = begin(planned);
  const start = process.cpuUsage();
  while (!check.slice(10_000));
  const { statistics, completeness } = check.outcome();
  if (completeness.kind === 'bounded') throw new Error('the search was not complete');
  const { states, transitions, bytes } = statistics;
  return { states, transitions, bytes, cpu: seconds(process.cpuUsage(start)), cpuInAll: seconds(process.cpuUsage(started)) };
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
