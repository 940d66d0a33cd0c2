import type { Machine } from '../../../engine/machine/machine.ts';
import { guidedRun } from '../../../engine/runs/guided.ts';
import type { Formula } from '../../../system/ir.ts';
import { type Confirmed, isDeadlock, isViolation } from '../confirmed.ts';
import type { ToldRun } from './trail.ts';

/** A run that ends in a deadlock, along what was told; null if none fits. */
export function guidedDeadlock(machine: Machine, told: ToldRun): Confirmed | null {
  const run = guidedRun(machine, told.fits, (states) => isDeadlock(machine, states));
  return run === null ? null : { steps: run.steps, loopStart: null };
}

/** A run of which the formula is false, along what was told; null if none fits. */
export function guidedViolation(machine: Machine, told: ToldRun, formula: Formula): Confirmed | null {
  const ends = told.loopStart === told.fits.length;
  const loopStart = ends ? null : told.loopStart;
  const end = ends ? 'stuck' : 'anywhere';
  const run = guidedRun(machine, told.fits, (states) => isViolation(machine, states, loopStart, end, formula));
  return run === null ? null : { steps: run.steps, loopStart };
}
