import type { PropertyRun, PropertySearch, ThesisTables } from '../../contract/thesis-tables.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { componentCost, propertySearch, type SearchLimits } from './component-cost.ts';
import type { PrintedComponents, PrintedRun } from './thesis-printed-components.ts';

/** A model, and what makes the same model with one more property, of which it says the name. */
export interface ExtensibleModel {
  readonly compiled: CompiledModel;
  withFormula(formula: string): { readonly compiled: CompiledModel; readonly property: string } | null;
}

/**
 * Tables 5.4 to 5.6 of the thesis for a model: what components cost, and its properties of CTL on the fly and globally. A model of the
 * thesis, `known`, has its printed figures beside, and the formulas that it prints. Pauses now and then; null if a search did not end.
 */
export function* thesisTables(
  model: ExtensibleModel,
  known: PrintedComponents | null,
  limits: SearchLimits,
): Generator<void, ThesisTables | null> {
  const cost = yield* componentCost(model.compiled, limits);
  if (cost === null) return null;
  const runs: PropertyRun[] = [
    yield* runOf(
      model.compiled,
      'deadlock',
      null,
      known?.runs.find(({ formula }) => formula === null),
      limits,
    ),
  ];
  for (const { name, logic } of model.compiled.system.properties)
    if (logic === 'ctl') runs.push(yield* runOf(model.compiled, name, null, undefined, limits));
  for (const printed of known?.runs ?? []) {
    const made = printed.formula === null ? null : model.withFormula(printed.formula);
    if (made !== null) runs.push(yield* runOf(made.compiled, made.property, printed.formula, printed, limits));
  }
  return { cost, printed: known === null ? null : { name: known.name, cost: known.cost }, runs };
}

function* runOf(
  model: CompiledModel,
  property: string,
  title: string | null,
  printed: PrintedRun | undefined,
  limits: SearchLimits,
): Generator<void, PropertyRun> {
  const strong = printed?.formula != null;
  const fly = yield* propertySearch(model, { property, ctl: 'fly', strong }, limits);
  const global = property === 'deadlock' ? null : yield* propertySearch(model, { property, ctl: 'global', strong }, limits);
  return {
    property: title ?? property,
    holds: (fly ?? global)?.holds ?? null,
    fly: fly?.took ?? null,
    global: global?.took ?? null,
    printed: printed === undefined ? null : { ...tookOf(printed), holds: printed.holds },
  };
}

function tookOf({ states, transitions, milliseconds }: PropertySearch): PropertySearch {
  return { states, transitions, milliseconds };
}
