import type { Workbench } from '../../session/workbench/workbench.ts';
import { readAttempts } from './attempts.ts';
import { tutorOf } from './service.ts';
import type { AttemptsFile } from './state.ts';

/** Adds the files of students to the table of their class; sentences about those that are none. */
export async function openClass(files: readonly File[], workbench: Workbench): Promise<readonly string[]> {
  const read = await Promise.all(files.map(async (file) => readAttempts(file.name, await file.text())));
  const tutor = tutorOf(workbench);
  tutor.close();
  tutor.addToClass(read.filter((one): one is AttemptsFile => typeof one !== 'string'));
  return read.filter((one) => typeof one === 'string');
}
