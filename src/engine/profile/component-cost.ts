import { type CheckOptions, defaultTemporalOptions } from '../../contract/check/options.ts';
import type { ComponentCost, PropertySearch } from '../../contract/thesis-tables.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { begin } from '../plan/begin.ts';
import { possiblePlan } from '../plan/plan.ts';
import type { CheckOutcome } from '../plan/ran.ts';

/** Milliseconds between two pauses. */
const atOnce = 50;

/** States of a search before the first one whose time counts: it compiles what all of them run. */
const warming = 5_000;

/** Limits of each search; absent: the usual ones. */
export type SearchLimits = Partial<Pick<CheckOptions, 'maxStates' | 'maxMilliseconds' | 'maxBytes'>>;

/**
 * Searches a model depth first on the abstract machine, without and with the search for strongly connected components, as Tables 5.4 and
 * 5.5 of the thesis do (pages 88 and 89). It pauses now and then; null if a search did not end.
 */
export function* componentCost(model: CompiledModel, limits: SearchLimits): Generator<void, ComponentCost | null> {
  const temporal = { ...defaultTemporalOptions, only: ['deadlock'] };
  yield* outcomeOf(model, { ...limits, temporal, components: true, maxStates: warming });
  const plain = yield* outcomeOf(model, { ...limits, temporal });
  const counted = yield* outcomeOf(model, { ...limits, temporal, components: true });
  const { components } = counted.statistics;
  if (plain.completeness.kind !== 'exhaustive' || counted.completeness.kind !== 'exhaustive' || components == null) return null;
  return {
    states: counted.statistics.states,
    stack: (plain.statistics.depth ?? 0) + 1,
    componentStack: components.stackDepth,
    milliseconds: plain.statistics.milliseconds,
    componentMilliseconds: counted.statistics.milliseconds,
    components: components.components,
    largest: components.largest,
  };
}

/** How a property is decided. */
export interface PropertyRequest {
  readonly property: string;
  readonly ctl: 'fly' | 'global';
  /** Whether strongly fair runs count alone, or those that the property says. */
  readonly strong: boolean;
}

/** What a search for one property takes, and the verdict; null if it did not end. Pauses as above. */
export function* propertySearch(
  model: CompiledModel,
  { property, ctl, strong }: PropertyRequest,
  limits: SearchLimits,
): Generator<void, { readonly holds: boolean; readonly took: PropertySearch } | null> {
  const temporal = { ...defaultTemporalOptions, only: [property], ctl, ...(strong && { fairness: 'strong' as const }) };
  const { verdicts, statistics } = yield* outcomeOf(model, { ...limits, temporal });
  const verdict = verdicts.find((one) => one.property === property);
  if (verdict?.holds == null) return null;
  const { states, transitions } = verdict.explored ?? statistics;
  return { holds: verdict.holds, took: { states, transitions, milliseconds: statistics.milliseconds } };
}

function* outcomeOf(model: CompiledModel, options: Partial<CheckOptions>): Generator<void, CheckOutcome> {
  const check = begin(possiblePlan(model, { engine: 'machine', search: 'dfs', ...options }));
  while (!check.slice(atOnce)) yield;
  return check.outcome();
}
