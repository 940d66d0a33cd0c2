import type { Workbench } from '../../session/workbench/workbench.ts';
import { tutorOf } from './service.ts';
import { lessonFromFiles, type ReadLesson } from './open-lesson.ts';

/** Opens a lesson that was read, or says why there is none. */
export async function openRead(read: ReadLesson | string, workbench: Workbench): Promise<void> {
  const tutor = tutorOf(workbench);
  if (typeof read !== 'string') return tutor.openText(read.name, read.text, read.files);
  // What is wrong is said above the lists of lessons.
  tutor.close();
  tutor.fail(read);
}

/** Opens the lesson among files, with the models among them. */
export async function openFiles(files: readonly File[], workbench: Workbench): Promise<void> {
  await openRead(await lessonFromFiles(files), workbench);
}
