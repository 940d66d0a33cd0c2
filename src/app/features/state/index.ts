import type { Feature } from '../../session/workbench/feature.ts';
import { tableCommands } from './commands.ts';
import { hidingOf } from './hiding-service.ts';
import { hiddenSlice, stateTableSlice } from './state.ts';
import { watchesSlice } from './watches.ts';
import { watchingOf } from './watching-service.ts';

/** States as tables, and expressions that are watched in them. */
export const state: Feature = {
  name: 'state',
  panels: [
    {
      id: 'state',
      title: 'State',
      hint: 'Where processes are, and what variables contain',
      load: async () => (await import('./StatePanel.tsx')).StatePanel,
      cells: { 'run-state': 1 },
      offered: { 'edit-view': 3, 'compare-text': 5, 'learn-results': 6 },
    },
  ],
  slices: [hiddenSlice, stateTableSlice, watchesSlice],
  commands: Object.values(tableCommands),
  loadDialogs: async () => [
    { kind: 'columns', title: 'Processes and variables in the tables', component: (await import('./ChooseColumns.tsx')).ChooseColumns },
  ],
  begin: (workbench) => {
    watchingOf(workbench);
    hidingOf(workbench);
  },
};
