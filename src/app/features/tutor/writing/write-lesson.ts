import type { Workbench } from '../../../session/workbench/workbench.ts';
import type { OpenLesson } from '../state.ts';
import { writingOf } from './service.ts';

/** Opens the text of a lesson beside the tutor: of the draft that was written last, or of a copy of the lesson that is given. */
export function writeLesson(workbench: Workbench, copied?: Pick<OpenLesson, 'source' | 'files'>): void {
  const writing = writingOf(workbench);
  if (copied === undefined) writing.resume();
  else writing.begin(copied.source, copied.files);
  workbench.view.setPaneBeside('lesson-text', 'tutor');
}
