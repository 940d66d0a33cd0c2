import { type Analysis, type Meeting, shares } from '../../system/analysis/analysis.ts';
import { changes } from '../../system/analysis/objects.ts';
import { activationOf, edgeOf } from '../../system/edges.ts';
import type { Edge } from '../../system/ir.ts';
import { conditionsOf, moversOf } from './conditions.ts';
import { both, type Requirement, requirementsOf } from './requirements.ts';
import { mayMakeFalse } from './truth-table.ts';

/**
 * Which transitions accord although they meet at an object: in each state in which both are enabled, neither disables the other, and both
 * orders lead to the same (A. Valmari, "do not accord"; A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order
 * reduction, 2013, section 4, where guards are the tests). Two cases are known from what the conditions depend on:
 * - *never together*: each requires something of one value (`requirements.ts`), and no value will do for both;
 * - *a test left true*: what one may write leaves each conjunct true in which the other tests it.
 */
class Accordance {
  /** What transitions require, each different set of requirements once. */
  private readonly required: ReadonlyMap<string, Requirement>[] = [];
  /** For each transition the number of its set: those with the same one require the same. */
  readonly requiredBy: readonly number[];
  /** For each set of requirements the sets of which it is known whether both can be met. */
  private readonly apart: Map<number, boolean>[] = [];
  private readonly remaining = new Map<number, readonly Meeting[]>();

  constructor(private readonly analysis: Analysis) {
    const numbers = new Map<string, number>();
    this.requiredBy = analysis.footprints.map((_, transition) => {
      const required = requirementsOf(analysis, transition);
      const key = JSON.stringify([...required.values()]);
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
      .filter((meeting) => !this.neverTogether(transition, meeting.transition) && !this.leavesTrue(transition, meeting));
    this.remaining.set(transition, found);
    return found;
  }

  /** Whether no state has both enabled: there is something of which each requires a value, and none is allowed by both. */
  neverTogether(a: number, b: number): boolean {
    const [own = -1, other = -1] = [this.requiredBy[a], this.requiredBy[b]];
    const known = this.apart[own]?.get(other);
    if (known !== undefined) return known;
    const found = this.cannotBothBeMet(own, other);
    this.apart[own]?.set(other, found);
    return found;
  }

  private cannotBothBeMet(a: number, b: number): boolean {
    const others = this.required[b];
    for (const [key, own] of this.required[a] ?? []) {
      const other = others?.get(key);
      if (other !== undefined && !both(own, other).allowed.includes(true)) return true;
    }
    return false;
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
