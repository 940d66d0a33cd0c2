import { finished } from '../begun.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { compile } from '../support.ts';
import { defaultCheckOptions, defaultTemporalOptions, type CheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';

/** A random model, and what the plain search on the abstract machine says of it. */
export interface Subject {
  readonly system: TransitionSystem;
  readonly model: CompiledModel;
  readonly options: CheckOptions;
  readonly plain: SearchOutcome;
  /** How many formulas of each logic are asked of it. */
  readonly formulas: number;
}

/** Compiles and searches a model; null if it has too few states to show anything, or too many to be compared often. */
export function subjectOf(text: string, least: number, most: number, formulas = 1): Subject | null {
  const system = compile(text);
  const model = new CompiledModel(system);
  const names = system.properties.map(({ name }) => name).filter((name) => name !== 'r');
  const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'errors', ...names] };
  const options: CheckOptions = { ...defaultCheckOptions, engine: 'machine', search: 'dfs', maxStates: most, temporal };
  const plain = finished(new Check(system, model.machine, options));
  if (plain.completeness.kind !== 'exhaustive' || plain.statistics.states < least) return null;
  return { system, model, options, plain, formulas };
}

/** The answers to what single states decide, and the number of states in which nothing goes on. */
export function answersOf({ verdicts, statistics }: SearchOutcome, only: ReadonlySet<string>): string {
  const said = verdicts.filter(({ property }) => only.has(property)).map(({ property, holds }) => `${property} ${holds}`);
  return [...said.sort(), `${statistics.deadlocks} deadlocks`, `${statistics.terminated} ends`].join(', ');
}
