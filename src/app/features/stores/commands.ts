import type { Command } from '../../session/workbench/command.ts';
import { download } from '../../session/files/download.ts';
import { storesCsv } from './csv.ts';
import { measuringStoresOf } from './effects.ts';
import { storesSlice } from './state.ts';

/** What can be done with the panel of stores. */
export const storeCommands = {
  measure: {
    id: 'stores.measure',
    label: 'Measure all stores',
    hint: 'Search the model with every store and encoding, and with state caches of many sizes',
    shortcut: null,
    enabled: (state) => state.document.analysis?.runnable === true && storesSlice.of(state)?.running !== true,
    run: (workbench) => {
      workbench.view.setPane('stores');
      void measuringStoresOf(workbench).measure();
    },
  },
  stop: {
    id: 'stores.stop',
    label: 'Stop measuring stores',
    hint: 'Stop measuring stores and keep what has been found so far',
    shortcut: null,
    enabled: (state) => storesSlice.of(state)?.running === true,
    run: (workbench) => measuringStoresOf(workbench).stop(),
  },
  save: {
    id: 'stores.save',
    label: 'Save stores as CSV',
    hint: 'Save what has been measured of stores, sizes of state caches and visits as a table',
    shortcut: null,
    enabled: (state) => (storesSlice.of(state)?.rows.length ?? 0) > 0,
    run: ({ store }) => {
      const stores = storesSlice.of(store.getState());
      if (stores !== null) download('stores.csv', new Blob([storesCsv(stores)], { type: 'text/csv' }));
    },
  },
} as const satisfies Record<string, Command>;
