import type { Command } from '../../session/workbench/command.ts';
import { inRun, needsRun } from './commands.ts';

/** The ways to keep the run that is shown: few look for them, so that they come with the palette or their dialog. */
export const keepingCommands: readonly Command[] = [
  {
    id: 'run.save',
    label: 'Save the run as JSON',
    hint: 'To be opened here again, or by the command line: esml check --replay',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.save('json'),
  },
  {
    id: 'run.saveWithStates',
    label: 'Save the run as JSON with its states',
    hint: 'The same with every state passed, for other programs',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.save('states'),
  },
  {
    id: 'run.saveText',
    label: 'Save the run as text',
    hint: 'Each step with what it changes, to be read',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.save('text'),
  },
  {
    id: 'run.savePage',
    label: 'Save the run as a page',
    hint: 'One HTML file with steps, states, chart and explanation, in which other steps can be taken, too',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.save('html'),
  },
  {
    id: 'run.film',
    label: 'Save the run as a filmstrip…',
    hint: 'Chosen steps as frames on a slide, as SVG, PDF or PNG',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => workbench.view.showDialog({ kind: 'film' }),
  },
  {
    id: 'run.copy',
    label: 'Copy the run as JSON',
    hint: 'To be pasted into the page elsewhere, outside of the editor',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.copy('json'),
  },
  {
    id: 'run.copyText',
    label: 'Copy the run as text',
    hint: 'Each step with what it changes, for a mail or a report',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => void workbench.runFiles.copy('text'),
  },
];
