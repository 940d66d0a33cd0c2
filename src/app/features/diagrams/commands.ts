import type { Command } from '../../session/workbench/command.ts';
import { serviceLater, type Workbench } from '../../session/workbench/workbench.ts';
import type { Diagrams } from './service.ts';
import { diagramsSlice } from './state.ts';

/** The diagrams, which are loaded when they are asked for something. */
const diagrams = serviceLater(async () => (await import('./service.ts')).diagramsOf);

const shown = (workbench: Workbench, what: (diagrams: Diagrams) => void) => {
  workbench.view.setPane('diagrams');
  diagrams(workbench, what);
};

/** What can be done with the panel of decision diagrams. */
export const diagramsCommands = {
  grow: {
    id: 'diagrams.grow',
    label: 'Grow the set of states',
    hint: 'Grow the set of reachable states as a decision diagram, in the order of variables that is shown',
    shortcut: null,
    enabled: (state) => state.document.analysis?.runnable === true && (diagramsSlice.of(state)?.running ?? null) === null,
    run: (workbench) => shown(workbench, (service) => void service.grow()),
  },
  anew: {
    id: 'diagrams.anew',
    label: "Grow in the model's order",
    hint: 'Grow the set of reachable states in the order of variables that the structure of the model suggests',
    shortcut: null,
    enabled: (state) => (diagramsSlice.of(state)?.growth?.order.length ?? 0) > 0 && diagramsSlice.of(state)?.running === null,
    run: (workbench) => shown(workbench, (service) => void service.grow({ anew: true })),
  },
  sift: {
    id: 'diagrams.sift',
    label: 'Sift the order',
    hint: 'Move each word through the order of the variables, and leave it where the diagrams are smallest',
    shortcut: null,
    enabled: (state) => (diagramsSlice.of(state)?.growth?.rings.length ?? 0) > 0 && diagramsSlice.of(state)?.running === null,
    run: (workbench) => shown(workbench, (service) => void service.sift()),
  },
  stop: {
    id: 'diagrams.stop',
    label: 'Stop growing or sifting diagrams',
    hint: 'Stop, and keep what has been found so far',
    shortcut: null,
    enabled: (state) => (diagramsSlice.of(state)?.running ?? null) !== null,
    run: (workbench) => diagrams(workbench, (service) => service.stop()),
  },
} as const satisfies Record<string, Command>;
