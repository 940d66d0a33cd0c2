import { Check, type Checker } from '../../src/engine/check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { type CheckOptions, type CheckOutcome, defaultCheckOptions, defaultTemporalOptions } from '../../src/engine/verdict.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { compile } from '../support.ts';

/** A random model, and what the plain search on the abstract machine says of it. */
export interface Subject {
  readonly system: TransitionSystem;
  readonly machine: Machine;
  readonly analysis: Analysis;
  readonly options: CheckOptions;
  readonly plain: CheckOutcome;
}

/** Compiles and searches a model; null if it has too few states to show anything, or too many to be compared often. */
export function subjectOf(text: string, least: number, most: number): Subject | null {
  const system = compile(text);
  const machine = new Machine(system);
  const names = system.properties.map(({ name }) => name).filter((name) => name !== 'r');
  const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'errors', ...names] };
  const options: CheckOptions = { ...defaultCheckOptions, engine: 'machine', search: 'dfs', maxStates: most, temporal };
  const plain = finished(new Check(system, machine, options));
  if (plain.completeness.kind !== 'exhaustive' || plain.statistics.states < least) return null;
  return { system, machine, analysis: new Analysis(system), options, plain };
}

/** Runs a check to its end. */
export function finished(check: Checker): CheckOutcome {
  while (!check.slice(10_000));
  return check.outcome();
}

/** The answers to what single states decide, and the number of states in which nothing goes on. */
export function answersOf({ verdicts, statistics }: CheckOutcome, only: ReadonlySet<string>): string {
  const said = verdicts.filter(({ property }) => only.has(property)).map(({ property, holds }) => `${property} ${holds}`);
  return [...said.sort(), `${statistics.deadlocks} deadlocks`, `${statistics.terminated} ends`].join(', ');
}
