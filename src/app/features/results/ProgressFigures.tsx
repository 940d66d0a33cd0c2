import type { ActiveRun } from '../../session/state/run.ts';
import { formatBytes, formatCount, formatShort, formatTime } from '../../kit/widgets/format.ts';
import { Figure } from './Figure.tsx';
import styles from './results.module.css';

/** All figures of a search that is under way, where those of a finished one stand. */
export function ProgressFigures({ active: { progress } }: { readonly active: ActiveRun }) {
  if (progress === null) return null;
  const rate = progress.milliseconds === 0 ? 0 : (progress.transitions / progress.milliseconds) * 1_000;
  return (
    <div className={styles.statistics}>
      {progress.nodes !== undefined && (
        <dl className={styles.figures}>
          {progress.relations === undefined ? (
            <Figure
              name="iterations"
              value={formatCount(progress.depth ?? 0)}
              title="Times that a transition was taken from a set of states"
            />
          ) : (
            <Figure
              name="relations"
              value={`${formatCount(progress.relations.made)} of ${formatCount(progress.relations.all)}`}
              title="Relations of steps that have been made as decision diagrams, before the first set is"
            />
          )}
          <Figure name="nodes" value={formatCount(progress.nodes)} title="Nodes of decision diagrams in use" />
          <Figure name="memory" value={formatBytes(progress.bytes)} />
          <Figure name="time" value={formatTime(progress.milliseconds)} />
        </dl>
      )}
      {progress.nodes === undefined && (
        <dl className={styles.figures}>
          <Figure name="states" value={formatCount(progress.states)} />
          <Figure name="transitions" value={formatCount(progress.transitions)} />
          <Figure name="transitions/s" value={formatShort(rate)} />
          {progress.depth !== null && <Figure name="depth" value={formatCount(progress.depth)} />}
          {progress.frontier !== null && (
            <Figure name="waiting" value={formatCount(progress.frontier)} title="States found that have not been expanded yet" />
          )}
          <Figure name="memory" value={formatBytes(progress.bytes)} />
          <Figure name="time" value={formatTime(progress.milliseconds)} />
        </dl>
      )}
    </div>
  );
}
