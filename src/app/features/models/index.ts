import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { modelCommands } from './commands.ts';

const { openFile, saveFile, models: ownModels } = modelCommands;

/** Models that come with the workbench, own ones, and files. */
export const models: Feature = {
  name: 'models',
  commands: Object.values(modelCommands),
  loadCommands: async () => (await import('./export-commands.ts')).exportCommands,
  menu: [openFile, saveFile, steppingCommands.openRun, ownModels],
  loadDialogs: async () => [
    { kind: 'models', title: 'Your models', component: (await import('./ModelsDialog.tsx')).ModelsDialog },
    { kind: 'openRun', title: 'Open a saved run', component: (await import('./OpenRun.tsx')).OpenRun },
  ],
};
