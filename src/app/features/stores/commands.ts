import type { Command } from '../../session/workbench/command.ts';
import { download } from '../../session/files/download.ts';
import { serviceLater } from '../../session/workbench/workbench.ts';
import { type StoresState, storesSlice } from './state.ts';

/** Measurements, which are loaded when they are asked for something. */
const measuring = serviceLater(async () => (await import('./service.ts')).measuringStoresOf);

async function save(measured: StoresState): Promise<void> {
  const { storesCsv } = await import('./csv.ts');
  download('stores.csv', new Blob([storesCsv(measured)], { type: 'text/csv' }));
}

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
      measuring(workbench, (stores) => void stores.measure());
    },
  },
  stop: {
    id: 'stores.stop',
    label: 'Stop measuring stores',
    hint: 'Stop measuring stores and keep what has been found so far',
    shortcut: null,
    enabled: (state) => storesSlice.of(state)?.running === true,
    run: (workbench) => measuring(workbench, (stores) => stores.stop()),
  },
  save: {
    id: 'stores.save',
    label: 'Save stores as CSV',
    hint: 'Save what has been measured of stores, sizes of state caches and visits as a table',
    shortcut: null,
    enabled: (state) => (storesSlice.of(state)?.rows.length ?? 0) > 0,
    run: ({ store }) => {
      const stores = storesSlice.of(store.getState());
      if (stores !== null) void save(stores);
    },
  },
} as const satisfies Record<string, Command>;
