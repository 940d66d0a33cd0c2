import type { Controller } from '../../shell/controller.ts';
import { loadExamples } from '../models/use-examples.ts';
import { initialSetUp } from '../player/executions/state.ts';
import { sideWith } from './state.ts';
import type { AppStore } from '../../session/store.ts';
import type { Lesson } from './lessons.ts';
import { placeOf } from './place.ts';

/** Opens the model of a lesson, runs its searches, and shows what there is to see. */
export async function setUp(
  lesson: Lesson,
  { store, controller }: { readonly store: AppStore; readonly controller: Controller },
): Promise<void> {
  const example = (await loadExamples()).find(({ path }) => path.endsWith(`/${lesson.model}.esml`));
  if (example === undefined) throw new Error(`there is no model ${lesson.model}`);
  const { lab } = controller;
  const { constants = {}, at = [], focus = 'right' } = lesson;
  const { text } = example;
  controller.open({ text, dialect: 'extended', constants });
  lab.prepare({ sides: { left: sideWith(lesson.left), right: sideWith(lesson.right) }, lesson: lesson.id, focus });
  controller.setPane(lesson.grow !== undefined || lesson.measure ? 'algorithms' : 'why');
  controller.setPane('sides');
  await lab.compare();
  const { lesson: now, compared } = store.getState().lab;
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
    controller.executions.show(true);
    controller.executions.setUp(initialSetUp);
    controller.setPane('player');
    await controller.executions.record();
  }
  if (lesson.play !== undefined) {
    const { sides } = store.getState().lab;
    controller.executions.show(false);
    controller.setPane('player');
    await controller.player.record(lesson.play.map((name) => ({ name, side: sides[name] })));
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
