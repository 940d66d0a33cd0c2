import type { Command } from './command.ts';

/** Searching the whole state space. */
export const checkCommands = {
  run: {
    id: 'run',
    label: 'Run',
    hint: 'Search all reachable states, within the limits of the run options',
    shortcut: { key: 'Enter', mod: true },
    enabled: (state) => state.document.analysis?.runnable === true && (state.run.active === null || state.run.active.automatic),
    disabledBecause: ({ document: { analysis } }) =>
      analysis === null
        ? 'The model is being read'
        : analysis.runnable
          ? null
          : 'The model has errors: correct them first. They are listed below the source',
    run: (workbench) => {
      // Who asks wants to see the answer; a panel that is presented stays.
      if (workbench.store.getState().view.presented === null) workbench.view.setPane('results');
      void workbench.check.run();
    },
  },
  stop: {
    id: 'stop',
    label: 'Stop',
    hint: 'Stop the search and show what it has found so far',
    shortcut: { key: 'Enter', mod: true, shift: true },
    enabled: (state) => state.run.active !== null && !state.run.active.automatic && !state.run.active.stopping,
    run: (workbench) => workbench.check.stop(),
  },
} satisfies Record<string, Command>;
