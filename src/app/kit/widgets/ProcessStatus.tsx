import { useAppState } from '../../session/workbench/workbench.ts';
import { selectShownState } from '../../session/state/selectors.ts';
import styles from './text.module.css';

const words = { ready: null, waiting: 'waits', ended: 'ended' } as const;

interface Properties {
  readonly name: string;
  /** Says nothing of processes that wait, where there is little room. */
  readonly brief?: boolean;
}

/** Whether a process waits or has ended in the state that is shown; nothing while it can take a step. */
export function ProcessStatus({ name, brief = false }: Properties) {
  const status = useAppState((state) => selectShownState(state)?.waiting?.processes.find(({ process }) => process === name)?.status);
  const word = status === undefined ? null : words[status];
  if (word === null || (brief && status !== 'ended')) return null;
  return (
    <span className={brief ? styles.brief : `${styles.tag} ${status === 'waiting' ? styles.statusWaiting : styles.statusEnded}`}>
      {word}
    </span>
  );
}
