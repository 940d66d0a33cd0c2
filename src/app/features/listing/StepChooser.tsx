import styles from './listing.module.css';
import type { Step, StepView } from '../../../contract/steps.ts';
import { type FollowedRun, sameChoice } from '../../session/state/followed-run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { instructionsOf } from './service.ts';

interface Properties {
  readonly followed: FollowedRun;
  /** The step whose instructions are shown. */
  readonly shown: Step;
}

/** Chooses which of the steps that are possible at a place is executed by instructions; that of the run is the first choice. */
export function StepChooser({ followed, shown }: Properties) {
  const workbench = useWorkbench();
  const recorded = followed.view.steps[followed.index];
  const possible = followed.place?.enabled ?? [];
  const others = possible.filter((step) => recorded === undefined || !sameChoice(step, recorded));
  const steps: readonly StepView[] = recorded === undefined ? others : [recorded, ...others];
  const chosen = steps.findIndex((step) => sameChoice(step, shown));
  return (
    <label className={styles.stepChooser}>
      <span>Step</span>
      <select value={Math.max(0, chosen)} onChange={(event) => choose(Number(event.target.value))}>
        {steps.map((step, i) => (
          <option key={`${step.transition} ${step.choice}`} value={i}>
            {step.label}
            {step === recorded ? ' (in this run)' : ''}
          </option>
        ))}
      </select>
    </label>
  );

  function choose(place: number): void {
    const step = steps[place];
    if (step !== undefined) instructionsOf(workbench).choose(step);
  }
}
