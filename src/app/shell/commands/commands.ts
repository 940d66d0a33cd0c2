import { chooseFile, saveFile } from '../../features/models/files.ts';
import { verdictAtCursor } from '../../features/editor/decorations.ts';
import { openVerdict } from '../../features/evidence/open-verdict.ts';
import { share } from '../links/links.ts';
import { nextTheme, resolveTheme } from '../../session/window/theme.ts';
import type { Workbench } from '../../session/context.ts';
import type { AppState } from '../../session/store.ts';
import type { TraceState } from '../../session/execution/trace.ts';
import type { Shortcut } from '../../session/commands/shortcut.ts';

/** Something that can be done, shared by buttons, keys and the list of shortcuts. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** One sentence for the tooltip. */
  readonly hint: string;
  readonly shortcut: Shortcut | null;
  /** Further keys that do the same. */
  readonly otherShortcuts?: readonly Shortcut[];
  readonly enabled: (state: AppState) => boolean;
  readonly run: (workbench: Workbench) => void;
}

const always = () => true;
/** Where the text can be changed and models are kept. */
const writable = ({ view }: AppState) => view.mode === 'whole';
const inTrace = (state: AppState) => state.trace !== null;
/** Whether the run that is shown is one of the present model, so that it can be gone on with. */
const isUpToDate = ({ trace, document }: AppState) => trace?.revision === document.revision;
const canGoBack = (state: AppState) => state.trace !== null && state.trace.index > 0;
const canGoOn = (state: AppState) => state.trace !== null && state.trace.index < state.trace.view.steps.length;

/** The place after one: at the end of an infinite run, that after the beginning of its loop, which is the same state. */
const after = (trace: TraceState, index: number) =>
  index === trace.view.steps.length && trace.loopStart !== null ? trace.loopStart + 1 : index + 1;
const hasNext = (state: AppState) => canGoOn(state) || state.trace?.loopStart != null;

/** Moves along the run that is shown. */
function step(
  id: string,
  label: string,
  key: string | null,
  enabled: Command['enabled'],
  target: (index: number, trace: TraceState) => number,
): Command {
  return {
    id,
    label,
    hint: label,
    shortcut: key === null ? null : { key, alt: true },
    enabled,
    run: ({ store, controller }) => {
      const { trace } = store.getState();
      if (trace !== null) controller.stepTo(target(trace.index, trace));
    },
  };
}

