import { findingSlice } from '../../session/state/finding.ts';
import { noReturnSlice } from '../../session/state/no-return.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { runCommands } from './commands.ts';
import { counterexamplesSlice, divisionSlice } from './state.ts';

/** A run, step by step. */
export const run: Feature = {
  name: 'run',
  panels: [
    {
      id: 'run',
      title: 'Steps',
      hint: 'A run, step by step',
      load: async () => (await import('./RunPanel.tsx')).RunPanel,
      cells: { 'run-steps': 1 },
      offered: { 'learn-results': 2, 'compare-text': 4 },
    },
  ],
  slices: [findingSlice, counterexamplesSlice, divisionSlice, noReturnSlice],
  commands: Object.values(runCommands),
  loadDialogs: async () => [
    { kind: 'keepRun', title: 'Keep this run', component: (await import('./KeepRun.tsx')).KeepRun },
    { kind: 'why', title: 'Why it went wrong', component: (await import('./Why.tsx')).Why },
    {
      kind: 'runConditions',
      title: 'A run with conditions',
      component: (await import('./RunConditionsForm.tsx')).RunConditionsForm,
    },
  ],
};
