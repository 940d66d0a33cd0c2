import type { Machine } from '../../engine/machine/machine.ts';
import { StepList } from '../../engine/source/source.ts';
import { valueOnRun } from '../../engine/temporal/value-on-run.ts';
import type { Step } from '../../contract/steps.ts';
import type { Expression, Formula } from '../../system/ir.ts';

/** A run of our own machine that shows what another program has found. */
export interface Confirmed {
  readonly steps: readonly Step[];
  readonly loopStart: number | null;
}

/** Whether a run ends in a deadlock. */
export function isDeadlock(machine: Machine, states: readonly Int32Array[]): boolean {
  const last = states.at(-1);
  return last !== undefined && isStuck(machine, last) && !machine.terminated(last);
}

/**
 * Whether a formula is false on a run: one that comes back to the state `loopStart`, or one that ends in its last state, from which no step
 * leads on, or with `anywhere` as its end, one whose beginning is enough.
 */
export function isViolation(
  machine: Machine,
  states: readonly Int32Array[],
  loopStart: number | null,
  end: 'stuck' | 'anywhere',
  formula: Formula,
): boolean {
  const last = states.at(-1);
  if (last === undefined) return false;
  const stuck = loopStart === null && end === 'stuck';
  if (stuck && !endsRuns(machine, last)) return false;
  const again = loopStart === null ? last : states[loopStart];
  if (again === undefined || !same(again, last)) return false;
  // The state that a loop comes back to is one place; a run that ends repeats its last state.
  const length = loopStart === null ? states.length : states.length - 1;
  const known = new Map<object, (boolean | null | undefined)[]>();
  const holds = (proposition: Expression, at: number): boolean | null => {
    const values = known.get(proposition) ?? [];
    known.set(proposition, values);
    if (values[at] !== undefined) return values[at];
    const value = machine.proposition(proposition, states[at] ?? new Int32Array(0));
    values[at] = typeof value === 'boolean' ? value : null;
    return values[at];
  };
  return valueOnRun(formula, { length, loopStart: stuck ? length - 1 : loopStart, holds }) === false;
}

function isStuck(machine: Machine, state: Int32Array): boolean {
  const steps = new StepList();
  machine.enabled(state, steps);
  return steps.count === 0;
}

/** Whether no step leads on from a state: there is none, or each ends in a run-time error. */
function endsRuns(machine: Machine, state: Int32Array): boolean {
  const steps = new StepList();
  machine.enabled(state, steps);
  const next = new Int32Array(machine.words);
  for (let i = 0; i < steps.count; i++) if (machine.fire(state, steps.transition(i), steps.choice(i), next) === null) return false;
  return true;
}

function same(a: Int32Array, b: Int32Array): boolean {
  return a.every((word, i) => word === b[i]);
}
