import type { Workbench } from '../../session/workbench/workbench.ts';
import { lessonBy } from './courses.ts';
import { openBesideModel } from './first-lesson.ts';
import { tutorOf } from './service.ts';
import { tutorSlice } from './state.ts';

/** Goes to the lesson after the one that is open, or to the end of the one before, in their list; nothing is done beyond its ends. */
export function turnLesson(workbench: Workbench, by: 1 | -1): void {
  const { open } = tutorSlice.of(workbench.store.getState());
  const other = open === null || open.own ? null : lessonBy(open.id, by);
  if (other === null) return;
  void openBesideModel(other.id, workbench);
  if (by === -1) tutorOf(workbench).turnToEnd();
}
