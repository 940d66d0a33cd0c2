import { formatCount } from '../../kit/widgets/format.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/**
 * Shows the run that is shown in an order with the fewest switches between processes, and says how many there were and are; Undo brings the
 * order before back.
 */
export async function simplify({ store, client, execution, view }: Workbench): Promise<void> {
  const { trace } = store.getState();
  if (trace === null) return;
  const found = await client.simplified(trace.view.run).catch((problem: unknown) => String(problem));
  // Another run is shown by now.
  if (found === null || store.getState().trace?.view !== trace.view) return;
  if (typeof found === 'string') {
    view.notify('warning', found);
    return;
  }
  const { steps, switches, before, exact } = found;
  const fewest = exact ? 'No order of these steps has fewer' : 'There may be an order with fewer';
  if (switches === before) {
    view.notify('info', `This order has ${switchesOf(before)} between processes. ${fewest}.`);
    return;
  }
  await execution.open(trace.origin, steps, 0);
  view.notify('info', `${switchesOf(switches)} between processes in place of ${before}. ${fewest}. Undo brings the order before back.`);
}

function switchesOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'switch' : 'switches'}`;
}
