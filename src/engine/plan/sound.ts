import type { Span } from '../../base/span.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { descriptorOf, leavesOut, usesSleep } from '../reduce/traits.ts';
import { askedBy, askersOf } from './asked.ts';
import type { Options } from './options.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
import { keptByAll, nameOf, partsOf, partsOfStateless, type Preserved, preservedBy } from './preserves.ts';
import { provisoIn } from '../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { defaultTemporalOptions, type CheckOptions } from '../../contract/check/options.ts';

/** What is asked for: the search, and which properties. */
export type Asked = Pick<CheckOptions, 'search' | 'temporal'>;

/** Why something cannot be done, in plain words, and what was chosen that stands in the way. */
export interface Objection {
  readonly option: 'search' | 'components' | 'reduction' | 'sleep' | 'proviso' | 'properties' | 'store' | 'symmetry' | 'forall' | 'limit';
  readonly reason: string;
  /** Where in the text the reason lies, if it lies there. */
  readonly span?: Span;
  /** What is asked for and would not be preserved; `all` where there can be no such search. */
  readonly lost: readonly Preserved[] | 'all';
  /** The verdicts that it is about, each with its reason; without them the rest can be had. Absent: it is about none of them. */
  readonly about?: readonly Undecided[];
}

/** What cannot be decided as it is asked for: the name of the verdict, and why. */
export interface Undecided {
  /** `deadlock`, `errors`, or the name of a property or of a check for cycles. */
  readonly name: string;
  readonly reason: string;
}

/** The reduction that is made when this is asked for: ample sets for branching time are single steps. */
export function adapted(analysis: Analysis, options: Pick<Asked, 'temporal'>, reduction: ReductionOptions): ReductionOptions {
  const branching = descriptorOf(reduction.por).keeps === 'linear' && askedBy(analysis, options).has('ctl');
  return branching ? { ...reduction, single: true } : reduction;
}

/** Why a search cannot be made at all with a reduction; null if it can. */
function misfit({ search }: Asked, { por, sleep, proviso, own }: ReductionOptions): Objection | null {
  // Where not even deadlocks are kept, nothing is: each run that matters may be lost.
  if (own !== undefined && !own.keeps.includes('deadlock'))
    return { option: 'reduction', reason: `the rules keep nothing: ${own.because}`, lost: 'all' };
  if (search === 'dfs') return null;
  if (usesSleep(por, sleep)) return { option: 'sleep', reason: 'sleep sets need a depth-first search', lost: 'all' };
  if (leavesOut(por) && provisoIn(search, proviso) !== proviso)
    return { option: 'proviso', reason: 'breadth-first search has no stack for the proviso', lost: 'all' };
  return null;
}

/** What is asked for and not preserved. */
function lostBy(analysis: Analysis, options: Asked, reduction: ReductionOptions): Preserved[] {
  const preserved = preservedBy(adapted(analysis, options, reduction));
  return [...askedBy(analysis, options)].filter((what) => !preserved.has(what));
}

/** What it is about a reduction that loses something. */
function whyLost(reduction: ReductionOptions, lost: readonly Preserved[]): string {
  return partsOf(reduction).find(({ what }) => lost.some((one) => !what.includes(one)))?.because ?? '';
}

function inWords(lost: readonly Preserved[]): string {
  return lost.map((what) => nameOf[what]).join(' and ');
}

/** Why a reduction would be unsound for a model; null if it is not. */
export function objectionTo(analysis: Analysis, options: Asked, reduction: ReductionOptions): Objection | null {
  const unfit = misfit(options, reduction);
  if (unfit !== null) return unfit;
  const lost = lostBy(analysis, options, reduction);
  if (lost.length === 0) return null;
  const reasonFor = (what: readonly Preserved[]): string => `the reduction does not preserve ${inWords(what)}: ${whyLost(reduction, what)}`;
  const about = askersOf(analysis, options, lost).map((name): Undecided => {
    const own = new Set(lost.filter((what) => askersOf(analysis, options, [what]).includes(name)));
    return { name, reason: reasonFor([...own]) };
  });
  return { option: 'reduction', reason: reasonFor(lost), lost, about };
}

/** Why a stateless search would be unsound for a model; null if it is not. Properties of runs are left open by it. */
export function objectionToStateless(
  analysis: Analysis,
  options: Pick<Asked, 'temporal'>,
  stateless: Options['stateless'],
): Objection | null {
  const parts = partsOfStateless(stateless);
  const kept = keptByAll(parts);
  const asked = askedBy(analysis, options);
  const [order, algorithm] = parts;
  const cycles = options.temporal?.cycles ?? [];
  if (cycles.length > 0 && order !== undefined) {
    const reason = order.because;
    return { option: 'properties', reason, lost: ['ltl'], about: cycles.map((cycle) => ({ name: cycleCheckName(cycle), reason })) };
  }
  const lost = (['deadlock', 'errors', 'invariants'] as const).filter((what) => asked.has(what) && !kept.has(what));
  if (lost.length === 0 || algorithm === undefined) return null;
  const reason = algorithm.because;
  return { option: 'reduction', reason, lost, about: askersOf(analysis, options, lost).map((name) => ({ name, reason })) };
}

/** A property for which a combination is unsound: what of it is lost, and why. */
export interface Reservation {
  /** `errors`, or the property's name. */
  readonly property: string;
  readonly lost: string;
  readonly why: string;
}

/** Of the properties that single states decide those that a reduction does not preserve. */
export function reservationsOf(analysis: Analysis, options: Asked, reduction: ReductionOptions): Reservation[] {
  const reserved = (property: string, only: readonly string[], of: (what: Preserved) => boolean): Reservation[] => {
    const lost = lostBy(analysis, { ...options, temporal: { ...defaultTemporalOptions, only } }, reduction).filter(of);
    return lost.length === 0 ? [] : [{ property, lost: inWords(lost), why: whyLost(reduction, lost) }];
  };
  const only = options.temporal?.only ?? null;
  const asked = (name: string): boolean => only === null || only.includes(name);
  const named = analysis.system.properties.map(({ name }) => name).filter(asked);
  return [
    ...(asked('errors') ? reserved('errors', ['errors'], (what) => what === 'errors') : []),
    ...named.flatMap((name) => reserved(name, [name], (what) => what !== 'errors' && what !== 'deadlock')),
  ];
}

/** Why a property cannot be decided by a search with a reduction, to be read after "it"; null if it can. */
export function reservationOf(
  analysis: Analysis,
  property: string,
  search: CheckOptions['search'],
  reduction: ReductionOptions,
): string | null {
  const options: Asked = { search, temporal: { ...defaultTemporalOptions, only: [property] } };
  const unfit = misfit(options, reduction);
  if (unfit !== null) return unfit.reason;
  const lost = lostBy(analysis, options, reduction).filter((what) => what !== 'errors' && what !== 'deadlock');
  return lost.length === 0 ? null : `does not preserve ${inWords(lost)}: ${whyLost(reduction, lost)}`;
}
