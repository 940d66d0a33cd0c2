import styles from './results.module.css';
import { formatBytes, formatCount, formatShort, formatTime, sentence } from '../../kit/widgets/format.ts';
import type { FinishedRun } from '../../session/state/run.ts';
import { Figure } from './Figure.tsx';
import { SetFigures } from './SetFigures.tsx';
import { SerialNotes } from './SerialNotes.tsx';

/** How a finished search was done, and all of its figures. */
export function Figures({ finished }: { readonly finished: FinishedRun }) {
  const { statistics, reduction, symmetry, serial, differences, store, threads } = finished.result;
  return (
    <>
      {[reduction, symmetry].map((asked) =>
        asked?.made !== true ? null : (
          <p key={asked.note} className={styles.completeness}>
            {asked.note}
          </p>
        ),
      )}
      {serial?.made === true && <SerialNotes serial={serial} />}
      {differences.map((difference) => (
        <p key={difference} className={styles.completeness}>
          {difference}
        </p>
      ))}
      {statistics.symbolic !== undefined ? (
        <SetFigures {...statistics} symbolic={statistics.symbolic} />
      ) : (
        <dl className={styles.figures}>
          <Figure
            name={store?.kind === 'cache' ? 'visits' : 'states'}
            value={formatCount(statistics.states)}
            {...(store?.kind === 'cache' ? { title: 'A state that was replaced and met again counts again' } : {})}
          />
          <Figure name="transitions" value={formatCount(statistics.transitions)} />
          <Figure
            name="time"
            value={formatTime(statistics.milliseconds)}
            title="The whole check: making its code, and all of its searches one after the other"
          />
          <Figure
            name="transitions/s"
            value={formatShort((statistics.transitions / Math.max(statistics.milliseconds, 1)) * 1_000)}
            title="Including the time to generate the code of the search"
          />
          <Figure
            name="memory"
            value={formatBytes(statistics.bytes)}
            title={`${formatCount(Math.round(statistics.bytes / Math.max(1, statistics.states)))} bytes per state, the most that the check held at once for its states`}
          />
          {store !== null && <Figure name="store" value={store.title} title={sentence(store.guarantee)} />}
          {threads > 1 && (
            <Figure name="threads" value={formatCount(threads)} title="They have searched the states of this model together" />
          )}
          {statistics.depth !== null && <Figure name="depth" value={formatCount(statistics.depth)} title={depthMeans(finished)} />}
          {statistics.revisits !== null && (
            <Figure name="revisits" value={formatCount(statistics.revisits)} title="Steps to a state that had been seen before" />
          )}
          {statistics.loops !== null && (
            <Figure name="loops" value={formatCount(statistics.loops)} title="Steps to a state on the search stack" />
          )}
          {statistics.terminated !== null && statistics.terminated > 0 && (
            <Figure
              name="terminated"
              value={formatCount(statistics.terminated)}
              title="States in which every process has ended, or is at a label that begins with end"
            />
          )}
        </dl>
      )}
    </>
  );
}

function depthMeans({ options, result }: FinishedRun): string {
  return options.search === 'bfs' && result.reduction?.made !== true
    ? 'Steps to the farthest state, by the shortest way'
    : 'Steps on the longest path of the search';
}
