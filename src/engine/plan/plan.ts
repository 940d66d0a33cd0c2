import type { CompiledModel } from '../compiled-model.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { StatelessOptions } from '../search/stateless.ts';
import { labelPrefix } from '../temporal/cycle-check.ts';
import { askedBy } from './asked.ts';
import { notGeneratedFor } from './engines.ts';
import { defaultOptions, isPlain, type Options } from './options.ts';
import type { Difference } from './ran.ts';
import { adapted, type Asked, type Objection, objectionTo, objectionToStateless } from './sound.ts';
import { objectionToStore } from './store-objections.ts';
import { objectionToSymbolic } from './plan-symbolic.ts';
import { type Strongest, strongestSound } from './strongest.ts';
import { planSymmetry, type SymmetryPlan } from './symmetry.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import type { CheckOptions } from '../../contract/check/options.ts';

/** Which steps are taken: all, those of a reduction, or those of executions one after another. */
export type Way =
  | { readonly kind: 'plain' }
  | { readonly kind: 'reduced'; readonly reduction: ReductionOptions }
  | { readonly kind: 'stateless'; readonly stateless: StatelessOptions };

/** How a check is made: everything is decided, so that it only has to begin. */
export interface Plan {
  readonly kind: 'plan';
  readonly model: CompiledModel;
  /** The facts by which the search is reduced, with the labels that are asked for. */
  readonly analysis: Analysis;
  readonly asked: Options;
  /** What the search goes by; its engine is the one that begins. */
  readonly options: CheckOptions;
  readonly way: Way;
  /** How it is used that processes are alike; null: not at all. */
  readonly symmetry: SymmetryPlan | null;
  /** What decides properties of runs: searches of their own, the graph that a reduced search leaves, or nothing. */
  readonly runs: 'own' | 'left' | 'none';
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
  const asked: Options = { ...defaultOptions, ...given };
  const concrete = asked.live === true || asked.symmetry === 'counters' ? compiled.live : compiled;
  if (asked.engine === 'symbolic') return planSymbolic(concrete, asked);
  const symmetry = planSymmetry(concrete, asked);
  if (symmetry !== null && 'reason' in symmetry) return { kind: 'refusal', ...symmetry };
  const model = symmetry?.kind === 'counters' ? symmetry.model.counted : concrete;
  const analysis = model.analysisWith((asked.temporal?.cycles ?? []).map(labelPrefix));
  if (asked.search === 'stateless') return planStateless(model, analysis, asked, asked.stateless);
  const { differences, reduction: wanted, search, strongest } = resolved(analysis, asked, asked.search);
  const askedOf: Asked = { search, ...(asked.temporal === undefined ? {} : { temporal: asked.temporal }) };
  const objection =
    objectionToStore(analysis, asked, search, wanted) ??
    objectionToComponents(asked, search, wanted) ??
    (isPlain(wanted) ? null : objectionTo(analysis, askedOf, wanted));
  if (objection !== null && (objection.option === 'components' || objection.option === 'store' || !wanted.unsound))
    return { kind: 'refusal', ...objection };
  const reduction = isPlain(wanted) ? wanted : adapted(analysis, askedOf, wanted);
  const adaptation: Difference[] =
    reduction.single === true && wanted.single !== true
      ? [{ option: 'reduction', done: 'Only sets of a single step were taken', reason: 'branching time needs such sets' }]
      : [];
  const left = !isPlain(reduction) && objection === null && asksForRuns(analysis, asked);
  const not = notGeneratedFor(model.system, { ...asked, search, reduction }) ?? (left ? decidedOnGraph : notGeneratedUnder(symmetry));
  return {
    kind: 'plan',
    model,
    analysis,
    asked,
    options: runOptions(asked, search, not),
    way: isPlain(reduction) ? { kind: 'plain' } : { kind: 'reduced', reduction },
    symmetry,
    runs: isPlain(reduction) ? 'own' : left ? 'left' : 'none',
    doubt: objection,
    differences: [...differences, ...adaptation, ...engineDifference(asked, not)],
    strongest,
  };
}

/** The plan of a check that cannot be refused, as whoever asks knows; throws the reason if it is. */
export function possiblePlan(compiled: CompiledModel, given: Partial<Options> = {}): Plan {
  const made = plan(compiled, given);
  if (made.kind === 'refusal') throw new Error(made.reason);
  return made;
}

/** Why no code is generated where symmetry is used so; null if it is. */
function notGeneratedUnder(symmetry: SymmetryPlan | null): string | null {
  if (symmetry === null) return null;
  if (symmetry.kind !== 'counters') return 'no code is generated for representatives of states';
  return symmetry.model.mayEnd ? 'counters do not show whether processes have ended, which the model is asked' : null;
}

