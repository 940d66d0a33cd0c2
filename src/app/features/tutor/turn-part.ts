import type { Workbench } from '../../session/workbench/workbench.ts';
import { tutorOf } from './service.ts';
import { showEnd, showRest } from './show-rest.ts';
import { setUpBlock } from './set-up-block.ts';
import { visible } from './open-lesson-state.ts';
import { tutorSlice } from './state.ts';
import { turnLesson } from './turn-lesson.ts';

/**
 * Goes a part of the lesson on or back in a lecture. Who goes on from a set-up has it done first, and is shown what comes of it; from a
 * panel that the lesson names, that is shown first, with something in it; and from an exercise, its question is asked first. A part
 * that goes on below the window is scrolled first. Past the last part is the next lesson of the list, and before the first the end of the
 * one before.
 */
export function turnPart(workbench: Workbench, by: 1 | -1): void {
  const { open } = tutorSlice.of(workbench.store.getState());
  if (open === null) return;
  const last = visible(open, true) - 1;
  const block = open.lesson.blocks[last];
  const tutor = tutorOf(workbench);
  if (by === -1) {
    if (!tutor.turn(by)) turnLesson(workbench, by);
  } else if (showRest() || open.exercises[last]?.kind === 'asking') return;
  else if (block?.kind === 'setup' && open.setUp !== last) void setUpBlock(open, last, workbench);
  else if (block?.kind === 'panel' && open.shown !== last) {
    tutor.markShown(last);
    workbench.view.setPane(block.panel);
    workbench.features.find(({ panels = [] }) => panels.some(({ id }) => id === block.panel))?.fill?.(workbench, block.panel);
  } else if (block?.kind === 'exercise' && open.exercises[last] === undefined) void tutor.ask(last);
  else if (!showEnd() && !tutor.turn(by)) turnLesson(workbench, by);
}
