import { noReturnSlice } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Command } from '../../session/workbench/command.ts';
import { needsVerdict, showsVerdict } from './commands.ts';

/** Whether a run is shown that is a counterexample of something. */
function explains(state: AppState): boolean {
  const { followed, document } = state;
  return followed !== null && followed.revision === document.revision && noReturnSlice.of(state)?.run === followed.view.run;
}

/** What is asked of a counterexample in a dialog: it comes with the steps or the palette. */
export const explainingCommands = {
  conditionalRun: {
    id: 'run.conditions',
    label: 'A run with conditions…',
    hint: 'Another run that shows the same: without a process, with few switches, or ending elsewhere',
    shortcut: null,
    enabled: showsVerdict,
    disabledBecause: needsVerdict,
    run: (workbench) => workbench.view.showDialog({ kind: 'runConditions' }),
  },
  kindsOfWrong: {
    id: 'run.kinds',
    label: 'Kinds of wrong…',
    hint: 'How runs that show the same go wrong, with a shortest of each',
    shortcut: null,
    enabled: showsVerdict,
    disabledBecause: needsVerdict,
    run: (workbench) => workbench.view.showDialog({ kind: 'kindsOfWrong' }),
  },
  whyViolated: {
    id: 'run.why',
    label: 'Why it went wrong…',
    hint: 'What of the property is false in the last state, and which steps set the values in it',
    shortcut: null,
    enabled: explains,
    run: (workbench) => workbench.view.showDialog({ kind: 'why' }),
  },
} satisfies Record<string, Command>;
