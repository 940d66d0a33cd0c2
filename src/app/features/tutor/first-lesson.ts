import type { Workbench } from '../../session/workbench/workbench.ts';
import { tutorOf } from './service.ts';
import { firstModel, modelAt } from './models.ts';
import { tutorSlice } from './state.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** The lesson for who has never taken one. */
const first = 'counterexample';

/** Opens the first lesson beside its model, which is checked as every model that is opened. */
export async function openFirstLesson(workbench: Workbench): Promise<void> {
  workbench.view.setPlace('learn');
  await openBesideModel(first, workbench);
}

/** Opens a lesson beside the first model that it names, so that no other one stands beside its words. */
export async function openBesideModel(lesson: string, workbench: Workbench): Promise<void> {
  const { store, document, view } = workbench;
  tutorOf(workbench).open(lesson);
  view.setPaneBeside('tutor', 'source');
  const { open } = tutorSlice.of(store.getState());
  const begins = open === null ? null : firstModel(open.lesson);
  if (open === null || begins === null) return;
  const model = await modelAt(open, begins);
  if (typeof model === 'string') view.notify('error', model);
  else document.open({ ...model, language: usualLanguage });
}
