import styles from './welcome.module.css';
import { X } from 'lucide-react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectWelcomed = (state: AppState) => state.view.welcomed;

/** What this is, for who comes for the first time, with ways to go on. Once dismissed it does not come back. */
export function Welcome() {
  const workbench = useWorkbench();
  const welcomed = useAppState(selectWelcomed);
  if (welcomed) return null;
  return (
    <aside className={styles.welcome} aria-label="What this is">
      <p>
        This checks <strong>every way</strong> in which the processes of a model can run, and shows a run that goes wrong.
      </p>
      <div className={styles.welcomeWays}>
        <button type="button" className={buttonClass('small')} onClick={() => workbench.check.run()}>
          Run this model
        </button>
        <button type="button" className={buttonClass('small')} onClick={() => workbench.view.setPane('language')}>
          See the language
        </button>
        <button type="button" className={buttonClass('small')} onClick={() => workbench.view.setPane('lessons')}>
          Take a lesson
        </button>
      </div>
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
