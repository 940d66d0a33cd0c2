import { findingSlice } from '../../session/state/finding.ts';
import { noReturnSlice } from '../../session/state/no-return.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { runBefore, runBeforeSlice } from './beside/run-before.ts';
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
  slices: [findingSlice, counterexamplesSlice, divisionSlice, noReturnSlice, runBeforeSlice],
  begin: ({ store }) => {
    store.subscribe(({ followed }, before) => {
      if (followed?.view !== before.followed?.view) runBeforeSlice.update(store, (known) => runBefore(known, before.followed, followed));
    });
  },
  commands: Object.values(runCommands),
  loadCommands: async () => {
    const [{ keepingCommands }, { explainingCommands }] = await Promise.all([
      import('./keeping-commands.ts'),
      import('./explaining-commands.ts'),
    ]);
    return [...Object.values(explainingCommands), ...keepingCommands];
  },
  loadDialogs: async () => [
    { kind: 'keepRun', title: 'Keep this run', component: (await import('./KeepRun.tsx')).KeepRun },
    { kind: 'film', title: 'Save the run as a filmstrip', wide: true, component: (await import('./FilmForm.tsx')).FilmForm },
    { kind: 'why', title: 'Why it went wrong', component: (await import('./Why.tsx')).Why },
    {
      kind: 'runConditions',
      title: 'A run with conditions',
      component: (await import('./RunConditionsForm.tsx')).RunConditionsForm,
    },
    { kind: 'kindsOfWrong', title: 'Kinds of wrong', component: (await import('./KindsOfWrong.tsx')).KindsOfWrong },
    {
      kind: 'besideRuns',
      title: 'Two runs side by side',
      wide: true,
      component: (await import('./beside/BesideRuns.tsx')).BesideRuns,
    },
  ],
};
