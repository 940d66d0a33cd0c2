import styles from './results.module.css';
import type { ActiveRun } from '../../session/state/run.ts';
import { countOf, formatTime } from '../../kit/widgets/format.ts';

/** How far a search is, in a sentence where what it finds will be said. */
export function Progress({ active: { progress, stopping } }: { readonly active: ActiveRun }) {
  return (
    <div className={`${styles.headline} ${styles.searching}`}>
      <p>
        <strong role="status">{stopping ? 'Stopping…' : 'Searching…'}</strong>
        {progress !== null && <span> {inShort(progress)}</span>}
      </p>
      <div className={styles.progressBar} aria-hidden="true" />
    </div>
  );
}

function inShort({ nodes, states, milliseconds }: NonNullable<ActiveRun['progress']>): string {
  return `${nodes === undefined ? countOf(states, 'state') : countOf(nodes, 'node')} so far, ${formatTime(milliseconds)}`;
}
