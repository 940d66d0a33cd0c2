import type { Analysis } from '../../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Checker } from '../../check.ts';
import type { Machine } from '../../machine/machine.ts';
import type { ReductionOptions } from '../../reduce/options.ts';
import { analysisFor, createReducedCheck, reductionOf } from '../../reduce/reduced-check.ts';
import { TemporalCheck } from '../../temporal/temporal-check.ts';
import type { CheckOptions } from '../../verdict.ts';
import { FastCheck } from '../fast-check.ts';
import type { Watch } from '../observations.ts';
import { isGenerated, mostReducedTransitions } from './generated.ts';
import { generateReducedSearch } from './module.ts';

/** The engine that a reduced check runs on: WebAssembly only where the reduction can be generated. */
export function reducedEngineFor(
  system: TransitionSystem,
  { engine, search }: CheckOptions,
  reduction: ReductionOptions,
): CheckOptions['engine'] {
  const small = system.transitions.length <= mostReducedTransitions;
  return engine === 'wasm' && search === 'dfs' && small && isGenerated(reduction) ? 'wasm' : 'machine';
}

/** Like `createReducedCheck`, on the engine that the options ask for if it can do the reduction; both find the same. */
export function createFastReducedCheck(
  system: TransitionSystem,
  machine: Machine,
  options: CheckOptions,
  asked: ReductionOptions,
  analysis: Analysis = analysisFor(system, options),
): Checker {
  const onMachine = (limited = options): Checker => createReducedCheck(system, machine, limited, asked, null, analysis);
  if (reducedEngineFor(system, options, asked) === 'machine') return onMachine();
  const { runs, reduction, ...way } = reductionOf(machine, options, asked, analysis);
  if (runs) return onMachine();
  const generated = {
    ...way,
    generate: (watches: readonly Watch[]) => generateReducedSearch(analysis, machine.layout, watches, reduction),
    replacement: onMachine,
  };
  const states = (): Checker => {
    try {
      return new FastCheck(system, machine, options, generated);
    } catch (problem) {
      if (problem instanceof RangeError) return onMachine();
      throw problem;
    }
  };
  return options.temporal === undefined ? states() : new TemporalCheck(machine, options, states, 'none');
}
