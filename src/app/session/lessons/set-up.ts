import type { LabTask } from '../../../contract/tutor/lab-lesson.ts';
import { comparisonSlice } from '../comparison/comparison.ts';
import { sideWith } from '../comparison/sides.ts';
import { comparisonOf } from '../comparison/service.ts';
import { exampleNamed } from '../library/use-examples.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { placeOf } from './place.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** Opens the model of a lesson, or a text of its own, runs its searches, and shows what there is to see. */
export async function setUp(lesson: LabTask, workbench: Workbench, own: string | null = null): Promise<void> {
  const { store } = workbench;
  const model = own === null ? await exampleNamed(lesson.model) : { text: own, language: usualLanguage };
  if (model === null) throw new Error(`there is no model ${lesson.model}`);
  const comparison = comparisonOf(workbench);
  const { constants = {}, at = [], focus = 'right' } = lesson;
  workbench.document.open({ text: model.text, language: model.language, constants });
  comparison.prepare({ sides: { left: sideWith(lesson.left), right: sideWith(lesson.right) }, lesson: lesson.id, focus, view: 'graph' });
  workbench.view.setPane(lesson.grow !== undefined || lesson.measure ? 'algorithms' : 'why');
  workbench.view.setPane('sides');
  await comparison.compare();
  const { lesson: now, compared } = comparisonSlice.of(store.getState());
  const drawing = compared?.result.drawing;
  if (now !== lesson.id || drawing == null) return;
  const place = placeOf(drawing, compared?.result[focus]?.visited ?? [], at);
  if (lesson.reveals !== undefined) await comparison.reveal(lesson.reveals);
  else if (place !== null) {
    const [first, second] = place.transitions;
    await comparison.select(place.state);
    if (lesson.square && first !== undefined && second !== undefined) await comparison.square([first, second]);
  }
  for (const { demonstrate } of workbench.features) await demonstrate?.(lesson, workbench);
}
