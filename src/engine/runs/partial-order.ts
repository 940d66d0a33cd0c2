import type { OrderedEvent } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import type { RunEvent } from './fewest-switches.ts';
import { eventsOf } from './run-events.ts';

/**
 * A run as what it is up to the order of independent steps: a partial order of its events (Mazurkiewicz traces; VeriSoft slides, "Basic
 * Property of Traces"). Of what comes before an event only that is kept that does not follow from the rest. Throws if the run is none
 * of the model.
 */
export function partialOrder(model: CompiledModel, steps: readonly Step[]): readonly OrderedEvent[] {
  return covering(eventsOf(model, steps).events);
}

/**
 * The covering relation of events: which earlier ones each depends on, without those that come before another one of them. The greatest of
 * them is the last event on which it depends at all.
 */
export function covering(events: readonly RunEvent[]): readonly OrderedEvent[] {
  const size = Math.ceil(events.length / 32);
  /** By event: all that come before it, a bit for each. */
  const past: Uint32Array[] = [];
  return events.map(({ processes, after }, i) => {
    const mine = new Uint32Array(size);
    const covers: number[] = [];
    for (const other of after.toSorted((a, b) => b - a)) {
      if (((mine[other >> 5] ?? 0) >>> (other & 31)) & 1) continue;
      covers.push(other);
      mine[other >> 5] = (mine[other >> 5] ?? 0) | (1 << (other & 31));
      past[other]?.forEach((word, at) => {
        mine[at] = (mine[at] ?? 0) | word;
      });
    }
    past[i] = mine;
    return { processes, covers: covers.reverse() };
  });
}
