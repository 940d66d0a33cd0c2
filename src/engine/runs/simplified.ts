import type { SimplifiedRun } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { fewestSwitches, switchesIn } from './fewest-switches.ts';
import { eventsOf, replayed } from './run-events.ts';

/**
 * The same run in an order with the fewest switches between processes: of all runs that come of it by swapping neighbouring independent
 * steps (Mazurkiewicz traces; VeriSoft slides, "Basic Property of Traces"), which all end in the same state. What is independent, and that
 * a last step that fails stays the last, is said by `eventsOf`. The new order is replayed; throws if it does not end as the run does, or if
 * the run is none of the model.
 */
export function simplifiedRun(model: CompiledModel, steps: readonly Step[]): SimplifiedRun {
  const { events, end } = eventsOf(model, steps);
  const { order, switches, exact } = fewestSwitches(events);
  const reordered = order.flatMap((i) => steps[i] ?? []);
  const now = replayed(model, reordered);
  if (now.failed !== end.failed || now.state.some((word, i) => word !== end.state[i]))
    throw new Error('the run in another order does not end in the same state');
  const given = steps.map((_, i) => i);
  return { steps: reordered, switches, before: switchesIn(events, given), exact };
}
