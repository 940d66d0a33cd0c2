import { bothOrders } from '../../engine/runs/both-orders.ts';
import { partialOrder } from '../../engine/runs/partial-order.ts';
import { replayed } from '../../engine/runs/run-events.ts';
import { cornersOf, differenceOf } from '../views/orders.ts';
import { viewsOf } from '../views/views-of.ts';
import type { RunsApi } from './api.ts';
import type { Followed } from './followed.ts';

/** Runs of more steps are not drawn as a partial order. */
const mostOrdered = 2_000;

/** The run that is followed as a partial order, and the squares that allow swaps in it. */
export function createOrdering(followed: Followed): Pick<RunsApi, 'partialOrder' | 'swapSquare'> {
  return {
    partialOrder(run) {
      const { of } = followed;
      const path = followed.run?.points(run) ?? null;
      if (of === null || path === null) return null;
      const steps = path.flatMap(({ step }) => step ?? []);
      if (steps.length > mostOrdered)
        return `The run has more than ${mostOrdered.toLocaleString('en')} steps: it is not shown as a partial order.`;
      return partialOrder(of.compiled, steps);
    },

    swapSquare(before, a, b) {
      const { of } = followed;
      if (of === null) return null;
      const { state, failed } = replayed(of.compiled, before);
      const orders = failed ? null : bothOrders(of.machine, state, a, b);
      if (orders === null) return null;
      const numberOf = (reached: Int32Array): number => of.graph?.find(reached) ?? -1;
      const { labels } = viewsOf(of);
      const [first, second] = [labels.label(state, a), labels.label(state, b)];
      const number = numberOf(state);
      const text = orders.commutes
        ? 'Both orders lead to the same state, so that the two may be swapped.'
        : `The two may not be swapped: ${differenceOf([first, second], orders)}.`;
      return { first, second, state: number < 0 ? null : number, ...cornersOf(orders, numberOf), commutes: orders.commutes, text };
    },
  };
}
