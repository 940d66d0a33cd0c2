import type { Analysis } from '../../system/analysis/analysis.ts';
import { activationOf, edgeOf, templateOf } from '../../system/edges.ts';
import type { Operation, Place, Transition } from '../../system/ir.ts';
import { isScalar, rangeOf } from '../../system/value-type.ts';
import { nestedOperations, placesWritten } from '../../system/walk.ts';
import { closedExpression, closedPlace } from './closed.ts';
import { moversOf } from './conditions.ts';
import { constantOf, type Requirement, requirementsOf } from './requirements.ts';
import { fixedPlace, stepBy } from './truth-table.ts';

/** Lowest and highest value. */
export type Interval = readonly [low: number, high: number];

/**
 * A shared variable, or an element of one, that counts where processes are: its value is the initial one and, for each process, what the
 * process has added by the time it is where it is. These are the place invariants of Petri nets (T. Murata, Petri nets: properties,
 * analysis and applications, 1989, section VII.B), with locations as places, and one place for the variable.
 */
export interface Counter {
  /** Its name in requirements. */
  readonly key: string;
  readonly variable: number;
  /** Its word from the beginning of the variable. */
  readonly offset: number;
  readonly range: Interval;
  readonly initial: number;
  /** For each process that changes it, by location, what it has added there; undefined where it never is. */
  readonly added: ReadonlyMap<number, readonly (number | undefined)[]>;
}

/** A process and where it is. */
export type Position = readonly [process: number, location: number];

/**
 * Lowest and highest value of a counter in the reachable states in which each process is where `isAllowed` says; the lowest is above the
 * highest if there is no such state.
 */
export function valuesOf({ initial, added }: Counter, isAllowed: (process: number, location: number) => boolean): Interval {
  let [low, high] = [initial, initial];
  for (const [process, byLocation] of added) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [location, sum] of byLocation.entries()) {
      if (sum === undefined || !isAllowed(process, location)) continue;
      least = Math.min(least, sum);
      most = Math.max(most, sum);
    }
    low += least;
    high += most;
  }
  return [low, high];
}

/** What of an interval lies in a counter's range. */
export function inRange([low, high]: Interval, { range: [least, most] }: Counter): Interval {
  return [Math.max(low, least), Math.min(high, most)];
}

/** Whether a counter cannot leave its range by what processes do that are at given locations then. */
export function staysInRange(counter: Counter, positions: readonly Position[]): boolean {
  const fixed = new Map(positions);
  const [low, high] = valuesOf(counter, (process, location) => (fixed.get(process) ?? location) === location);
  return low >= counter.range[0] && high <= counter.range[1];
}

/** How much processes add to a counter on the way from some locations to others. */
export function addedBetween({ added }: Counter, from: readonly Position[], to: readonly Position[]): number {
  const at = (positions: readonly Position[]): number =>
    positions.reduce((sum, [process, location]) => sum + (added.get(process)?.[location] ?? 0), 0);
  return at(to) - at(from);
}

/** The counters of a system. */
export function countersOf(analysis: Analysis): readonly Counter[] {
  const changes = new Changes(analysis);
  return [...changes.places].flatMap(([key, place]) => {
    const counter = changes.isSpoilt(key, place) ? null : counterOf(analysis, key, place, changes.byProcess(key));
    return counter === null ? [] : [counter];
  });
}

/** What edges add to a place, by process. */
type Added = ReadonlyMap<number, ReadonlyMap<number, number>>;

function counterOf({ system }: Analysis, key: string, place: Place, byProcess: Added): Counter | null {
  if (place.root.kind !== 'shared' || !isScalar(place.type)) return null;
  const { low, high } = rangeOf(place.type);
  const { variable } = place.root;
  const offset = offsetOf(place);
  const initial = system.shared[variable]?.initial[offset];
  if (initial === undefined) return null;
  const added = new Map<number, readonly (number | undefined)[]>();
  for (const [process, byEdge] of byProcess) {
    const sums = sumsOf(templateOf(system, process), byEdge);
    if (sums === null) return null;
    added.set(process, sums);
  }
  return { key, variable, offset, range: [low, high], initial, added };
}

/** What a process has added by location; null if that depends on how it came there. */
function sumsOf(
  { initial, locations, edges }: ReturnType<typeof templateOf>,
  byEdge: ReadonlyMap<number, number>,
): (number | undefined)[] | null {
  const sums: (number | undefined)[] = locations.map(() => undefined);
  sums[initial] = 0;
  const waiting = [initial];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const number of locations[at]?.edges ?? []) {
      const target = edges[number]?.target ?? at;
      const sum = (sums[at] ?? 0) + (byEdge.get(number) ?? 0);
      if (sums[target] === undefined) waiting.push(target);
      else if (sums[target] !== sum) return null;
      sums[target] = sum;
    }
  }
  return sums;
}

