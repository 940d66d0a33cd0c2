import type { Feature } from '../../session/workbench/feature.ts';
import { diagramsSlice } from './state.ts';

/** Sets of states as decision diagrams: how they grow, and how the order of the variables makes them large or small. */
export const diagrams: Feature = {
  name: 'diagrams',
  panels: [
    {
      id: 'diagrams',
      title: 'Diagrams',
      hint: 'States as decision diagrams, and their order',
      load: async () => (await import('./DiagramsPanel.tsx')).DiagramsPanel,
      cells: { 'measure-right': 2 },
      offered: { 'compare-why': 6 },
    },
  ],
  slices: [diagramsSlice],
  loadCommands: async () => Object.values((await import('./commands.ts')).diagramsCommands),
  fill: async (workbench) => {
    const { diagramsCommands } = await import('./commands.ts');
    const state = workbench.store.getState();
    const grown = diagramsSlice.of(state)?.revision === state.document.revision;
    if (!grown && diagramsCommands.grow.enabled(state)) diagramsCommands.grow.run(workbench);
  },
};
