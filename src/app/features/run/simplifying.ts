import { formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';

/** The run that is shown, in an order with fewer switches between processes. */
export interface Simplifying {
  /** Shows it, and says how many switches there were and are; Undo brings the order before back. */
  simplify(): Promise<void>;
}

/** Whether what a run shows is seen in its last state, so that the order of independent steps does not matter. */
export function canBeReordered({ trace, document }: AppState): boolean {
  if (trace === null || trace.revision !== document.revision || trace.loopStart !== null || trace.view.steps.length < 2) return false;
  const { origin } = trace;
  return origin.kind === 'simulation' || (origin.kind === 'verdict' && origin.sought !== undefined);
}

export const simplifyingOf = service(({ store, client, execution, view }: Workbench): Simplifying => {
  return {
    simplify: async () => {
      const { trace } = store.getState();
      if (trace === null || !canBeReordered(store.getState())) return;
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
    },
  };
});

function switchesOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'switch' : 'switches'}`;
}
