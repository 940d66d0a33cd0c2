import type { Command } from '../../shell/commands/commands.ts';

/** What can be done with the panel of stores. */
export const storeCommands = {
  measure: {
    id: 'stores.measure',
    label: 'Measure all stores',
    hint: 'Search the model with every store and encoding, and with state caches of many sizes',
    shortcut: null,
    enabled: (state) => state.document.analysis?.runnable === true && state.stores?.running !== true,
    run: ({ controller }) => {
      controller.setPane('stores');
      void controller.stores.measure();
    },
  },
  stop: {
    id: 'stores.stop',
    label: 'Stop measuring stores',
    hint: 'Stop measuring stores and keep what has been found so far',
    shortcut: null,
    enabled: (state) => state.stores?.running === true,
    run: ({ controller }) => controller.stores.stop(),
  },
} as const satisfies Record<string, Command>;
