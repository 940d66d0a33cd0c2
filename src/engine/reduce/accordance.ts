import { type Analysis, type Meeting, shares } from '../../system/analysis/analysis.ts';
import { changes, type Footprint } from '../../system/analysis/objects.ts';
import { activationOf, edgeOf } from '../../system/edges.ts';
import type { Edge } from '../../system/ir.ts';
import { conditionsOf, moversOf } from './conditions.ts';
import { addedBetween, type Counter, countersOf, inRange, type Position, staysInRange, valuesOf } from './counters.ts';
import { both, type Requirement, requirementsOf } from './requirements.ts';
import { mayMakeFalse } from './truth-table.ts';

/**
 * Which transitions accord although they meet at an object: in each state in which both are enabled, neither disables the other, and both
 * orders lead to the same (A. Valmari, "do not accord"; A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order
 * reduction, 2013, section 4, where guards are the tests). Three cases are known from what the conditions depend on, and from variables
 * that count where processes are (`counters.ts`):
 * - *never together*: each requires something of one value (`requirements.ts`), and no value will do for both, or none that a counter has
 *   while the processes are where both transitions begin;
 * - *a test left true*: what one may write leaves each conjunct true in which the other tests it;
 * - *commuting changes*: both add to one counter and look at it for nothing else, and in neither order it leaves its range.
 */
class Accordance {
  /** What transitions require, each different set of requirements once. */
  private readonly required: ReadonlyMap<string, Requirement>[] = [];
  /** For each transition the number of its set: those with the same one require the same. */
  readonly requiredBy: readonly number[];
  /** For each set of requirements the sets of which it is known whether both can be met. */
  private readonly apart: Map<number, boolean>[] = [];
  private readonly remaining = new Map<number, readonly Meeting[]>();
  private readonly counters: readonly Counter[];

  constructor(private readonly analysis: Analysis) {
    this.counters = countersOf(analysis);
    const numbers = new Map<string, number>();
    const numbered = new Map<Requirement, number>();
    const alike = new Map<string, number>();
    /** The number of a requirement; alike ones have the same. */
    const numberOf = (one: Requirement): number => {
      const known = numbered.get(one);
      if (known !== undefined) return known;
      const text = `${one.key} from ${one.low}: ${one.allowed.join()}`;
      const number = alike.get(text) ?? alike.size;
      alike.set(text, number);
      numbered.set(one, number);
      return number;
    };
    this.requiredBy = analysis.footprints.map((_, transition) => {
      const required = requirementsOf(analysis, transition);
      const key = [...required.values()].map(numberOf).join();
      const number = numbers.get(key) ?? this.required.push(required) - 1;
      if (!numbers.has(key)) this.apart.push(new Map());
      numbers.set(key, number);
      return number;
    });
  }

  /** The meetings of a transition with others (`Analysis.meetings`) at which it may not accord with them. */
  meetings(transition: number): readonly Meeting[] {
    const known = this.remaining.get(transition);
    if (known !== undefined) return known;
    const found = this.analysis
      .meetings(transition)
      .filter(
        (meeting) =>
          !this.neverTogether(transition, meeting.transition) &&
          !this.leavesTrue(transition, meeting) &&
          !this.bothCount(transition, meeting),
      );
    this.remaining.set(transition, found);
    return found;
  }

  /**
   * Whether no reachable state has both enabled: there is something of which each requires a value, and none is allowed by both, or the
   * processes are not where they have to be while a counter has such a value.
   */
  neverTogether(a: number, b: number): boolean {
    const [own = -1, other = -1] = [this.requiredBy[a], this.requiredBy[b]];
    const known = this.apart[own]?.get(other);
    if (known !== undefined) return known;
    const found = this.cannotBothBeMet(own, other);
    this.apart[own]?.set(other, found);
    return found;
  }

