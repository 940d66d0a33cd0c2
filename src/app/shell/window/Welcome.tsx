import styles from './welcome.module.css';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { allCommands } from '../commands/all.ts';
import { useAppState, useWorkbench, type Workbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectWelcomed = (state: AppState) => state.view.welcomed;

/** Whether somebody has found the way already: steps through a run, is among the lessons, or in one of them. */
function underWay(workbench: Workbench, state: AppState): boolean {
  if (state.view.place === 'learn' || state.followed !== null || comparisonSlice.of(state).lesson !== null) return true;
  return allCommands(workbench).some(({ id, enabled }) => id === 'tutor.lessons' && enabled(state));
}

/**
 * What this is, for who comes for the first time, with a lesson to begin with; what the model at hand has to show is among its results.
 * Once dismissed, or used, it does not come back.
 */
export function Welcome() {
  const workbench = useWorkbench();
  const welcomed = useAppState(selectWelcomed);
  const lesson = allCommands(workbench).find(({ id }) => id === 'tutor.first');
  const known = useAppState(useCallback((state: AppState) => underWay(workbench, state), [workbench]));
  if (welcomed || known) return null;
  return (
    <aside data-screen-only className={styles.welcome} data-newcomer aria-label="What this is">
      <p>
        This checks <strong>every way</strong> a model can run
        <span>, and shows a run that goes wrong</span>.
      </p>
      {lesson !== undefined && (
        <button
          type="button"
          className={buttonClass('small')}
          title={lesson.hint}
          onClick={() => {
            lesson.run(workbench);
            workbench.view.setWelcomed();
          }}
        >
          {lesson.label}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label="Do not show this again"
        onClick={() => workbench.view.setWelcomed()}
      >
        <X aria-hidden size={14} />
      </button>
    </aside>
  );
}
