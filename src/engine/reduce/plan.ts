import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Property, TransitionSystem } from '../../system/ir.ts';
import { monitorFor } from '../properties.ts';
import { usesNext } from '../temporal/ltl-formula.ts';
import { type CheckOptions, defaultTemporalOptions, type TemporalOptions, type Verdict } from '../verdict.ts';
import { usesSleep } from './algorithms.ts';
import type { ReductionOptions } from './options.ts';

/** What can be asked of a search. */
export type Preserved = 'deadlock' | 'errors' | 'invariants' | 'ltl' | 'ctl' | 'next' | 'fairness';

/** Each in words. */
export const nameOf: Readonly<Record<Preserved, string>> = {
  deadlock: 'deadlocks',
  errors: 'run-time errors and assertions',
  invariants: 'invariants',
  ltl: 'LTL without next',
  ctl: 'CTL without next',
  next: 'X, AX and EX',
  fairness: 'which process could move, on which fairness depends',
};

/** What is asked for: the search, and which properties. */
export type Asked = Pick<CheckOptions, 'search' | 'temporal'>;

/**
 * What a reduction preserves. Without a proviso: deadlocks. With one, also what every process does on its own, hence errors and local assertions; and, since sets
 * that move something a property names are not taken, invariants. Linear time needs the proviso for all cycles (C3, ample sets), and all transitions, so no sleep
 * sets; branching time needs ample sets of a single step besides (R. Gerth, R. Kuiper, D. Peled and W. Penczek, A partial order approach to branching time logic
 * model checking, 1999). Both could be kept by statement merging, but their evidence is not made of merged steps, so that it is not offered.
 */
export function preservedBy({ por, sleep, proviso, merge, single = false }: ReductionOptions): ReadonlySet<Preserved> {
  if (leavesOut(por) && proviso === 'none') return new Set(['deadlock']);
  const states: readonly Preserved[] = ['deadlock', 'errors', 'invariants'];
  if (usesSleep(por, sleep) || merge) return new Set(states);
  if (!leavesOut(por)) return new Set([...states, 'ltl', 'ctl', 'next', 'fairness']);
  return new Set(por === 'ample' ? [...states, 'ltl', ...(single ? (['ctl'] as const) : [])] : states);
}

/** What a model asks for. Errors are not asked for where none can happen, nor where only other things are to be checked. */
export function askedBy(
  analysis: Analysis,
  { temporal = defaultTemporalOptions }: Pick<CheckOptions, 'temporal'> = {},
): ReadonlySet<Preserved> {
  const asked = new Set<Preserved>(['deadlock']);
  const wanted = temporal.only === null || temporal.only.includes('errors');
  if (wanted && analysis.footprints.some(({ canFail }) => canFail)) asked.add('errors');
  analysis.system.properties.forEach((property, index) => {
    if (temporal.only !== null && !temporal.only.includes(property.name)) return;
    for (const what of askedByProperty(property, index, temporal)) asked.add(what);
  });
  if (temporal.cycles.length > 0) {
    asked.add('ltl');
    if ((temporal.fairness ?? 'none') !== 'none') asked.add('fairness');
  }
  return asked;
}

function askedByProperty(property: Property, index: number, temporal: TemporalOptions): Preserved[] {
  const fairness = temporal.fairness ?? property.fairness;
  const monitor = monitorFor(property, index);
  if (monitor !== null && (monitor.initialOnly || fairness !== 'impartial')) return monitor.initialOnly ? [] : ['invariants'];
  const asked: Preserved[] = [property.logic];
  if (usesNext(property.formula)) asked.push('next');
  if (fairness !== 'none') asked.push('fairness');
  return asked;
}

/** The names of what single states decide: deadlocks, errors and invariants. Other properties are left out of comparisons of reductions. */
export function stateProperties({ properties }: TransitionSystem): string[] {
  return ['deadlock', 'errors', ...properties.filter((property, index) => monitorFor(property, index) !== null).map(({ name }) => name)];
}