  private cannotBothBeMet(a: number, b: number): boolean {
    const [owns, others] = [this.required[a], this.required[b]];
    const met = (key: string): Requirement | undefined => {
      const [own, other] = [owns?.get(key), others?.get(key)];
      return own === undefined || other === undefined ? (own ?? other) : both(own, other);
    };
    for (const key of owns?.keys() ?? []) if (met(key)?.allowed.includes(true) === false) return true;
    return this.counters.some((counter) => {
      const values = valuesOf(counter, (process, location) => met(`location ${process}`)?.allowed[location] !== false);
      const [low, high] = inRange(values, counter);
      const required = met(counter.key);
      return low > high || required?.allowed.slice(low - required.low, high + 1 - required.low).includes(true) === false;
    });
  }

  /** Whether both do no more at the object where they meet than to add to one counter, and it has room for both. */
  private bothCount(transition: number, { transition: other, first: { object } }: Meeting): boolean {
    const { analysis, counters } = this;
    const [own, others] = [analysis.footprint(transition), analysis.footprint(other)];
    if (shares(own.processes, others.processes) || ![own, others].every((footprint) => onlyAdds(footprint, object))) return false;
    const [from, to] = [positionsOf(own), positionsOf(own, 'targets')];
    const [otherFrom, otherTo] = [positionsOf(others), positionsOf(others, 'targets')];
    return counters.some((counter) => {
      if (counter.variable !== analysis.objects[object]?.number) return false;
      if (addedBetween(counter, from, to) === 0 || addedBetween(counter, otherFrom, otherTo) === 0) return false;
      return [
        [...to, ...otherFrom],
        [...from, ...otherTo],
        [...to, ...otherTo],
      ].every((positions) => staysInRange(counter, positions));
    });
  }

  private leavesTrue(transition: number, { transition: other, first, second }: Meeting): boolean {
    if (first.operation === 'test' && changes(second.operation)) return this.leavesTestsTrue(transition, first.object, other);
    if (second.operation === 'test' && changes(first.operation)) return this.leavesTestsTrue(other, first.object, transition);
    return false;
  }

  /** Whether all tests of an object that decide on a transition stay true after another; what else the two do there are other meetings. */
  private leavesTestsTrue(tester: number, object: number, changer: number): boolean {
    const { analysis } = this;
    const { processes } = analysis.footprint(tester);
    if (shares(processes, analysis.footprint(changer).processes)) return false;
    if (!this.edgesOf(tester).every(([, edge]) => testsInGuardAlone(edge))) return false;
    return conditionsOf(analysis)
      .clausesOf(tester)
      .every(({ condition }) => {
        const { tests = [], table = null } = conditionsOf(analysis).all[condition] ?? {};
        if (!tests.some((access) => access.object === object)) return true;
        return (
          table !== null &&
          !this.edgesOf(changer).some(([activation, edge]) =>
            mayMakeFalse(table, edge, activation, activationOf(analysis.system, activation)),
          )
        );
      });
  }

  private edgesOf(number: number): readonly (readonly [activation: number, edge: Edge])[] {
    const { system } = this.analysis;
    const transition = system.transitions[number];
    if (transition === undefined) throw new Error(`there is no transition ${number}`);
    return moversOf(transition).map(([activation, edge]) => [activation, edgeOf(system, activation, edge)] as const);
  }
}

/** Whether a transition reads and changes an object once each, and does not depend on it. */
function onlyAdds({ accesses }: Footprint, object: number): boolean {
  const operations = accesses.filter((access) => access.object === object).map(({ operation }) => operation);
  return operations.length === 2 && operations.includes('read') && operations.includes('write');
}

function positionsOf({ processes, sources, targets }: Footprint, which: 'sources' | 'targets' = 'sources'): Position[] {
  return processes.map((process, i): Position => [process, (which === 'sources' ? sources : targets)[i] ?? -1]);
}

/** Whether all that an edge tests is in its guard: no bound of a TOSS, and nothing that a receive depends on. */
function testsInGuardAlone({ action }: Edge): boolean {
  switch (action.kind) {
    case 'local':
      return true;
    case 'toss':
      return false;
    case 'send':
      return action.value === null;
    case 'receive':
      return action.condition === null;
  }
}

const known = new WeakMap<Analysis, Accordance>();

/** What accords in a system; computed once for each analysis. */
export function accordanceOf(analysis: Analysis): Accordance {
  const found = known.get(analysis) ?? new Accordance(analysis);
  known.set(analysis, found);
  return found;
}
