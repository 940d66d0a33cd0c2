import { lazy } from 'react';
import type { Feature } from '../../session/workbench/feature.ts';
import { executionsFace, executionsSlice, initialSetUp } from './state.ts';

/** Trees of executions of stateless searches, as a face of the player. */
export const executions: Feature = {
  name: 'executions',
  faces: [
    {
      ...executionsFace,
      title: 'Tree of executions',
      component: lazy(async () => ({ default: (await import('./ExecutionsView.tsx')).ExecutionsView })),
      stale: (state) => {
        const { recording, revision } = executionsSlice.of(state);
        return recording !== null && revision !== state.document.revision;
      },
    },
  ],
  slices: [executionsSlice],
  loadLinks: async () => [(await import('./link.ts')).executionsLink],
  demonstrate: async (task, workbench) => {
    const [first, second = null] = task.executions ?? [];
    if (first === undefined) return;
    const { executionsOf } = await import('./service.ts');
    const executions = executionsOf(workbench);
    executions.show(true);
    executions.setUp({ ...initialSetUp, first, second });
    workbench.view.setPane('player');
    await executions.record();
  },
};
