import type { Feature } from '../../session/workbench/feature.ts';
import { instructionCommands } from './commands.ts';
import { chosenStepSlice, instructionsSlice, listingFaceSlice } from './state.ts';

/** The code of the abstract machine, executed by instructions. */
export const listing: Feature = {
  name: 'listing',
  panels: [
    {
      id: 'listing',
      title: 'Listing',
      hint: 'The instructions that the model is compiled to',
      load: async () => (await import('./ListingPanel.tsx')).ListingPanel,
      cells: {},
      offered: { 'edit-results': 4, 'run-graph': 5 },
    },
  ],
  slices: [instructionsSlice, chosenStepSlice, listingFaceSlice],
  commands: Object.values(instructionCommands),
};
