import { saidBy } from '../../kit/widgets/said-by.ts';
import type { SimplestRun } from '../../../contract/explain.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import { violatedOf } from '../../session/state/no-return.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/**
 * Shows the run that is shown without the steps that what it shows does not need, in an order with the fewest switches between processes,
 * and says what became of it; Undo brings the run before back.
 */
export async function simplify({ store, client, execution, view }: Workbench): Promise<void> {
  const { followed, run } = store.getState();
  if (followed === null) return;
  const violated = violatedOf(followed, run.options.terminationIsDeadlock);
  const found = await client.simplified(followed.view.run, violated).catch(saidBy);
  // Another run is shown by now.
  if (found === null || store.getState().followed?.view !== followed.view) return;
  if (typeof found === 'string') {
    view.notify('warning', found);
    return;
  }
  const { steps, switches, before, leftOut } = found;
  if (switches === before && leftOut === 0) {
    view.notify('info', `This order has ${switchesOf(before)} between processes. ${remark(found)}`);
    return;
  }
  await execution.open(followed.origin, steps, 0);
  const fewer = leftOut === 0 ? '' : `${countOf(leftOut, 'step')} left out. `;
  view.notify(
    'info',
    `${fewer}${switchesOf(switches)} between processes in place of ${before}. ${remark(found)} Undo brings the run before back.`,
  );
}

/** What is known of shorter runs and other orders. */
function remark({ exact, needed }: SimplestRun): string {
  const fewest = exact ? 'Swaps of independent steps give no fewer.' : 'Swaps of independent steps may give fewer.';
  if (needed === null) return fewest;
  return `${fewest} ${needed ? 'None of its steps can be left out.' : 'Whether more of its steps can be left out was not tried to the end.'}`;
}

function switchesOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'switch' : 'switches'}`;
}
