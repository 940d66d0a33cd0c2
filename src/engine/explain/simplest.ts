import type { SimplestRun, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { simplifiedRun } from '../runs/simplified.ts';
import { shownAtEnd, withoutNeedless } from './leave-out.ts';

/**
 * A run that shows the same at its end with fewer steps, where some are not needed, and those in an order with the fewest switches between
 * processes. `violated`: what must be shown; without it, and where the end of a run does not tell, only the order changes.
 */
export function simplestRun(model: CompiledModel, run: readonly Step[], violated: Violated | null): SimplestRun {
  const asked = violated !== null && shownAtEnd(model.machine, violated);
  const { steps, needed } = asked ? withoutNeedless(model.machine, run, violated) : { steps: run, needed: null };
  const ordered = simplifiedRun(model, steps);
  const before = steps.length === run.length ? ordered.before : simplifiedRun(model, run).before;
  return { ...ordered, before, leftOut: run.length - steps.length, needed };
}
