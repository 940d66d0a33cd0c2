import type { AppState } from '../../session/state/store.ts';
import type { Command } from '../../session/workbench/command.ts';
import { checkCommands } from '../../session/workbench/check-commands.ts';
import { tutorSlice } from '../../features/tutor/state.ts';

type Reason = (state: AppState) => string;

const openRun = 'Open a run first.';
const outdated = 'This run is of the text before the edit. Run the model again.';
const openLesson = 'Open a lesson first.';

const always =
  (because: string): Reason =>
  () =>
    because;

/** What is said where a run is shown, and belongs to the present text. */
const inRun =
  (because: string): Reason =>
  ({ followed, document }) =>
    followed === null ? openRun : followed.revision !== document.revision ? outdated : because;

const inLesson =
  (because: string): Reason =>
  (state) =>
    tutorSlice.of(state).open === null ? openLesson : because;

const onlyRead = 'The text can only be read here.';
const inText =
  (because: string): Reason =>
  ({ view }) =>
    view.mode === 'whole' ? because : onlyRead;

/** Why a model cannot be searched: it has errors, or something of the kind is under way. */
const searching: Reason = (state) => checkCommands.run.disabledBecause(state) ?? 'This is under way.';
const nothingUnderWay = always('Nothing of the kind is under way.');
const otherRuns = inRun('Open the run of a verdict first; there may be no other one.');
const stepping = always('Open a run, or record a search in the player, first.');
const growing = always('Grow the set of states first, and wait until it is there.');

/**
 * Why commands cannot be carried out, by their names, where they do not say so themselves: their buttons are seen only where it is plain.
 */
const reasons: Readonly<Record<string, Reason>> = {
  run: searching,
  stop: nothingUnderWay,
  first: inRun('This is the start of the run.'),
  previous: inRun('This is the start of the run.'),
  next: inRun('The run ends here.'),
  last: inRun('The run ends here.'),
  undoStep: inRun('No step of this run was taken by hand since it was opened.'),
  redoStep: inRun('Nothing was undone.'),
  closeTrace: always(openRun),
  onward: stepping,
  backward: stepping,
  blank: always('Present a panel first.'),
  play: always('Record a search in the player first.'),
  showVerdict: always('The line of the cursor has no property with a verdict.'),
  format: always(onlyRead),
  undoEdit: inText('The text has not been changed.'),
  redoEdit: inText('No change was taken back.'),
  openFile: always(onlyRead),
  models: always(onlyRead),
  keepModel: always(onlyRead),
  'run.nextCounterexample': otherRuns,
  'run.previousCounterexample': otherRuns,
  'run.avoid': inRun('There is nothing to avoid in this run, or no way round it from here.'),
  'run.why': inRun('Open a counterexample first.'),
  stateTable: always(openRun),
  'columns.choose': always('No state is shown.'),
  'columns.showAll': always('None is hidden.'),
  firstInstruction: inRun('The listing shows no instruction before this one.'),
  previousInstruction: inRun('The listing shows no instruction before this one.'),
  nextInstruction: inRun('The listing shows no instruction after this one.'),
  lastInstruction: inRun('The listing shows no instruction after this one.'),
  'graph.compare': always('Run the model first.'),
  'lab.compare': searching,
  'lab.measure': searching,
  'lab.room': searching,
  'lab.stop': nothingUnderWay,
  'lab.stopMeasuring': nothingUnderWay,
  'stores.measure': searching,
  'stores.stop': nothingUnderWay,
  'stores.save': always('Measure the stores first.'),
  'diagrams.grow': searching,
  'diagrams.anew': growing,
  'diagrams.sift': growing,
  'diagrams.stop': nothingUnderWay,
  'lesson.previous': always('This is the first lesson.'),
  'lesson.next': always('This is the last lesson.'),
  'tutor.lessons': always('No lesson or problem is open.'),
  'tutor.lecture': always(openLesson),
  'tutor.anew': inLesson('Nothing was answered in this lesson yet.'),
  'tutor.print': inLesson('Show the tutor first.'),
};

/** Commands that are made from lists, by how their names begin. */
const families: readonly (readonly [string, Reason])[] = [
  ['export.', searching],
  ['lab.algorithm.', searching],
];

/** Why a command cannot be carried out in a state of the page; null where it can, or where nothing is known. */
export function whyDisabled({ id, enabled, disabledBecause }: Command, state: AppState): string | null {
  if (enabled(state)) return null;
  const because = reasons[id] ?? families.find(([beginning]) => id.startsWith(beginning))?.[1];
  return disabledBecause?.(state) ?? because?.(state) ?? null;
}
