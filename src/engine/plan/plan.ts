import type { CompiledModel } from '../compiled-model.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { StatelessOptions } from '../search/stateless.ts';
import { allParts } from './all-parts.ts';
import type { Options } from './options.ts';
import { planDecidable } from './decidable.ts';
import { planWith } from './plan-with.ts';
import type { Difference } from './ran.ts';
import type { Objection, Undecided } from './sound.ts';
import type { Strongest } from './strongest.ts';
import type { SerialPlan } from './serial.ts';
import type { SymmetryPlan } from './symmetry.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { CheckOptions } from '../../contract/check/options.ts';

/** Which steps are taken: all, those of a reduction, or those of executions one after another. */
export type Way =
  | { readonly kind: 'plain' }
  | { readonly kind: 'reduced'; readonly reduction: ReductionOptions }
  | { readonly kind: 'stateless'; readonly stateless: StatelessOptions };

/** How a check is made: everything is decided, so that it only has to begin. */
export interface Plan {
  readonly kind: 'plan';
  /** What is searched: the model, or one in its place. */
  readonly model: CompiledModel;
  /** The model that was given. */
  readonly given: CompiledModel;
  /** The facts by which the search is reduced, with the labels that are asked for. */
  readonly analysis: Analysis;
  readonly asked: Options;
  /** What the search goes by; its engine is the one that begins, and its time what is left of the time asked for. */
  readonly options: CheckOptions;
  /** Milliseconds that were spent on making the counters that are searched. */
  readonly spent: number;
  readonly way: Way;
  /** How it is used that processes are alike; null: not at all. */
  readonly symmetry: SymmetryPlan | null;
  /** What became of FORALLs where they were to be done process by process; null: that was not asked for. */
  readonly serial: SerialPlan | null;
  /** What decides properties of runs: searches of their own, the graph that a reduced search leaves, or nothing. */
  readonly runs: 'own' | 'left' | 'none';
  /** What was asked for and is not decided, with the reasons; the options do without it. */
  readonly undecided: readonly Undecided[];
  /** Why verdicts are unsound that rest on states left out; null if they are sound. */
  readonly doubt: Objection | null;
  readonly differences: readonly Difference[];
  /** What became of it when the strongest reduction was asked for. */
  readonly strongest: Strongest | null;
}

/** Why there is no plan: a reason in plain words, and the option that is at fault. */
export interface Refusal extends Objection {
  readonly kind: 'refusal';
}

/** Decides how a check is made; options that are not given have their usual values. */
export function plan(compiled: CompiledModel, given: Partial<Options> = {}): Plan | Refusal {
  return planWith(allParts, compiled, given);
}

/** Decides how a check is made of what it can decide: `planDecidable` with the whole engine. */
export function planOfDecidable(compiled: CompiledModel, given: Partial<Options> = {}): Plan | Refusal {
  return planDecidable(allParts, compiled, given);
}

/** The plan of a check that cannot be refused, as whoever asks knows; throws the reason if it is. */
export function possiblePlan(compiled: CompiledModel, given: Partial<Options> = {}): Plan {
  const made = plan(compiled, given);
  if (made.kind === 'refusal') throw new Error(made.reason);
  return made;
}
