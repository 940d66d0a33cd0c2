import type { Command } from '../../session/workbench/command.ts';
import { hidingOf } from './hiding-service.ts';
import { hiddenSlice, nothingHidden, stateTableSlice } from './state.ts';
import { selectShownState } from '../../session/state/selectors.ts';

/** What the tables of states show. */
export const tableCommands = {
  stateTable: {
    id: 'stateTable',
    label: 'State table: one state or the whole run',
    hint: 'Switch the state table between one column for each process and a row for each step of the run',
    shortcut: { key: 't', alt: true, shift: true },
    enabled: ({ followed }) => followed !== null,
    run: (workbench) => {
      workbench.view.setPane('state');
      stateTableSlice.update(workbench.store, (table) => (table === 'one' ? 'run' : 'one'));
    },
  },
  chooseColumns: {
    id: 'columns.choose',
    label: 'Hide processes and variables…',
    hint: 'Choose which processes and variables the tables of states show; kept for each model',
    shortcut: { key: 'h', alt: true, shift: true },
    enabled: (state) => selectShownState(state) !== null,
    run: (workbench) => workbench.view.showDialog({ kind: 'columns' }),
  },
  showAllColumns: {
    id: 'columns.showAll',
    label: 'Show all processes and variables',
    hint: 'In the tables of states',
    shortcut: null,
    enabled: (state) => hiddenSlice.of(state).size > 0,
    run: (workbench) => hidingOf(workbench).change(() => nothingHidden),
  },
} satisfies Record<string, Command>;
