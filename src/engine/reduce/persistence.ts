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
 * is tested by running both orders on the machine. Errors count as outcomes. Returns the first violation, null if there is none, undefined
 * if the paths reach more states than `limit`.
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
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
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
  const before = new Set(members.map(({ transition }) => transition));
  return stepsOf(machine, after).find(({ transition }) => set.has(transition) && !before.has(transition))?.transition ?? null;
}

function outcome(machine: Machine, state: Int32Array, { transition, choice }: Step): Int32Array | null {
  const next = new Int32Array(machine.words);
  return machine.fire(state, transition, choice, next) === null ? next : null;
}

function has(machine: Machine, state: Int32Array, step: Step): boolean {
  return stepsOf(machine, state).some(({ transition, choice }) => transition === step.transition && choice === step.choice);
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
      if (a === b || !independent(a, b)) continue;
      for (const step of stepsOf(machine, state).filter(({ transition }) => transition === a))
        if (dependentMember(machine, state, step, new Set([b])) !== null) return { a, b };
    }
  return null;
}
