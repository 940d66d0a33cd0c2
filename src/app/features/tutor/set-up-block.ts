import { checkOptionsOf } from '../../../contract/tutor/lesson.ts';
import { borrowOptions, defaultOptions } from '../../session/state/run.ts';
import { update } from '../../session/state/store.ts';
import { tutorOf } from './service.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { labSetup } from '../../session/lessons/lessons.ts';
import { setUp } from '../../session/lessons/set-up.ts';
import { modelAt } from './models.ts';
import { type OpenLesson, tutorSlice } from './state.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/**
 * Does what a block `setup` says: opens its model, and has the lab compare if it says so; else the model is checked, and its counterexample
 * opened. The lesson stays in sight beside what it has set up, in whatever place it was opened.
 */
export async function setUpBlock(open: OpenLesson, at: number, workbench: Workbench): Promise<void> {
  const block = open.lesson.blocks[at];
  if (block?.kind !== 'setup') return;
  const model = await modelAt(open, at);
  if (typeof model === 'string') return workbench.view.notify('error', model);
  const { check } = block.setup;
  const lab = labSetup(block.setup);
  if (lab === null) {
    workbench.document.open({ ...model, language: usualLanguage });
    workbench.view.setPaneBeside('tutor', 'source');
  } else {
    workbench.view.setPaneBeside('tutor', 'sides');
    await setUp({ id: open.own ? `own ${open.id}` : open.id, ...lab }, workbench, model.text);
  }
  if (check !== null) {
    // As with a link, these options are in force for the model that was opened, and the reader's own for the next one.
    update(workbench.store, 'run', (run) => borrowOptions(run, { ...defaultOptions, ...checkOptionsOf[check] }));
    workbench.view.setPaneBeside('results', 'tutor');
  }
  // Another lesson may have been opened meanwhile.
  if (tutorSlice.of(workbench.store.getState()).open?.id === open.id) tutorOf(workbench).markSetUp(at);
  if (lab !== null && check === null) return;
  await workbench.check.run();
  if (check === null) await openCounterexample(workbench);
}

/** Opens the run that speaks against a property of the model that was checked, if there is one. */
async function openCounterexample({ store, execution }: Workbench): Promise<void> {
  const failed = store.getState().run.finished?.result.verdicts.find(({ holds, run }) => holds === false && run !== null);
  if (failed !== undefined) await execution.showVerdict(failed.property);
}
