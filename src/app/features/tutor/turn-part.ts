import type { Workbench } from '../../session/workbench/workbench.ts';
import { tutorOf } from './service.ts';
import { setUpBlock } from './set-up-block.ts';
import { visible } from './open-lesson-state.ts';
import { tutorSlice } from './state.ts';

/** Goes a part of the lesson on or back in a lecture. Who goes on from a set-up has it done first, and is shown what comes of it. */
export function turnPart(workbench: Workbench, by: 1 | -1): void {
  const { open } = tutorSlice.of(workbench.store.getState());
  if (open === null) return;
  const last = visible(open, true) - 1;
  const pending = open.lesson.blocks[last]?.kind === 'setup' && open.setUp !== last;
  if (by === 1 && pending) void setUpBlock(open, last, workbench);
  else tutorOf(workbench).turn(by);
}
