import type { Workbench } from '../../session/workbench/workbench.ts';
import { sameModel } from '../../session/state/identity.ts';
import { tutorOf } from './service.ts';
import type { RunToShow } from './state.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** Shows a run in the panel of steps, after opening its model if another one is open. */
export async function showRun(workbench: Workbench, { run, model }: RunToShow): Promise<void> {
  const { store, document, execution, view } = workbench;
  const wanted = { ...model, language: usualLanguage } as const;
  if (!sameModel(store.getState().document, wanted)) document.open(wanted);
  tutorOf(workbench).markBrought(model);
  await execution.open({ kind: 'simulation' }, run.steps, run.opensAt ?? run.steps.length, run.loopStart);
  view.setPaneBeside('run', 'tutor');
}
