import type { Feature } from '../../session/workbench/feature.ts';
import { storesSlice } from './state.ts';

/** All stores and encodings, measured on the model. */
export const stores: Feature = {
  name: 'stores',
  panels: [
    {
      id: 'stores',
      title: 'Stores',
      hint: 'What each store takes for this model',
      load: async () => (await import('./StoresPanel.tsx')).StoresPanel,
      cells: { 'measure-left': 1 },
      offered: { 'compare-why': 5 },
    },
  ],
  slices: [storesSlice],
  loadCommands: async () => Object.values((await import('./commands.ts')).storeCommands),
  fill: async (workbench) => {
    const { storeCommands } = await import('./commands.ts');
    const state = workbench.store.getState();
    const measured = storesSlice.of(state)?.revision === state.document.revision;
    if (!measured && storeCommands.measure.enabled(state)) storeCommands.measure.run(workbench);
  },
};
