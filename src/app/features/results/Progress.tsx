import styles from './results.module.css';
import type { ActiveRun } from '../../session/state/run.ts';
import { formatBytes, formatCount, formatShort, formatTime } from '../../kit/widgets/format.ts';

/** How far a search is. */
export function Progress({ active }: { readonly active: ActiveRun }) {
  const { progress, stopping } = active;
  const rate = progress === null || progress.milliseconds === 0 ? 0 : (progress.transitions / progress.milliseconds) * 1_000;
  return (
    <div className={styles.progress}>
      <p role="status">
        <strong>{stopping ? 'Stopping…' : 'Searching…'}</strong>
      </p>
      <div className={styles.progressBar} aria-hidden="true" />
      {progress?.nodes !== undefined && (
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
      {progress !== null && progress.nodes === undefined && (
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

/** A number with its name. */
export function Figure({ name, value, title }: { readonly name: string; readonly value: string; readonly title?: string }) {
  return (
    <div className={styles.figure} title={title}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
