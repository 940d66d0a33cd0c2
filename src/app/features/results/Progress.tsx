import styles from './results.module.css';
import type { ActiveRun } from '../../session/state/run.ts';
import { countOf, formatTime } from '../../kit/widgets/format.ts';

/** How far a search is, in a sentence where what it finds will be said. */
export function Progress({ active }: { readonly active: ActiveRun }) {
  const { progress } = active;
  return (
    <div className={`${styles.headline} ${styles.searching}`}>
      <p>
        <strong role="status">{statusOf(active)}</strong>
        {progress !== null && <span> {inShort(progress)}</span>}
      </p>
      <div className={styles.progressBar} aria-hidden="true" />
    </div>
  );
}

/** What is being done: after a long search its answers, such as a run of a million steps, take a while too. */
function statusOf({ progress, stopping }: ActiveRun): string {
  if (stopping) return 'Stopping…';
  return progress?.searched === true ? 'Searched. Making the runs and remarks…' : 'Searching…';
}

function inShort({ nodes, states, milliseconds, searched }: NonNullable<ActiveRun['progress']>): string {
  const found = nodes === undefined ? countOf(states, 'state') : countOf(nodes, 'node');
  return `${found}${searched === true ? '' : ' so far'}, ${formatTime(milliseconds)}`;
}
