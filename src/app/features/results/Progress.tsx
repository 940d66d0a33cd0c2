import type { CSSProperties } from 'react';
import styles from './results.module.css';
import type { ActiveRun } from '../../session/state/run.ts';
import { countOf, formatTime } from '../../kit/widgets/format.ts';

/** Milliseconds that the light takes along the bar. */
const turn = 1_400;

/**
 * How far a search is, in a sentence where what it finds will be said. The bar moves as often as there is something new to say: an
 * animation would have the browser paint sixty times a second, and take a part of a core from a search that uses all of them.
 */
export function Progress({ active }: { readonly active: ActiveRun }) {
  const { progress } = active;
  return (
    <div className={`${styles.headline} ${styles.searching}`}>
      <p>
        <strong role="status">{statusOf(active)}</strong>
        {progress !== null && <span> {inShort(progress)}</span>}
      </p>
      <div
        className={styles.progressBar}
        aria-hidden="true"
        style={{ '--turned': turnedAt(progress?.milliseconds ?? 0) } as CSSProperties}
      />
    </div>
  );
}

/** Which part of its way along the bar the light has gone after so many milliseconds, from 0 to 1. */
function turnedAt(milliseconds: number): number {
  return (milliseconds % turn) / turn;
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
