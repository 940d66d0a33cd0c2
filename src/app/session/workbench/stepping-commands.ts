import { checkCommands } from './check-commands.ts';
import type { Command } from './command.ts';
import type { AppState } from '../state/store.ts';
import type { FollowedRun } from '../state/followed-run.ts';

const inRun = (state: AppState) => state.followed !== null;
/** Whether the run that is shown is one of the present model, so that it can be gone on with. */
const isUpToDate = ({ followed, document }: AppState) => followed?.revision === document.revision;
const canGoBack = (state: AppState) => state.followed !== null && state.followed.index > 0;
const canGoOn = (state: AppState) => state.followed !== null && state.followed.index < state.followed.view.steps.length;

/** The place after one: at the end of an infinite run, that after the beginning of its loop, which is the same state. */
const after = (followed: FollowedRun, index: number) =>
  index === followed.view.steps.length && followed.loopStart !== null ? followed.loopStart + 1 : index + 1;
const hasNext = (state: AppState) => canGoOn(state) || state.followed?.loopStart != null;

function whyNotThere({ index, view }: FollowedRun): string {
  if (view.steps.length === 0) return 'Take a step first: those that are possible are listed below.';
  return index === 0 ? 'This is the start of the run.' : 'The run ends here. “First state” goes to its start.';
}

/** Moves along the run that is shown. */
function step(
  id: string,
  label: string,
  key: string | null,
  enabled: Command['enabled'],
  target: (index: number, followed: FollowedRun) => number,
): Command {
  return {
    id,
    label,
    hint: label,
    shortcut: key === null ? null : { key, alt: true },
    enabled,
    disabledBecause: ({ followed }) => (followed === null ? null : whyNotThere(followed)),
    run: (workbench) => {
      const { followed } = workbench.store.getState();
      if (followed !== null) workbench.execution.stepTo(target(followed.index, followed));
    },
  };
}

/** Moving along the run that is shown, and beginning and leaving one. */
export const steppingCommands = {
  simulate: {
    id: 'simulate',
    label: 'Simulate',
    hint: 'Take steps by hand, from the initial state',
    shortcut: null,
    enabled: (state) => state.document.analysis?.runnable === true,
    disabledBecause: checkCommands.run.disabledBecause,
    run: (workbench) => {
      workbench.view.setPane('run');
      void workbench.execution.begin();
    },
  },
  first: step('first', 'First state', null, canGoBack, () => 0),
  previous: step('previous', 'Previous step', 'ArrowLeft', canGoBack, (index) => index - 1),
  next: step('next', 'Next step', 'ArrowRight', hasNext, (index, followed) => after(followed, index)),
  last: step('last', 'Last state', null, canGoOn, (_, { view }) => view.steps.length),
  undoStep: {
    id: 'undoStep',
    label: 'Undo step',
    hint: 'Go back to where the last step or walk was taken',
    shortcut: { key: 'z', alt: true },
    enabled: (state) => isUpToDate(state) && state.stepping.past.length > 0,
    run: (workbench) => void workbench.execution.undo(),
  },
  redoStep: {
    id: 'redoStep',
    label: 'Redo step',
    hint: 'Take again what was undone',
    shortcut: { key: 'z', alt: true, shift: true },
    enabled: (state) => isUpToDate(state) && state.stepping.future.length > 0,
    run: (workbench) => void workbench.execution.redo(),
  },
  closeRun: {
    id: 'closeTrace',
    label: 'Close run',
    hint: 'Close the run that is shown',
    shortcut: null,
    enabled: inRun,
    run: (workbench) => workbench.execution.close(),
  },
  openRun: {
    id: 'run.open',
    label: 'Open a saved run…',
    hint: 'From a file or the clipboard; a file can also be dropped anywhere on the page',
    shortcut: null,
    enabled: () => true,
    run: (workbench) => workbench.view.showDialog({ kind: 'openRun' }),
  },
} satisfies Record<string, Command>;
