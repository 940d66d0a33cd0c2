import { StepForward } from 'lucide-react';
import { buttonClass } from '../../kit/widgets/button.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import styles from './window.module.css';

/** What went wrong first of all that has a run. */
const selectWorst = (state: AppState) =>
  state.run.finished?.result.verdicts.find(({ holds, run }) => holds === false && run !== null) ?? null;

/** On a narrow screen what a search has found, below whichever panel is shown, with the way to its run. */
export function VerdictDock() {
  const workbench = useWorkbench();
  const worst = useAppState(selectWorst);
  if (worst === null) return null;
  return (
    <section data-screen-only className={`${styles.dock} ${styles.found}`} aria-label="What was found">
      <VerdictIcon tone="bad" />
      <p>
        {verdictTitle(worst)} {verdictWords(worst)}
      </p>
      <button
        type="button"
        className={buttonClass('danger')}
        title="Show the run that leads there, step by step"
        onClick={() => {
          goToPane(workbench, 'run');
          void workbench.execution.showVerdict(worst.property);
        }}
      >
        <StepForward aria-hidden size={16} />
        <span>See the run</span>
      </button>
    </section>
  );
}