const decidedOnGraph = 'it keeps the graph on which properties of runs are decided';

function planSymbolic(concrete: CompiledModel, asked: Options): Plan | Refusal {
  const ltl = concrete.system.properties.filter(({ logic }) => logic === 'ltl').map(({ name }) => name);
  const objection = objectionToSymbolic(asked, ltl);
  if (objection !== null) return { kind: 'refusal', ...objection };
  const symmetry = planSymmetry(concrete, asked);
  if (symmetry !== null && 'reason' in symmetry) return { kind: 'refusal', ...symmetry };
  const model = symmetry?.kind === 'counters' ? symmetry.model.counted : concrete;
  const options = { ...runOptions(asked, 'bfs', null), ...(asked.symbolic === undefined ? {} : { symbolic: asked.symbolic }) };
  return {
    kind: 'plan',
    model,
    analysis: model.analysis,
    asked,
    options,
    way: { kind: 'plain' },
    runs: 'none',
    doubt: null,
    differences: [],
    symmetry,
    strongest: null,
  };
}

function planStateless(model: CompiledModel, analysis: Analysis, asked: Options, stateless: Options['stateless']): Plan | Refusal {
  const wrong = asked.reduction === 'strongest' || !isPlain(asked.reduction);
  const unfit: Objection | null = wrong
    ? { option: 'reduction', reason: 'reductions of searches that store states have no meaning for a stateless one', lost: 'all' }
    : (objectionToStore(analysis, asked, 'stateless', noReduction) ?? objectionToComponents(asked, 'stateless', noReduction));
  if (unfit !== null) return { kind: 'refusal', ...unfit };
  const objection = objectionToStateless(analysis, asked, stateless);
  if (objection !== null && !stateless.unsound) return { kind: 'refusal', ...objection };
  const not = notGeneratedFor(model.system, { ...asked, reduction: noReduction });
  return {
    kind: 'plan',
    model,
    analysis,
    asked,
    options: runOptions(asked, 'dfs', not),
    way: { kind: 'stateless', stateless },
    symmetry: null,
    runs: 'none',
    doubt: objection,
    differences: engineDifference(asked, not),
    strongest: null,
  };
}

/** What is reduced and in which order, when the strongest reduction is looked for. */
function resolved(analysis: Analysis, { reduction, temporal }: Options, search: CheckOptions['search']) {
  if (reduction !== 'strongest') return { reduction, search, strongest: null, differences: [] };
  const strongest = strongestSound(analysis, { search: 'dfs', ...(temporal === undefined ? {} : { temporal }) });
  if (strongest.reduction === null) {
    const reason = strongest.property === null ? 'a reduction would not do' : `for "${strongest.property}" a reduction ${strongest.why}`;
    const full: Difference = { option: 'reduction', done: 'Nothing was left out', reason };
    return { reduction: noReduction, search, strongest, differences: [full] };
  }
  const deep: Difference = { option: 'search', done: 'Searched depth first', reason: 'the strongest reductions need a stack' };
  return { reduction: strongest.reduction, search: 'dfs', strongest, differences: search === 'dfs' ? [] : [deep] } as const;
}

function objectionToComponents({ components }: Options, search: Options['search'], reduction: ReductionOptions): Objection | null {
  if (components !== true) return null;
  if (search !== 'dfs') return { option: 'components', reason: 'components are counted by a depth-first search', lost: 'all' };
  if (!isPlain(reduction))
    return { option: 'components', reason: 'components are those of the whole graph, without a reduction', lost: 'all' };
  return null;
}

function asksForRuns(analysis: Analysis, options: Pick<Options, 'temporal'>): boolean {
  const asked = askedBy(analysis, options);
  return asked.has('ltl') || asked.has('ctl');
}

function engineDifference({ engine }: Options, not: string | null): Difference[] {
  return engine === 'machine' || not === null ? [] : [onTheMachine(not)];
}

/** The abstract machine in place of generated code. */
export function onTheMachine(reason: string): Difference {
  return { option: 'engine', done: 'The abstract machine was used', reason };
}

function runOptions(asked: Options, search: CheckOptions['search'], notGenerated: string | null): CheckOptions {
  const { engine, maxStates, maxMilliseconds, maxBytes, terminationIsDeadlock, components, store, temporal } = asked;
  return {
    store,
    engine: notGenerated === null ? engine : 'machine',
    search,
    maxStates,
    maxMilliseconds,
    maxBytes,
    terminationIsDeadlock,
    ...(components === undefined ? {} : { components }),
    ...(temporal === undefined ? {} : { temporal }),
  };
}
