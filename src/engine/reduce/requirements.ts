import type { Analysis } from '../../system/analysis/analysis.ts';
import { activationOf, channelFor, edgeOf, templateOf } from '../../system/edges.ts';
import { expressionKey } from '../../system/expression-key.ts';
import { factsOf } from '../../system/facts.ts';
import type { Expression, Transition } from '../../system/ir.ts';
import { compare, flipped, isComparison } from '../../system/operators.ts';
import { closedPlace } from './closed.ts';
import { type Condition, conditionsOf } from './conditions.ts';

/** A value that has to be one of some values for a transition to be enabled. */
export interface Requirement {
  /** Names the value: two requirements with one key speak of the same value in each state. */
  readonly key: string;
  readonly low: number;
  /** Whether the transition may be enabled where the value is `low`, `low + 1`, and so on. */
  readonly allowed: readonly boolean[];
}

/** Values that are told apart one by one, at most. */
const mostValues = 1_000;

/**
 * What must hold in each state in which a transition is enabled, value by value: where its processes are, what is in front of a buffer that
 * it receives from, how many messages a buffer holds, and what its conditions compare. A condition whose evaluation fails counts as true,
 * so that neither it nor what stands behind it requires anything.
 */
export function requirementsOf(analysis: Analysis, transition: number): ReadonlyMap<string, Requirement> {
  const found = new Map<string, Requirement>();
  for (const one of requirements(analysis, transition)) {
    const known = found.get(one.key);
    found.set(one.key, known === undefined ? one : both(known, one));
  }
  return found;
}

/** What two requirements of one value have in common. */
export function both({ key, low, allowed }: Requirement, other: Requirement): Requirement {
  return { key, low, allowed: allowed.map((is, i) => is && other.allowed[low + i - other.low] === true) };
}

/** What has been found out about an analysis: the same requirement is one object as a rule. */
interface Known {
  /** By process and location: that the process is there. */
  readonly at: Map<string, Requirement>;
  readonly byCondition: Map<number, Requirement | null>;
}

const known = new WeakMap<Analysis, Known>();

function* requirements(analysis: Analysis, transition: number): Generator<Requirement> {
  const { at, byCondition } = knownOf(analysis);
  const { processes, sources } = analysis.footprint(transition);
  for (const [i, process] of processes.entries()) {
    const key = `${process} ${sources[i]}`;
    const found = at.get(key) ?? atLocation(analysis, process, (location) => location === sources[i]);
    at.set(key, found);
    yield found;
  }
  const conditions = conditionsOf(analysis);
  for (const { condition } of conditions.clausesOf(transition)) {
    const one = conditions.all[condition];
    if (one === undefined || one.fails) return;
    const found = byCondition.get(condition);
    const required = found === undefined ? requiredBy(analysis, one) : found;
    byCondition.set(condition, required);
    if (required !== null) yield required;
  }
  const moved = analysis.system.transitions[transition];
  if (moved !== undefined) yield* ofBuffer(analysis, moved);
  yield* afterStoring(analysis, transition);
}

function knownOf(analysis: Analysis): Known {
  const found = known.get(analysis) ?? { at: new Map<string, Requirement>(), byCondition: new Map<number, Requirement | null>() };
  known.set(analysis, found);
  return found;
}

/**
 * What the condition of a receive from a buffer requires once the value has been stored. All receives that store the same message in the
 * same place look at one state then.
 */
function* afterStoring(analysis: Analysis, number: number): Generator<Requirement> {
  const { system } = analysis;
  const transition = system.transitions[number];
  if (transition?.kind !== 'local') return;
  const { activation, edge } = transition;
  const of = activationOf(system, activation);
  const { action } = edgeOf(system, activation, edge);
  if (action.kind !== 'receive') return;
  const target = action.target === null ? null : expressionKey({ kind: 'load', place: closedPlace(action.target, activation, of) });
  for (const one of conditionsOf(analysis).afterStoring(number)) {
    const required = requiredBy(analysis, one);
    if (required === null) continue;
    yield { ...required, key: `after ${channelFor(of, action.channel)} ${action.signal} ${target}: ${required.key}` };
  }
}

function atLocation(analysis: Analysis, process: number, isAllowed: (location: number) => boolean): Requirement {
  const { locations } = templateOf(analysis.system, process);
  return { key: `location ${process}`, low: 0, allowed: locations.map((_, location) => isAllowed(location)) };
}

/** What a condition that cannot fail requires; null if it compares too many values. */
function requiredBy(analysis: Analysis, { expression, table }: Pick<Condition, 'expression' | 'table'>): Requirement | null {
  if (table === null) return ofComparison(expression);
  const { locations: asked, key, low, truths } = table;
  if (asked === null) return { key, low, allowed: truths };
  return atLocation(analysis, asked.activation, (location) => truths[Number(asked.locations.includes(location))] === true);
}

/** A comparison of an expression with a constant, of two expressions, or an expression that is true or false by itself. */
function ofComparison(e: Expression): Requirement | null {
  if (e.kind === 'not') {
    const inner = ofComparison(e.operand);
    return inner === null ? null : { ...inner, allowed: inner.allowed.map((is) => !is) };
  }
  if (e.kind !== 'binary') return { key: expressionKey(e), low: 0, allowed: [false, true] };
  const { operator, left, right } = e;
  if (!isComparison(operator)) return null;
  const constant = constantOf(right);
  if (constant !== null) return against(left, (value) => compare(operator, value, constant));
  const other = constantOf(left);
  if (other !== null) return against(right, (value) => compare(operator, other, value));
  // Which way round it is written does not matter.
  const [own, others] = [expressionKey(left), expressionKey(right)];
  const inOrder = own <= others;
  const allowed = [-1, 0, 1].map((difference) => compare(inOrder ? operator : flipped[operator], difference, 0));
  return { key: inOrder ? `${own} to ${others}` : `${others} to ${own}`, low: -1, allowed };
}

function against(e: Expression, isAllowed: (value: number) => boolean): Requirement | null {
  const { low, high } = factsOf(e, null);
  if (high - low >= mostValues) return null;
  return { key: expressionKey(e), low, allowed: Array.from({ length: high - low + 1 }, (_, i) => isAllowed(low + i)) };
}

export function constantOf(e: Expression): number | null {
  const { low, high, fails } = factsOf(e, null);
  return !fails && low === high ? low : null;
}

/** A send needs room in its buffer, a receive its signal in front. */
function ofBuffer({ system }: Analysis, transition: Transition): Requirement[] {
  if (transition.kind !== 'local') return [];
  const { action } = edgeOf(system, transition.activation, transition.edge);
  if (action.kind !== 'send' && action.kind !== 'receive') return [];
  const number = channelFor(activationOf(system, transition.activation), action.channel);
  const { capacity = 0, signals = [] } = system.channels[number] ?? {};
  const lengths = Array.from({ length: capacity + 1 }, (_, length) => (action.kind === 'send' ? length < capacity : length > 0));
  const length: Requirement = { key: `channel ${number}`, low: 0, allowed: lengths };
  if (action.kind === 'send') return [length];
  return [length, { key: `front ${number}`, low: 0, allowed: signals.map((_, signal) => signal === action.signal) }];
}
