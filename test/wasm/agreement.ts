import type { Checker } from '../../src/engine/checker.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { type CheckOptions, defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';

/** The outcomes of the abstract machine and of the generated search on the same system, without times and sizes. */
export function bothOutcomes(system: TransitionSystem, options: Partial<CheckOptions> = {}) {
  const all = { ...defaultCheckOptions, ...options };
  const machine = new Machine(system);
  return {
    machine: comparable(finish(new Check(system, machine, all))),
    wasm: comparable(finish(new GeneratedCheck(system, machine, all))),
  };
}

function finish(check: Checker): SearchOutcome {
  while (!check.slice(1_000));
  return check.outcome();
}

function comparable({ statistics: { engine, milliseconds, bytes, store, ...statistics }, ...rest }: SearchOutcome) {
  return { ...rest, statistics };
}