/** The reduction that is made when this is asked for: ample sets for branching time are single steps. */
export function adapted(analysis: Analysis, options: Asked, reduction: ReductionOptions): ReductionOptions {
  const branching = reduction.por === 'ample' && askedBy(analysis, options).has('ctl');
  return branching ? { ...reduction, single: true } : reduction;
}

/** Why a search cannot be made at all with a reduction; null if it can. */
function misfit({ search }: Asked, { por, sleep, proviso }: ReductionOptions): string | null {
  if (search === 'dfs') return null;
  if (usesSleep(por, sleep)) return 'sleep sets need a depth-first search: --search dfs';
  if (leavesOut(por) && proviso === 'stack') return 'breadth-first search has no stack for the proviso: --proviso closed, or --search dfs';
  return null;
}

function leavesOut(por: ReductionOptions['por']): boolean {
  return por !== 'none' && por !== 'alg3';
}

/** What is asked for and not preserved. */
function lostBy(analysis: Analysis, options: Asked, reduction: ReductionOptions): Preserved[] {
  const preserved = preservedBy(adapted(analysis, options, reduction));
  return [...askedBy(analysis, options)].filter((what) => !preserved.has(what));
}

/** Why a combination would be unsound for a model; null if it is not. */
export function refusalOf(analysis: Analysis, options: Asked, reduction: ReductionOptions): string | null {
  const unfit = misfit(options, reduction);
  if (unfit !== null) return unfit;
  const lost = lostBy(analysis, options, reduction);
  if (lost.length === 0) return null;
  const temporal = lost.some((what) => what === 'ltl' || what === 'ctl' || what === 'next' || what === 'fairness');
  const hint = temporal ? '; --property chooses what is checked' : '';
  return `--por ${reduction.por} with these options does not preserve ${lost.map((what) => nameOf[what]).join(' and ')}: ${whyLost(reduction)}${hint}`;
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
    return lost.length === 0 ? [] : [{ property, lost: lost.map((what) => nameOf[what]).join(' and '), why: whyLost(reduction) }];
  };
  const only = options.temporal?.only ?? null;
  const asked = (name: string): boolean => only === null || only.includes(name);
  const named = analysis.system.properties.map(({ name }) => name).filter(asked);
  return [
    ...(asked('errors') ? reserved('errors', ['errors'], (what) => what === 'errors') : []),
    ...named.flatMap((name) => reserved(name, [name], (what) => what !== 'errors' && what !== 'deadlock')),
  ];
}

/** Why a property cannot be decided by a search with a reduction, in words without options of the command line; null if it can. */
export function reservationOf(
  analysis: Analysis,
  property: string,
  search: CheckOptions['search'],
  reduction: ReductionOptions,
): string | null {
  const options: Asked = { search, temporal: { ...defaultTemporalOptions, only: [property] } };
  const unfit = misfit(options, reduction);
  if (unfit !== null) return unfit.replace(/: --.*$/, '');
  const lost = lostBy(analysis, options, reduction).filter((what) => what !== 'errors' && what !== 'deadlock');
  return lost.length === 0 ? null : `does not preserve ${lost.map((what) => nameOf[what]).join(' and ')}: ${whyLost(reduction)}`;
}

/** What it is about a reduction that loses something. */
function whyLost({ por, proviso, sleep, merge }: ReductionOptions): string {
  if (proviso === 'none' && leavesOut(por)) return 'without a proviso transitions may be put off for ever';
  if (usesSleep(por, sleep)) return 'transitions that sleep are missing from the graph, and with them runs';
  if (merge) return 'the evidence for them is not made of merged steps';
  if (por === 'ample') return 'they depend on steps that are left out';
  return 'only ample sets see to it that nothing is put off on any cycle (C3)';
}

/** Tells for a verdict that a single state decides whether it can rest on a combination that is refused. */
export function isSound(analysis: Analysis, options: Asked, reduction: ReductionOptions): (kind: Verdict['kind']) => boolean {
  if (misfit(options, reduction) !== null) return () => false;
  const lost = new Set(lostBy(analysis, options, reduction));
  return (kind) => !lost.has(kind === 'deadlock' || kind === 'errors' ? kind : 'invariants');
}
