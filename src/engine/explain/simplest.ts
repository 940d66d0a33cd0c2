import type { SimplestRun, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { switchesIn } from '../runs/fewest-switches.ts';
import { simplifiedRun } from '../runs/simplified.ts';
import { shownAtEnd, withoutNeedless } from './leave-out.ts';

/** Runs of more steps keep their order: which steps depend on each other would take more than some seconds to find. */
const mostSwapped = 5_000;

/**
 * A run that shows the same at its end with fewer steps, where some are not needed, and those in an order with the fewest switches between
 * processes; a run that is still longer than `longest` keeps its order, and is not `exact`. `violated`: what must be shown; without it, and
 * where the end of a run does not tell, only the order changes.
 */
export function simplestRun(model: CompiledModel, run: readonly Step[], violated: Violated | null, longest = mostSwapped): SimplestRun {
  const asked = violated !== null && shownAtEnd(model.machine, violated);
  const { steps, needed } = asked ? withoutNeedless(model.machine, run, violated) : { steps: run, needed: null };
  const found = { before: switchesOf(model, run), leftOut: run.length - steps.length, needed };
  if (steps.length > longest) return { ...found, steps, switches: switchesOf(model, steps), exact: false };
  return { ...simplifiedRun(model, steps), ...found };
}

function switchesOf({ analysis }: CompiledModel, steps: readonly Step[]): number {
  const events = steps.map(({ transition }) => ({ processes: analysis.footprint(transition).processes, after: [] }));
  return switchesIn(
    events,
    events.map((_, i) => i),
  );
}
