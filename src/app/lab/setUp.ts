import type { Drawing } from '../../worker/api.ts';
import type { Controller } from '../effects/controller.ts';
import { examples } from '../models/examples.ts';
import { initialSetUp } from '../state/executions.ts';
import { sideWith } from '../state/lab.ts';
import type { AppStore } from '../state/store.ts';
import type { Lesson } from './lessons.ts';

/** A state, and the transitions there that were looked for. */
export interface Place {
  readonly state: number;
  readonly transitions: readonly number[];
}

/** The first state in which different transitions with all these words are enabled; null if there is none. */
export function placeOf({ nodes, edges }: Drawing, words: readonly string[]): Place | null {
  const leaving: { label: string; transition: number }[][] = nodes.map(() => []);
  for (const { source, label, transition } of edges) leaving[source]?.push({ label, transition });
  for (const { id } of nodes) {
    const found: number[] = [];
    for (const word of words) {
      const step = leaving[id]?.find(({ label, transition }) => label.includes(word) && !found.includes(transition));
      if (step !== undefined) found.push(step.transition);
    }
    if (found.length === words.length) return { state: id, transitions: found };
  }
  return null;
}

/** Opens the model of a lesson, runs its searches, and shows what there is to see. */
export async function setUp(
  lesson: Lesson,
  { store, controller }: { readonly store: AppStore; readonly controller: Controller },
): Promise<void> {
  const example = examples.find(({ path }) => path.endsWith(`/${lesson.model}.esml`));
  if (example === undefined) throw new Error(`there is no model ${lesson.model}`);
  const { lab } = controller;
  const { constants = {}, at = [], start } = lesson;
  const { text } = example;
  controller.open({ text, dialect: 'extended', constants });
  lab.prepare({ sides: { left: sideWith(lesson.left), right: sideWith(lesson.right) }, lesson: lesson.id, focus: 'right' });
  controller.setPane(lesson.grow !== undefined || lesson.measure ? 'algorithms' : 'why');
  controller.setPane('sides');
  await lab.compare();
  const { lesson: now, compared } = store.getState().lab;
  const drawing = compared?.result.drawing;
  if (now !== lesson.id || drawing == null) return;
  const place = placeOf(drawing, start === undefined ? at : [start]);
  if (place !== null) {
    const [first, second] = place.transitions;
    await lab.select(place.state);
    if (start !== undefined && first !== undefined) await lab.suppose({ instead: {}, start: first });
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
