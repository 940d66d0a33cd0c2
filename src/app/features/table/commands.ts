import { nothingHidden } from './state.ts';
import { selectShownState } from '../../session/selectors.ts';
import type { Command } from '../../shell/commands/commands.ts';

/** What the tables of states show. */
export const columnCommands = {
  chooseColumns: {
    id: 'columns.choose',
    label: 'Hide processes and variables…',
    hint: 'Choose which processes and variables the tables of states show; kept for each model',
    shortcut: { key: 'h', alt: true, shift: true },
    enabled: (state) => selectShownState(state) !== null,
    run: ({ controller }) => controller.showDialog({ kind: 'columns' }),
  },
  showAllColumns: {
    id: 'columns.showAll',
    label: 'Show all processes and variables',
    hint: 'In the tables of states',
    shortcut: null,
    enabled: ({ hidden }) => hidden.size > 0,
    run: ({ controller }) => controller.hiding.change(() => nothingHidden),
  },
} satisfies Record<string, Command>;
