import styles from './welcome.module.css';
import { Play, X } from 'lucide-react';
import type { VerdictView } from '../../../contract/check/result.ts';
import { allCommands } from '../commands/all.ts';
import { openVerdict } from '../../session/workbench/open-verdict.ts';
import { checkCommands } from '../../session/workbench/check-commands.ts';
import { executionCommands } from '../../session/workbench/execution-commands.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectWelcomed = (state: AppState) => state.view.welcomed;
const selectFinished = (state: AppState) => (selectStale(state) ? null : state.run.finished);

/** What this is, for who comes for the first time, with ways to go on. Once dismissed it does not come back. */
export function Welcome() {
  const workbench = useWorkbench();
  const welcomed = useAppState(selectWelcomed);
  const lesson = allCommands(workbench).find(({ id }) => id === 'tutor.first');
  if (welcomed) return null;
  return (
    <aside className={styles.welcome} aria-label="What this is">
      <p>
        This checks <strong>every way</strong> in which the processes of a model can run, and shows a run that goes wrong.
      </p>
      <div className={styles.welcomeWays}>
        <FirstWay />
        <button type="button" className={buttonClass('small')} onClick={() => workbench.view.setPane('language')}>
          See the language
        </button>
        {lesson !== undefined && (
          <button type="button" className={buttonClass('small')} title={lesson.hint} onClick={() => lesson.run(workbench)}>
            {lesson.label}
          </button>
        )}
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

const runThis = { ...checkCommands.run, label: 'Run this model' };

/** What one does next with the model at hand: see what goes wrong once it has been checked, else step through it by hand. */
function FirstWay() {
  const workbench = useWorkbench();
  const finished = useAppState(selectFinished);
  const way = (label: string, run: () => void) => (
    <button type="button" className={buttonClass('small')} onClick={run}>
      {label}
    </button>
  );
  if (finished === null) return <CommandButton command={runThis} icon={Play} small />;
  const wrong = finished.result.verdicts.find(({ holds, trace }) => holds === false && trace !== null);
  if (wrong === undefined) return way('Take its steps by hand', () => executionCommands.simulate.run(workbench));
  return way(`Step through the ${runWords(wrong)}`, () => openVerdict(workbench, wrong));
}

function runWords({ kind }: VerdictView): string {
  if (kind === 'deadlock') return 'deadlock';
  return kind === 'errors' ? 'error' : 'counterexample';
}
