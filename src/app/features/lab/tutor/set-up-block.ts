import { tutorOf } from './effects.ts';
import type { Workbench } from '../../../session/workbench/workbench.ts';
import { labSetup } from '../../../session/lessons/lessons.ts';
import { setUp } from '../../../session/lessons/set-up.ts';
import { modelAt } from './models.ts';
import type { OpenLesson } from './state.ts';

/** Does what a block `setup` says: opens its model, and has the lab compare if it says so. */
export async function setUpBlock(open: OpenLesson, at: number, workbench: Workbench): Promise<void> {
  const block = open.lesson.blocks[at];
  if (block?.kind !== 'setup') return;
  const model = await modelAt(open, at);
  if (typeof model === 'string') return workbench.view.notify('error', model);
  const lab = labSetup(block.setup);
  if (lab === null) workbench.document.open({ ...model, dialect: 'extended' });
  else await setUp({ id: open.own ? `own ${open.id}` : open.id, ...lab }, workbench, model.text);
  tutorOf(workbench).markSetUp(at);
}
