import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source.ts';
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
  machine: Machine,
  state: Int32Array,
  set: ReadonlySet<number>,
  limit: number,
): Violation | null | undefined {
  const seen = new Set([state.join(' ')]);
  const waiting: { state: Int32Array; path: readonly Step[] }[] = [{ state: Int32Array.from(state), path: [] }];
  const next = new Int32Array(machine.words);
  for (const at of waiting) {
    const steps = stepsOf(machine, at.state);
    for (const step of steps) {
      if (set.has(step.transition)) continue;
      const member = dependentMember(machine, at.state, step, set);
      if (member !== null) return { path: at.path, step, member };
      if (machine.fire(at.state, step.transition, step.choice, next) !== null) continue;
      const key = next.join(' ');
      if (seen.has(key)) continue;
      if (seen.size >= limit) return undefined;
      seen.add(key);
      waiting.push({ state: Int32Array.from(next), path: [...at.path, step] });
    }
  }
  return null;
}

/**
 * Whether two transitions that are enabled in a state are independent there (VeriSoft slides, "The notion of Independent Transitions"): for
 * each way of each neither enables nor disables a way of the other, and both orders lead to the same state.
 */
export function commuteIn(machine: Machine, state: Int32Array, a: number, b: number): boolean {
  const steps = stepsOf(machine, state);
  const undisturbed = (by: number, other: number): boolean =>
    steps.every((step) => step.transition !== by || dependentMember(machine, state, step, new Set([other])) === null);
  return undisturbed(a, b) && undisturbed(b, a);
}

/** A member of the set with which a step of a state is dependent there; null if there is none. */
function dependentMember(machine: Machine, state: Int32Array, step: Step, set: ReadonlySet<number>): number | null {
  const after = outcome(machine, state, step);
  const here = stepsOf(machine, state);
  const members = here.filter(({ transition }) => set.has(transition));
  for (const member of members) {
    if (after === null) {
      // The step fails: it must fail after the member too, and the member lead where it would.
      const other = outcome(machine, state, member);
      if (other !== null && (!has(machine, other, step) || outcome(machine, other, step) !== null)) return member.transition;
      continue;
    }
    if (!has(machine, after, member)) return member.transition;
    const other = outcome(machine, state, member);
    const first = outcome(machine, after, member);
    if ((other === null) !== (first === null)) return member.transition;
    if (other === null || first === null) continue;
    if (!has(machine, other, step)) return member.transition;
    const second = outcome(machine, other, step);
    if (second === null || second.some((word, i) => word !== first[i])) return member.transition;
  }
  if (after === null) return null;
  return (
    stepsOf(machine, after).find((step) => set.has(step.transition) && !members.some((member) => isSame(member, step)))?.transition ?? null
  );
}

function outcome(machine: Machine, state: Int32Array, { transition, choice }: Step): Int32Array | null {
  const next = new Int32Array(machine.words);
  return machine.fire(state, transition, choice, next) === null ? next : null;
}

function has(machine: Machine, state: Int32Array, step: Step): boolean {
  return stepsOf(machine, state).some((other) => isSame(other, step));
}

function isSame(a: Step, b: Step): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}

function stepsOf(machine: Machine, state: Int32Array): Step[] {
  const steps = new StepList();
  machine.enabled(state, steps);
  return Array.from({ length: steps.count }, (_, i) => ({ transition: steps.transition(i), choice: steps.choice(i) }));
}

/**
 * Where the static analysis is wrong: two transitions it calls independent in a state that do not commute there. For debugging; null if
 * there are none.
 */
export function dependenceViolation(
  machine: Machine,
  state: Int32Array,
  independent: (a: number, b: number) => boolean,
): { readonly a: number; readonly b: number } | null {
  const transitions = [...new Set(stepsOf(machine, state).map(({ transition }) => transition))];
  for (const a of transitions)
    for (const b of transitions) {
      if (a < b && (independent(a, b) || independent(b, a)) && !commuteIn(machine, state, a, b)) return { a, b };
    }
  return null;
}
