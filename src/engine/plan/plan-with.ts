import type { CompiledModel } from '../compiled-model.ts';
import { OutOfTime, sizeOf } from '../../system/symmetry/counters/limits.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { labelPrefix } from '../temporal/cycle-names.ts';
import { askedBy } from './asked.ts';
import { notGeneratedFor, onTheMachine } from './engines.ts';
import { defaultOptions, isPlain, type Options } from './options.ts';
import { partAtHand, type Parts } from './parts.ts';
import type { Plan, Refusal } from './plan.ts';
import type { Difference } from './ran.ts';
import type { Asked, Objection } from './sound.ts';
import { objectionToStore } from './store-objections.ts';
import { objectionToSymbolic } from './plan-symbolic.ts';
import type { SerialPlan } from './serial.ts';
import type { Given, SymmetryPlan } from './symmetry.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import { type CheckOptions, defaultCheckOptions } from '../../contract/check/options.ts';
import { allOptions } from '../../contract/check/option-descriptors.ts';

/**
 * Decides how a check is made, with the parts of the engine that are at hand; options that are not given have their usual values. Counters
 * are made here: where the time of the check does not suffice for that, the plan is a search that is at its limit as it begins.
 */
export function planWith(parts: Parts, compiled: CompiledModel, given: Partial<Options> = {}): Plan | Refusal {
  const made = planOf(parts, compiled, given);
  return made.kind === 'plan' ? { ...made, given: compiled, undecided: [] } : made;
}

/** A plan as far as the options decide it. */
type Made = Omit<Plan, 'given' | 'undecided'>;

function planOf(parts: Parts, compiled: CompiledModel, given: Partial<Options>): Made | Refusal {
  const asked: Options = { ...defaultOptions, ...given };
  const start = performance.now();
  try {
    return planInTime(parts, compiled, asked, start);
  } catch (problem) {
    if (!(problem instanceof OutOfTime)) throw problem;
    const late = planInTime(parts, compiled, { ...asked, symmetry: 'off', maxMilliseconds: 0 }, start);
    return late.kind === 'refusal'
      ? late
      : { ...late, asked, spent: performance.now() - start, differences: [notCounted, ...late.differences] };
  }
}

const notCounted: Difference = {
  option: 'symmetry',
  done: 'The processes were not counted',
  reason: 'making the counters took all the time that the check may take',
};

function planInTime(parts: Parts, compiled: CompiledModel, asked: Options, start: number): Made | Refusal {
  const live = asked.live === true || asked.symmetry === 'counters' ? compiled.live : compiled;
  const serial = asked.forall === 'serial' ? partAtHand(parts, 'serial').plan(live, asked) : null;
  if (serial !== null && 'reason' in serial) return { kind: 'refusal', ...serial };
  const concrete = serial?.model?.serial ?? live;
  if (asked.engine === 'symbolic') return planSymbolic(parts, concrete, asked, serial, start);
  const symmetry = symmetryFor(parts, concrete, asked, serial);
  if (symmetry !== null && 'reason' in symmetry) return { kind: 'refusal', ...symmetry };
  const model = symmetry?.kind === 'counters' ? symmetry.model.counted : concrete;
  const analysis = model.analysisWith((asked.temporal?.cycles ?? []).map(labelPrefix));
  if (asked.search === 'stateless') return planStateless(parts, model, analysis, asked, asked.stateless);
  const { differences, reduction: wanted, search, strongest } = resolved(parts, analysis, asked, asked.search);
  const askedOf: Asked = { search, ...(asked.temporal === undefined ? {} : { temporal: asked.temporal }) };
  const objection =
    objectionToStore(model, analysis, asked, search, wanted) ??
    objectionToComponents(asked, search, wanted) ??
    (isPlain(wanted) ? null : partAtHand(parts, 'reduction').objectionTo(analysis, askedOf, wanted));
  if (objection !== null && (objection.option === 'components' || objection.option === 'store' || !wanted.unsound))
    return { kind: 'refusal', ...objection };
  const reduction = isPlain(wanted) ? wanted : partAtHand(parts, 'reduction').adapted(analysis, askedOf, wanted);
  const adaptation: Difference[] =
    reduction.single === true && wanted.single !== true
      ? [{ option: 'reduction', done: 'Only sets of a single step were taken', reason: 'branching time needs such sets' }]
      : [];
  const left = !isPlain(reduction) && objection === null && asksForRuns(analysis, asked);
  const not =
    notGeneratedFor(model.system, { ...asked, search, reduction }) ?? (left ? decidedOnGraph : notGeneratedUnder(symmetry, serial));
  return {
    kind: 'plan',
    model,
    analysis,
    asked,
    ...timed(symmetry, runOptions(asked, search, not), start),
    way: isPlain(reduction) ? { kind: 'plain' } : { kind: 'reduced', reduction },
    symmetry,
    serial,
    runs: isPlain(reduction) ? 'own' : left ? 'left' : 'none',
    doubt: objection,
    differences: [...differences, ...adaptation, ...nothingSerial(serial), ...engineDifference(asked, not)],
    strongest,
  };
}

function symmetryFor(parts: Parts, model: CompiledModel, asked: Options, serial: SerialPlan | null): SymmetryPlan | Objection | null {
  return (asked.symmetry ?? 'off') === 'off' ? null : partAtHand(parts, 'symmetry').plan(model, asked, before(serial));
}