/** The word of a place whose indices are constants, from the beginning of its variable. */
function offsetOf({ steps }: Place): number {
  const words = steps.map((step): number => {
    if (step.kind === 'field') return step.words;
    return step.kind === 'index' ? (constantOf(step.index) ?? Number.NaN) * step.stride : Number.NaN;
  });
  return words.reduce((sum, one) => sum + one, 0);
}

/** What the transitions of a system do to shared places. */
class Changes {
  /** Places that some edge adds to. */
  readonly places = new Map<string, Place>();
  /** Places and whole variables that are written otherwise. */
  private readonly spoilt = new Set<string | number>();
  private readonly added = new Map<string, Map<number, Map<number, number>>>();

  constructor(private readonly analysis: Analysis) {
    analysis.system.transitions.forEach((transition, number) => {
      for (const [process, edge] of moversOf(transition)) this.edge(number, transition, process, edge);
    });
  }

  isSpoilt(key: string, { root }: Place): boolean {
    return this.spoilt.has(key) || (root.kind === 'shared' && this.spoilt.has(root.variable));
  }

  byProcess(key: string): Added {
    return this.added.get(key) ?? new Map();
  }

  private edge(transition: number, of: Transition, process: number, number: number): void {
    const { system } = this.analysis;
    const edge = edgeOf(system, process, number);
    const sums = new Map<string, number>();
    if ((edge.action.kind === 'toss' || edge.action.kind === 'receive') && edge.action.target !== null)
      this.spoil(this.closed(edge.action.target, process));
    for (const operation of [...edge.before, ...edge.operations]) {
      const step = this.stepOf(operation, process) ?? this.stepFrom(operation, transition, of, process, sums);
      if (step === null) {
        for (const inner of nestedOperations([operation]))
          for (const place of placesWritten(inner)) this.spoil(this.closed(place, process));
        continue;
      }
      this.places.set(step.key, step.place);
      sums.set(step.key, (sums.get(step.key) ?? 0) + step.by);
    }
    for (const [key, sum] of sums) {
      const byProcess = this.added.get(key) ?? new Map<number, Map<number, number>>();
      const byEdge = byProcess.get(process) ?? new Map<number, number>();
      this.added.set(key, byProcess.set(process, byEdge.set(number, sum)));
    }
  }

  /** How much an operation adds to a place that is the same in every state; null if it does something else. */
  private stepOf(operation: Operation, process: number): Step | null {
    const assigned = this.assigned(operation, process);
    if (assigned === null) return null;
    const by = stepBy(assigned.value, assigned.key);
    return by === null ? null : { key: assigned.key, place: assigned.place, by };
  }

  /** The same of a constant, where the guard says what was there before. */
  private stepFrom(
    operation: Operation,
    transition: number,
    of: Transition,
    process: number,
    before: ReadonlyMap<string, number>,
  ): Step | null {
    const assigned = this.assigned(operation, process);
    const value = assigned === null ? null : constantOf(assigned.value);
    if (assigned === null || value === null || of.kind === 'rendezvous' || before.has(assigned.key)) return null;
    const was = onlyOne(requirementsOf(this.analysis, transition).get(assigned.key));
    return was === null ? null : { key: assigned.key, place: assigned.place, by: value - was };
  }

  private assigned(operation: Operation, process: number) {
    if (operation.kind !== 'assign' || operation.value.kind !== 'scalar') return null;
    const place = this.closed(operation.target, process);
    const key = fixedPlace(place);
    if (key === null || place.root.kind !== 'shared') return null;
    return { key, place, value: closedExpression(operation.value.expression, process, activationOf(this.analysis.system, process)) };
  }

  private closed(place: Place, process: number): Place {
    return closedPlace(place, process, activationOf(this.analysis.system, process));
  }

  private spoil(place: Place): void {
    const key = isScalar(place.type) ? fixedPlace(place) : null;
    if (key !== null) this.spoilt.add(key);
    else if (place.root.kind === 'shared') this.spoilt.add(place.root.variable);
  }
}

interface Step {
  readonly key: string;
  readonly place: Place;
  readonly by: number;
}

/** The one value that a requirement allows; null if there are more, or none. */
function onlyOne(required: Requirement | undefined): number | null {
  const first = required?.allowed.indexOf(true) ?? -1;
  return required === undefined || first < 0 || required.allowed.lastIndexOf(true) !== first ? null : required.low + first;
}
