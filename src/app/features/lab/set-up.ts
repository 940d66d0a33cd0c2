import { labOf } from './effects.ts';
import { playerOf } from './player/effects.ts';
import { executionsOf } from './player/executions/effects.ts';
import { loadExamples } from '../../session/library/use-examples.ts';
import { initialSetUp } from './player/executions/state.ts';
import { sideWith, labSlice } from './state.ts';
import type { Workbench } from '../../session/workbench.ts';
import type { LabTask } from './lessons.ts';
import { placeOf } from './place.ts';

/** Opens the model of a lesson, or a text of its own, runs its searches, and shows what there is to see. */
export async function setUp(lesson: LabTask, workbench: Workbench, own: string | null = null): Promise<void> {
  const { store } = workbench;
  const text = own ?? (await loadExamples()).find(({ path }) => path.endsWith(`/${lesson.model}.esml`))?.text;
  if (text === undefined) throw new Error(`there is no model ${lesson.model}`);
  const lab = labOf(workbench);
  const { constants = {}, at = [], focus = 'right' } = lesson;
  workbench.document.open({ text, dialect: 'extended', constants });
  lab.prepare({ sides: { left: sideWith(lesson.left), right: sideWith(lesson.right) }, lesson: lesson.id, focus });
  workbench.view.setPane(lesson.grow !== undefined || lesson.measure ? 'algorithms' : 'why');
  workbench.view.setPane('sides');
  await lab.compare();
  const { lesson: now, compared } = labSlice.of(store.getState());
  const drawing = compared?.result.drawing;
  if (now !== lesson.id || drawing == null) return;
  const place = placeOf(drawing, compared?.result[focus]?.visited ?? [], at);
  if (lesson.reveals !== undefined) await lab.reveal(lesson.reveals);
  else if (place !== null) {
    const [first, second] = place.transitions;
    await lab.select(place.state);
    if (lesson.square && first !== undefined && second !== undefined) await lab.square([first, second]);
  }
  if (lesson.executions) {
    executionsOf(workbench).show(true);
    executionsOf(workbench).setUp(initialSetUp);
    workbench.view.setPane('player');
    await executionsOf(workbench).record();
  }
  if (lesson.play !== undefined) {
    const { sides } = labSlice.of(store.getState());
    executionsOf(workbench).show(false);
    workbench.view.setPane('player');
    await playerOf(workbench).record(lesson.play.map((name) => ({ name, side: sides[name] })));
  }
  if (lesson.measure) await lab.measure();
  if (lesson.grow !== undefined) {
    const { constant, from, to, algorithms } = lesson.grow;
    await lab.grow(
      constant,
      from,
      to,
      algorithms.map((por) => ({ por, sleep: false, merge: false })),
      20_000,
    );
  }
}
