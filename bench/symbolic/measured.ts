import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { CheckOptions } from '../../src/contract/check/options.ts';

/** What a check of a model came to. */
export interface Measured {
  /** In digits; null where it did not come to its end. */
  readonly states: string | null;
  readonly transitions: number;
  readonly nodes: number;
  readonly peakNodes: number;
  /** Of processor time, so that other programs do not disturb. */
  readonly seconds: number;
  readonly verdicts: string;
}

/** Checks a model with some values of its constants. */
export function measure(text: string, constants: Readonly<Record<string, number>>, options: Partial<CheckOptions>): Measured {
  const start = process.cpuUsage();
  const system = lower(analyse(text, { dialect: 'extended', constants }));
  const check = begin(possiblePlan(new CompiledModel(system), options));
  while (!check.slice(1_000));
  const { statistics, completeness, verdicts } = check.outcome();
  const known = completeness.kind === 'exhaustive';
  return {
    states: known ? (statistics.symbolic?.states ?? String(statistics.states)) : null,
    transitions: statistics.transitions,
    nodes: statistics.symbolic?.nodes ?? 0,
    peakNodes: statistics.symbolic?.peakNodes ?? 0,
    seconds: processorSeconds(start),
    verdicts: verdicts.map(({ holds }) => (holds === null ? '?' : holds ? '+' : '-')).join(''),
  };
}

/** Processor time since then. */
export function processorSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** A number of states, with its digits or as a power of ten. */
export function magnitude(digits: string): string {
  return digits.length <= 15 ? BigInt(digits).toLocaleString('en') : `${digits[0]}.${digits.slice(1, 3)} x 10^${digits.length - 1}`;
}
