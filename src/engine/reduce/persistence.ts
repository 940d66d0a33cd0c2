import type { Neighbourhood, NumberedStep } from './neighbourhood.ts';
import type { Step } from '../../contract/steps.ts';

/** A state in which a set is not persistent: after the steps outside the set, `step` is dependent with a member of the set. */
export interface Violation {
  readonly path: readonly Step[];
  readonly step: Step;
  readonly member: number;
}

/**
 * Tests a set of enabled transitions against the definition of persistence (VeriSoft slides, "Persistent Sets"): along all paths from the
 * state whose transitions are outside the set, each step must be independent of every member in the state where it is taken. Independence
 * is tested by running both orders on the machine. Errors count as outcomes. Returns a violation with a shortest path, null if there is
 * none, undefined if the paths reach more states than `limit`.
 */
export function persistenceViolation(
  around: Neighbourhood,
  state: Int32Array,
  set: ReadonlySet<number>,
  limit: number,
): Violation | null | undefined {
  const from = around.numberOf(state);
  const seen = new Set([from]);
  const waiting: { state: number; path: readonly Step[] }[] = [{ state: from, path: [] }];
  for (const at of waiting) {
    for (const numbered of around.steps(at.state)) {
      if (set.has(numbered.transition)) continue;
      const { to, ...step } = numbered;
      const member = dependentMember(around, at.state, numbered, set);
      if (member !== null) return { path: at.path, step, member };
      if (to === null || seen.has(to)) continue;
      if (seen.size >= limit) return undefined;
      seen.add(to);
      waiting.push({ state: to, path: [...at.path, step] });
    }
  }
  return null;
}

/**
 * Whether two transitions that are enabled in a state are independent there (VeriSoft slides, "The notion of Independent Transitions"): for
 * each way of each neither enables nor disables a way of the other, and both orders lead to the same state.
 */
export function commuteIn(around: Neighbourhood, state: Int32Array, a: number, b: number): boolean {
  const here = around.numberOf(state);
  const undisturbed = (by: number, other: number): boolean =>
    around.steps(here).every((step) => step.transition !== by || dependentMember(around, here, step, new Set([other])) === null);
  return undisturbed(a, b) && undisturbed(b, a);
}

/** A member of the set with which a step of a state is dependent there; null if there is none. */
function dependentMember(around: Neighbourhood, state: number, step: NumberedStep, set: ReadonlySet<number>): number | null {
  const after = step.to;
  const members = around.steps(state).filter(({ transition }) => set.has(transition));
  for (const member of members) {
    const other = member.to;
    if (after === null) {
      // The step fails: it must fail after the member too, and the member lead where it would.
      if (other !== null && find(around, other, step)?.to !== null) return member.transition;
      continue;
    }
    const first = find(around, after, member);
    if (first === undefined || (other === null) !== (first.to === null)) return member.transition;
    if (other === null) continue;
    const second = find(around, other, step);
    if (second === undefined || second.to === null || second.to !== first.to) return member.transition;
  }
  if (after === null) return null;
  return (
    around.steps(after).find((later) => set.has(later.transition) && !members.some((member) => isSame(member, later)))?.transition ?? null
  );
}

/** A step in a state; undefined where it is not enabled. */
function find(around: Neighbourhood, state: number, step: Step): NumberedStep | undefined {
  return around.steps(state).find((other) => isSame(other, step));
}

function isSame(a: Step, b: Step): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}

/**
 * Where the static analysis is wrong: two transitions it calls independent in a state that do not commute there. For debugging; null if
 * there are none.
 */
export function dependenceViolation(
  around: Neighbourhood,
  state: Int32Array,
  independent: (a: number, b: number) => boolean,
): { readonly a: number; readonly b: number } | null {
  const transitions = [...new Set(around.steps(around.numberOf(state)).map(({ transition }) => transition))];
  for (const a of transitions)
    for (const b of transitions) {
      if (a < b && (independent(a, b) || independent(b, a)) && !commuteIn(around, state, a, b)) return { a, b };
    }
  return null;
}
