import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { defaultCheckOptions, defaultTemporalOptions, type CheckOptions } from '../../src/contract/check/options.ts';
import type { Checker } from '../../src/engine/checker.ts';
import { SymbolicCheck } from '../../src/engine/symbolic/symbolic-check.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import type { CountedStates } from '../../src/system/symmetry/counters/local-states.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';

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

/** Checks a model with some values of its constants. Its limit on time is one of processor time too. */
export function measure(text: string, constants: Readonly<Record<string, number>>, options: Partial<CheckOptions>): Measured {
  const start = process.cpuUsage();
  const system = lower(analyse(text, { dialect: 'extended', constants }));
  const { maxMilliseconds = Number.POSITIVE_INFINITY, ...others } = options;
  return measured(begin(possiblePlan(new CompiledModel(system), others)), start, maxMilliseconds);
}

/** Brings a check to its end, or to its limit. */
function measured(check: Checker, start: NodeJS.CpuUsage, milliseconds: number): Measured {
  while (!check.slice(200)) if (1_000 * processorSeconds(start) > milliseconds) check.cancel();
  const { statistics, completeness, verdicts } = check.outcome();
  const known = completeness.kind === 'exhaustive';
  return {
    states: known ? (statistics.symbolic?.states ?? String(statistics.states)) : null,
    transitions: statistics.transitions,
    nodes: statistics.symbolic?.nodes ?? 0,
    peakNodes: statistics.symbolic?.peakNodes ?? check.progress().nodes ?? 0,
    seconds: processorSeconds(start),
    verdicts: verdicts.map(({ holds }) => (holds === null ? '?' : holds ? '+' : '-')).join(''),
  };
}

/**
 * Decides deadlock and one property of a model of alike processes as counters, by decision diagrams with chaining: with a counter for each
 * local state that may be reached and differs in live variables, or for each that can be written down.
 */
export function measureCounters(
  text: string,
  constants: Readonly<Record<string, number>>,
  states: CountedStates,
  property: string,
  maxMilliseconds: number,
): Measured {
  const start = process.cpuUsage();
  const given = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants })));
  const { counted } = countedModel(states === 'reachable' ? given.live : given, undefined, states);
  const temporal = { ...defaultTemporalOptions, only: ['deadlock', property] };
  const symbolic = { strategy: 'chaining' } as const;
  return measured(new SymbolicCheck(counted.machine, { ...defaultCheckOptions, symbolic, temporal }), start, maxMilliseconds);
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
