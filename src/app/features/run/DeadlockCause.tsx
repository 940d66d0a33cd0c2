import { Hourglass } from 'lucide-react';
import type { WaitsInWords } from '../../../contract/waiting.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import styles from './run.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

interface Properties {
  readonly waiting: WaitsInWords;
  /** Called before the panel that says more is shown. */
  readonly onGo?: () => void;
}

/** Why nothing moves, in short: the cycles of waiting, or else who waits. */
export function DeadlockCause({ waiting: { processes, cycles }, onGo }: Properties) {
  const workbench = useWorkbench();
  const waiting = processes.filter(({ status }) => status === 'waiting');
  return (
    <div className={styles.deadlockCause}>
      {cycles.length > 0
        ? cycles.map((cycle) => (
            <p key={cycle[0]?.process}>A cycle of waiting: {[...cycle, cycle[0]].map((link) => link?.process).join(' → ')}.</p>
          ))
        : waiting.map(({ process, text }) => (
            <p key={process}>
              {process} {text}.
            </p>
          ))}
      <button
        type="button"
        className={buttonClass()}
        onClick={() => {
          onGo?.();
          goToPane(workbench, 'waiting');
        }}
      >
        <Hourglass aria-hidden size={16} />
        <span>Who waits for what</span>
      </button>
    </div>
  );
}
