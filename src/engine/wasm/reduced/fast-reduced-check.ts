import type { Analysis } from '../../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Checker } from '../../check.ts';
import type { Machine } from '../../machine/machine.ts';
import type { ReductionOptions } from '../../reduce/options.ts';
import { analysisFor, createReducedCheck, reductionOf } from '../../reduce/reduced-check.ts';
import { TemporalCheck } from '../../temporal/temporal-check.ts';
import type { CheckOptions } from '../../verdict.ts';
import { FastCheck } from '../fast-check.ts';
import { canGenerate, generateReducedSearch } from './module.ts';

/** The engine that a reduced check runs on: WebAssembly only where the reduction can be generated. */
export function reducedEngineFor(
  system: TransitionSystem,
  { engine, search }: CheckOptions,
  reduction: ReductionOptions,
): CheckOptions['engine'] {
  return engine === 'wasm' && search === 'dfs' && canGenerate(system, reduction) ? 'wasm' : 'machine';
}

/** Like `createReducedCheck`, on the engine that the options ask for if it can do the reduction; both find the same. */
export function createFastReducedCheck(
  system: TransitionSystem,
  machine: Machine,
  options: CheckOptions,
  asked: ReductionOptions,
  analysis: Analysis = analysisFor(system, options),
): Checker {
  const onMachine = (): Checker => createReducedCheck(system, machine, options, asked, null, analysis);
  if (reducedEngineFor(system, options, asked) === 'machine') return onMachine();
  const { runs, reduction, ...way } = reductionOf(machine, options, asked, analysis);
  if (runs) return onMachine();
  const states = new FastCheck(system, machine, options, {
    ...way,
    generate: (watches) => generateReducedSearch(analysis, machine.layout, watches, reduction),
    replacement: onMachine,
  });
  return options.temporal === undefined ? states : new TemporalCheck(machine, options, () => states, 'none');
}
