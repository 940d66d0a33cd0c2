import { lazy, Suspense } from 'react';
import styles from './results.module.css';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { inShort } from './in-short.ts';
import type { FinishedRun } from '../../session/state/run.ts';

/** Without a network the verdicts stand without them. */
const Figures = lazy(() =>
  import('./Figures.tsx').then(
    ({ Figures: found }) => ({ default: found }),
    () => ({ default: () => <p>The figures could not be loaded.</p> }),
  ),
);

/** How a finished search was done, and its figures, folded behind the most important of them. */
export function Statistics({ finished }: { readonly finished: FinishedRun }) {
  return (
    <ScrollRegion className={styles.statistics} label="Statistics">
      {refusals(finished.result).map((note) => (
        <p key={note} className={styles.completeness}>
          {note}
        </p>
      ))}
      <details className={styles.details}>
        <summary>{inShort(finished.result)}</summary>
        <Suspense>
          <Figures finished={finished} />
        </Suspense>
      </details>
    </ScrollRegion>
  );
}

/** What was asked for and could not be done, a sentence each: it is not folded. */
function refusals({ reduction, symmetry, serial }: FinishedRun['result']): readonly string[] {
  const single = [reduction, symmetry].flatMap((asked) => (asked === null || asked.made ? [] : [asked.note]));
  return serial === null || serial.made ? single : [...single, ...serial.notes];
}
