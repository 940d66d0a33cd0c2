import { numberOfShown } from './state.ts';
import type { Workbench } from '../../session/context.ts';
import type { AppState } from '../../session/store.ts';
import type { Command } from '../../shell/commands/commands.ts';

const inRun = (state: AppState) => state.trace !== null;

/** Whether the run that is shown is one of several that may show its verdict. */
const showsVerdict = ({ trace, document }: AppState) =>
  trace !== null && trace.revision === document.revision && trace.origin.kind === 'verdict' && trace.origin.sought !== undefined;

function openFind({ controller }: Workbench): void {
  controller.setPane('run');
  controller.finding.open();
}

/** Goes to a hit; where nothing is looked for yet, asks for what. */
function goToHit(workbench: Workbench, direction: 1 | -1): void {
  if (workbench.store.getState().finding === null) openFind(workbench);
  else workbench.controller.finding.go(direction);
}

/** Keeping runs, having them back, and going to others of the same kind. */
export const runCommands = {
  nextCounterexample: {
    id: 'run.nextCounterexample',
    label: 'Next counterexample',
    hint: 'Another run that shows the same: to the next nearest state that does, then by other ways',
    shortcut: { key: 'n', alt: true },
    enabled: (state) => showsVerdict(state) && state.counterexamples?.searching !== true,
    run: ({ controller }) => void controller.counterexamples.next(),
  },
  previousCounterexample: {
    id: 'run.previousCounterexample',
    label: 'Previous counterexample',
    hint: 'The counterexample that was found before',
    shortcut: { key: 'n', alt: true, shift: true },
    enabled: (state) => showsVerdict(state) && state.trace !== null && numberOfShown(state.counterexamples?.known ?? [], state.trace) > 0,
    run: ({ controller }) => void controller.counterexamples.previous(),
  },
  findInRun: {
    id: 'run.find',
    label: 'Find in the run…',
    hint: 'Where a condition holds, a value changes or a process moves',
    shortcut: { key: 'f', alt: true },
    enabled: inRun,
    run: openFind,
  },
  nextHit: {
    id: 'run.nextHit',
    label: 'Next hit in the run',
    hint: 'Go to the next place that was looked for',
    shortcut: { key: 'F3', outsideOfText: true },
    enabled: inRun,
    run: (workbench) => goToHit(workbench, 1),
  },
  previousHit: {
    id: 'run.previousHit',
    label: 'Previous hit in the run',
    hint: 'Go to the place before that was looked for',
    shortcut: { key: 'F3', shift: true, outsideOfText: true },
    enabled: inRun,
    run: (workbench) => goToHit(workbench, -1),
  },
  keepRun: {
    id: 'run.keep',
    label: 'Keep this run…',
    hint: 'Save or copy the run that is shown',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => controller.showDialog({ kind: 'keepRun' }),
  },
  saveRun: {
    id: 'run.save',
    label: 'Save the run as JSON',
    hint: 'To be opened here again, or by the command line: esml check --replay',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => void controller.runFiles.save('json'),
  },
  saveRunWithStates: {
    id: 'run.saveWithStates',
    label: 'Save the run as JSON with its states',
    hint: 'The same with every state passed, for other programs',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => void controller.runFiles.save('states'),
  },
  saveRunAsText: {
    id: 'run.saveText',
    label: 'Save the run as text',
    hint: 'Each step with what it changes, to be read',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => void controller.runFiles.save('text'),
  },
  copyRun: {
    id: 'run.copy',
    label: 'Copy the run as JSON',
    hint: 'To be pasted into the page elsewhere, outside of the editor',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => void controller.runFiles.copy('json'),
  },
  copyRunAsText: {
    id: 'run.copyText',
    label: 'Copy the run as text',
    hint: 'Each step with what it changes, for a mail or a report',
    shortcut: null,
    enabled: inRun,
    run: ({ controller }) => void controller.runFiles.copy('text'),
  },
  openRun: {
    id: 'run.open',
    label: 'Open a saved run…',
    hint: 'From a file or the clipboard; a file can also be dropped anywhere on the page',
    shortcut: null,
    enabled: () => true,
    run: ({ controller }) => controller.showDialog({ kind: 'openRun' }),
  },
} satisfies Record<string, Command>;

/** The ways to keep the run that is shown. */
export const keepingCommands: readonly Command[] = [
  runCommands.saveRun,
  runCommands.saveRunWithStates,
  runCommands.saveRunAsText,
  runCommands.copyRun,
  runCommands.copyRunAsText,
];
