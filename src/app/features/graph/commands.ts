import type { Command } from '../../session/workbench/command.ts';

/** What can be done with the state graph. */
export const graphCommands = {
  compare: {
    id: 'graph.compare',
    label: 'Compare with another graph…',
    hint: 'Compare the state graph with that of another version, constant or model, or two searches with each other',
    shortcut: null,
    enabled: ({ run }) => run.finished !== null,
    run: (workbench) => workbench.view.showDialog({ kind: 'compareGraphs' }),
  },
} satisfies Record<string, Command>;
