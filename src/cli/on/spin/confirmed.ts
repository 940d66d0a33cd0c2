import type { Machine } from '../../../engine/machine/machine.ts';
import { guidedRun } from '../../../engine/runs/guided.ts';
import { StepList } from '../../../engine/source/source.ts';
import { valueOnRun } from '../../../engine/temporal/value-on-run.ts';
import type { Step } from '../../../contract/steps.ts';
import type { Formula } from '../../../system/ir.ts';
import type { ToldRun } from './trail.ts';

/** A run of our own machine that shows what another program has found. */
export interface Confirmed {
  readonly steps: readonly Step[];
  readonly loopStart: number | null;
}

/** A run that ends in a deadlock, along what was told; null if none fits. */
export function confirmedDeadlock(machine: Machine, told: ToldRun): Confirmed | null {
  const run = guidedRun(machine, told.fits, (states) => {
    const last = states.at(-1);
    return last !== undefined && isStuck(machine, last) && !machine.terminated(last);
  });
  return run === null ? null : { steps: run.steps, loopStart: null };
}

/** A run of which the formula is false, along what was told; null if none fits. */
export function confirmedViolation(machine: Machine, told: ToldRun, formula: Formula): Confirmed | null {
  const ends = told.loopStart === told.fits.length;
  const run = guidedRun(machine, told.fits, (states) => {
    const last = states.at(-1);
    const again = told.loopStart === null ? undefined : states[told.loopStart];
    if (last === undefined) return false;
    if (told.loopStart !== null && (ends ? !isStuck(machine, last) : again === undefined || !same(again, last))) return false;
    // The state that a loop comes back to is one place; a run that ends repeats its last state.
    const length = told.loopStart === null || ends ? states.length : states.length - 1;
    const loopStart = ends ? length - 1 : told.loopStart;
    const known = new Map<object, (boolean | null | undefined)[]>();
    return valueOnRun(formula, { length, loopStart, holds: (proposition, at) => holds(known, proposition, at, states) }) === false;
  });
  return run === null ? null : { steps: run.steps, loopStart: ends ? null : told.loopStart };

  function holds(
    known: Map<object, (boolean | null | undefined)[]>,
    proposition: Parameters<Machine['proposition']>[0],
    at: number,
    states: readonly Int32Array[],
  ): boolean | null {
    const values = known.get(proposition) ?? [];
    known.set(proposition, values);
    if (values[at] !== undefined) return values[at];
    const value = machine.proposition(proposition, states[at] ?? new Int32Array(0));
    values[at] = typeof value === 'boolean' ? value : null;
    return values[at];
  }
}

function isStuck(machine: Machine, state: Int32Array): boolean {
  const steps = new StepList();
  machine.enabled(state, steps);
  return steps.count === 0;
}

function same(a: Int32Array, b: Int32Array): boolean {
  return a.every((word, i) => word === b[i]);
}