export const commands = {
  run: {
    id: 'run',
    label: 'Run',
    hint: 'Search all reachable states, within the limits of the run options',
    shortcut: { key: 'Enter', mod: true },
    enabled: (state) => state.document.analysis?.runnable === true && (state.run.active === null || state.run.active.automatic),
    run: ({ controller }) => controller.run(),
  },
  stop: {
    id: 'stop',
    label: 'Stop',
    hint: 'Stop the search and show what it has found so far',
    shortcut: { key: 'Enter', mod: true, shift: true },
    enabled: (state) => state.run.active !== null && !state.run.active.automatic && !state.run.active.stopping,
    run: ({ controller }) => controller.stop(),
  },
  simulate: {
    id: 'simulate',
    label: 'Simulate',
    hint: 'Take steps by hand, from the initial state',
    shortcut: null,
    enabled: (state) => state.document.analysis?.runnable === true,
    run: ({ controller }) => {
      controller.setPane('run');
      void controller.simulate();
    },
  },
  showVerdict: {
    id: 'showVerdict',
    label: 'Show why, for the property at the cursor',
    hint: 'Opens the evidence and the run of the property in the line of the cursor, as its mark beside the line does',
    shortcut: { key: 'e', alt: true, shift: true },
    enabled: (state) => verdictAtCursor(state) !== null,
    run: ({ store, controller }) => {
      const verdict = verdictAtCursor(store.getState());
      if (verdict !== null) openVerdict(controller, verdict);
    },
  },
  first: step('first', 'First state', null, canGoBack, () => 0),
  previous: step('previous', 'Previous step', 'ArrowLeft', canGoBack, (index) => index - 1),
  next: step('next', 'Next step', 'ArrowRight', hasNext, (index, trace) => after(trace, index)),
  last: step('last', 'Last state', null, canGoOn, (_, { view }) => view.steps.length),
  undoStep: {
    id: 'undoStep',
    label: 'Undo step',
    hint: 'Go back to where the last step or walk was taken',
    shortcut: { key: 'z', alt: true },
    enabled: (state) => isUpToDate(state) && state.stepping.past.length > 0,
    run: ({ controller }) => void controller.undoStep(),
  },
  redoStep: {
    id: 'redoStep',
    label: 'Redo step',
    hint: 'Take again what was undone',
    shortcut: { key: 'z', alt: true, shift: true },
    enabled: (state) => isUpToDate(state) && state.stepping.future.length > 0,
    run: ({ controller }) => void controller.redoStep(),
  },
  stateTable: {
    id: 'stateTable',
    label: 'State table: one state or the whole run',
    hint: 'Switch the state table between one column for each process and a row for each step of the run',
    shortcut: { key: 't', alt: true, shift: true },
    enabled: inTrace,
    run: ({ store, controller }) => {
      controller.setPane('state');
      controller.setStateTable(store.getState().view.stateTable === 'one' ? 'run' : 'one');
    },
  },
  closeTrace: {
    id: 'closeTrace',
    label: 'Close run',
    hint: 'Close the run that is shown',
    shortcut: null,
    enabled: inTrace,
    run: ({ controller }) => controller.closeTrace(),
  },
  format: {
    id: 'format',
    label: 'Format',
    hint: 'Put the text into standard layout',
    shortcut: { key: 'f', alt: true, shift: true },
    enabled: writable,
    run: ({ controller }) => void controller.format(),
  },
  share: {
    id: 'share',
    label: 'Share',
    hint: 'Copy a link to the model, its options and the step that is shown',
    shortcut: null,
    enabled: always,
    run: ({ store, controller }) => void share(store, controller),
  },
  openFile: {
    id: 'openFile',
    label: 'Open file…',
    hint: 'Open a model from a file; it can also be dropped anywhere on the page',
    shortcut: { key: 'o', mod: true },
    enabled: writable,
    run: chooseFile,
  },
  saveFile: {
    id: 'saveFile',
    label: 'Save as file…',
    hint: 'Save the source as an .esml file',
    shortcut: { key: 's', mod: true },
    enabled: always,
    run: (workbench) => void saveFile(workbench),
  },
  models: {
    id: 'models',
    label: 'Your models and versions…',
    hint: 'Open, rename, duplicate, delete; earlier texts of the open model',
    shortcut: null,
    enabled: writable,
    run: ({ controller }) => controller.showDialog({ kind: 'models' }),
  },
  keepModel: {
    id: 'keepModel',
    label: 'Keep in your models',
    hint: 'Keep the source among your models in this browser, with a version',
    shortcut: { key: 's', mod: true, alt: true },
    enabled: writable,
    run: ({ controller }) => {
      void controller.library.keep('saved').then((kept) => {
        if (kept) controller.notify('success', 'Kept in your models.');
        else
          controller.notify(
            'error',
            'The browser refuses to store the model: it is in the menu of models until this tab is closed. Save it as a file, or share it as a link.',
          );
      });
    },
  },
  theme: {
    id: 'theme',
    label: 'Switch theme',
    hint: 'Light, dark, high contrast',
    shortcut: null,
    enabled: always,
    run: ({ store, controller }) => controller.setTheme(nextTheme(resolveTheme(store.getState().view.theme))),
  },
  projector: {
    id: 'projector',
    label: 'Projector mode',
    hint: 'Larger type and stronger colours, for a lecture hall',
    shortcut: { key: 'p', alt: true, shift: true },
    enabled: always,
    run: ({ store, controller }) => controller.setProjector(!store.getState().view.projector),
  },
  help: {
    id: 'help',
    label: 'Help',
    hint: 'What to do here, and the keys',
    shortcut: null,
    enabled: always,
    run: ({ controller }) => controller.showDialog({ kind: 'help' }),
  },
  palette: {
    id: 'palette',
    label: 'Command palette',
    hint: 'Search commands, models and panels',
    shortcut: { key: 'p', mod: true, shift: true },
    otherShortcuts: [{ key: 'F1' }],
    enabled: always,
    run: ({ controller }) => controller.showDialog({ kind: 'palette' }),
  },
  shortcuts: {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    hint: 'All keys at a glance',
    shortcut: { key: '?', outsideOfText: true },
    enabled: always,
    run: ({ controller }) => controller.showDialog({ kind: 'shortcuts' }),
  },
} satisfies Record<string, Command>;