/** What the model is without its FORALLs made serial; absent: as it is. */
function before(serial: SerialPlan | null): Given | undefined {
  const model = serial?.model ?? null;
  return model === null
    ? undefined
    : {
        system: model.given.system,
        hasEnded: (state) => !model.isUnderWay(state) && model.given.machine.terminated(model.project(state)),
      };
}

/** What the search goes by, with the time that making counters has left, and the time that it took. */
function timed(symmetry: SymmetryPlan | null, options: CheckOptions, start: number): Pick<Plan, 'options' | 'spent'> {
  if (symmetry?.kind !== 'counters') return { options, spent: 0 };
  const spent = performance.now() - start;
  return { options: { ...options, maxMilliseconds: Math.max(0, options.maxMilliseconds - spent) }, spent };
}

function nothingSerial(serial: SerialPlan | null): Difference[] {
  if (serial === null || serial.model !== null) return [];
  const reason = serial.made.left.length === 0 ? 'the model has none' : 'none of them can be made serial';
  return [{ option: 'forall', done: 'No FORALL was done process by process', reason }];
}

/** Why no code is generated where symmetry is used so, or FORALL done so; null if it is. */
function notGeneratedUnder(symmetry: SymmetryPlan | null, serial: SerialPlan | null): string | null {
  if (serial?.model?.mayEnd === true) return 'the model has to be asked whether processes have ended, where a DO falls through to END';
  if (symmetry === null) return null;
  if (symmetry.kind !== 'counters') return 'no code is generated for representatives of states';
  if (symmetry.model.mayEnd) return 'counters do not show whether processes have ended, which the model is asked';
  const edges = symmetry.model.counted.system.templates.flatMap((template) => template.edges);
  const length = edges.reduce((sum, { operations }) => sum + sizeOf(operations), 0);
  return length <= mostGeneratedOperations ? null : 'the steps of the counters are so long that code for them would take long to be made';
}

/** Counters whose steps have more operations together are not compiled: machines take minutes and gigabytes for such functions. */
const mostGeneratedOperations = 4_000;

const decidedOnGraph = 'it keeps the graph on which properties of runs are decided';

function planSymbolic(parts: Parts, concrete: CompiledModel, asked: Options, serial: SerialPlan | null, start: number): Made | Refusal {
  const ltl = concrete.system.properties.filter(({ logic }) => logic === 'ltl').map(({ name }) => name);
  const objection = objectionToSymbolic(asked, ltl);
  if (objection !== null) return { kind: 'refusal', ...objection };
  const symmetry = symmetryFor(parts, concrete, asked, serial);
  if (symmetry !== null && 'reason' in symmetry) return { kind: 'refusal', ...symmetry };
  const model = symmetry?.kind === 'counters' ? symmetry.model.counted : concrete;
  const options = { ...runOptions(asked, 'bfs', null), ...(asked.symbolic === undefined ? {} : { symbolic: asked.symbolic }) };
  return {
    kind: 'plan',
    model,
    analysis: model.analysis,
    asked,
    ...timed(symmetry, options, start),
    way: { kind: 'plain' },
    runs: 'none',
    doubt: null,
    differences: nothingSerial(serial),
    symmetry,
    serial,
    strongest: null,
  };
}

function planStateless(
  parts: Parts,
  model: CompiledModel,
  analysis: Analysis,
  asked: Options,
  stateless: Options['stateless'],
): Made | Refusal {
  const wrong = asked.reduction === 'strongest' || !isPlain(asked.reduction);
  const unfit: Objection | null = wrong
    ? { option: 'reduction', reason: 'reductions of searches that store states have no meaning for a stateless one', lost: 'all' }
    : (objectionToStore(model, analysis, asked, 'stateless', noReduction) ?? objectionToComponents(asked, 'stateless', noReduction));
  if (unfit !== null) return { kind: 'refusal', ...unfit };
  const objection = partAtHand(parts, 'reduction').objectionToStateless(analysis, asked, stateless);
  if (objection !== null && !stateless.unsound) return { kind: 'refusal', ...objection };
  const not = notGeneratedFor(model.system, { ...asked, reduction: noReduction });
  return {
    kind: 'plan',
    model,
    analysis,
    asked,
    options: runOptions(asked, 'dfs', not),
    spent: 0,
    way: { kind: 'stateless', stateless },
    symmetry: null,
    serial: null,
    runs: 'none',
    doubt: objection,
    differences: engineDifference(asked, not),
    strongest: null,
  };
}

/** What is reduced and in which order, when the strongest reduction is looked for. */
function resolved(parts: Parts, analysis: Analysis, { reduction, temporal }: Options, search: CheckOptions['search']) {
  if (reduction !== 'strongest') return { reduction, search, strongest: null, differences: [] };
  const strongest = partAtHand(parts, 'reduction').strongestSound(analysis, {
    search: 'dfs',
    ...(temporal === undefined ? {} : { temporal }),
  });
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

function runOptions(asked: Options, search: CheckOptions['search'], notGenerated: string | null): CheckOptions {
  const passed = Object.entries(asked).filter(([name, value]) => value !== undefined && searchOptions.has(name));
  return {
    ...defaultCheckOptions,
    ...Object.fromEntries(passed),
    storePercent: asked.storePercent ?? 0,
    engine: notGenerated === null ? asked.engine : 'machine',
    search,
  };
}

/** What a search goes by; all else is used up where it is planned. */
const searchOptions: ReadonlySet<string> = new Set(allOptions.flatMap(([name, option]) => (option.search ? [name] : [])));
