import styles from './results.module.css';
import type { StatisticsView } from '../../../contract/check/result.ts';
import { formatBytes, formatCount, formatDigits, formatTime } from '../../kit/widgets/format.ts';
import { Figure } from './Figure.tsx';

/** The figures of a search on sets of states: counts in all their digits, and the sizes of the diagrams; those that there are. */
export function SetFigures({
  symbolic,
  milliseconds,
  bytes,
}: Pick<StatisticsView, 'milliseconds' | 'bytes'> & { readonly symbolic: NonNullable<StatisticsView['symbolic']> | null }) {
  return (
    <dl className={styles.figures}>
      {symbolic && (
        <>
          <Figure name="states" value={formatDigits(symbolic.states)} />
          <Figure name="transitions" value={formatDigits(symbolic.transitions)} />
        </>
      )}
      <Figure name="time" value={formatTime(milliseconds)} />
      <Figure name="memory" value={formatBytes(bytes)} />
      {symbolic && (
        <>
          <Figure name="nodes" value={formatCount(symbolic.nodes)} title="Nodes of the decision diagram of the reachable states" />
          <Figure
            name="nodes of relations"
            value={formatCount(symbolic.relationNodes)}
            title="Nodes of the relations of all transitions together; nodes that they share count once"
          />
          <Figure
            name="nodes at once"
            value={formatCount(symbolic.peakNodes)}
            title="The most nodes of all diagrams that were in use at once"
          />
          <Figure
            name="iterations"
            value={formatCount(symbolic.iterations)}
            title="Times that a transition was taken from a set of states"
          />
          {symbolic.terminated !== '0' && (
            <Figure
              name="terminated"
              value={formatDigits(symbolic.terminated)}
              title="States in which every process has ended, or is at a label that begins with end"
            />
          )}
        </>
      )}
    </dl>
  );
}
