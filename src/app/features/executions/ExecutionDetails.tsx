import styles from './executions.module.css';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { useMemo } from 'react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import { type ExecutionPlace, firstOfClass, stepsOfExecution } from './state.ts';
import { swapsBetween } from './swaps.ts';
import { classLetters, endWords, namesOf, statelessTitles } from './words.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

/** Swaps that are listed. */
const mostSwaps = 20;

interface Properties {
  readonly recording: ExecutionsRecording;
  readonly chosen: ExecutionPlace;
  readonly stale: boolean;
}

/** The steps of the chosen execution, and the swaps that lead to it from the first one of its class. */
export function ExecutionDetails({ recording, chosen, stale }: Properties) {
  const workbench = useWorkbench();
  const { full } = useMemo(() => namesOf(recording), [recording]);
  const tree = recording.trees[chosen.tree];
  const execution = tree?.executions[chosen.execution];
  const steps = stepsOfExecution(recording, chosen);
  if (tree === undefined || execution === undefined || steps === null) return null;
  const number = execution.class;
  return (
    <section className={styles.executionDetails} aria-label="The chosen execution">
      <h4>
        Execution {chosen.execution + 1} of {statelessTitles[tree.search].title}
        {number !== null && `, class ${classLetters(number)}`}
      </h4>
      <p role="status">
        It {endWords[execution.end]}.{' '}
        {stale ? 'The model has changed since: record again to follow it.' : 'It is the run that the workbench shows.'}{' '}
        {!stale && (
          <button type="button" className={textStyles.link} onClick={() => goToPane(workbench, 'run')}>
            Show its steps
          </button>
        )}
      </p>
      <ol>
        {keyed(steps, ({ transition }) => String(transition)).map(({ key, item: { transition } }) => {
          const span = recording.transitions[transition]?.span;
          return (
            <li key={key}>
              {span === undefined || stale ? (
                full(transition)
              ) : (
                <button type="button" className={textStyles.link} title="Show in the source" onClick={() => workbench.view.reveal(span)}>
                  {full(transition)}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {number !== null && <Swaps recording={recording} chosen={chosen} number={number} />}
    </section>
  );
}

function Swaps({
  recording,
  chosen,
  number,
}: {
  readonly recording: ExecutionsRecording;
  readonly chosen: ExecutionPlace;
  readonly number: number;
}) {
  const { full } = namesOf(recording);
  const first = firstOfClass(recording, number);
  if (first === null) return null;
  if (first.tree === chosen.tree && first.execution === chosen.execution)
    return <p className={textStyles.quietText}>It is the first of its class; choose another one to see the swaps that lead there.</p>;
  const [from, to] = [stepsOfExecution(recording, first), stepsOfExecution(recording, chosen)];
  const swaps = from === null || to === null ? null : swapsBetween(from, to);
  if (swaps === null) return null;
  const other = `execution ${first.execution + 1} of ${statelessTitles[recording.trees[first.tree]?.search ?? 'none'].title}`;
  if (swaps.length === 0) return <p>The same steps in the same order as {other}.</p>;
  return (
    <>
      <p>
        {swaps.length === 1 ? 'One swap of neighbours leads' : `${swaps.length} swaps of neighbours lead`} here from {other}:
      </p>
      <ol>
        {keyed(swaps.slice(0, mostSwaps), ({ at }) => String(at)).map(({ key, item: { at, first: a, second: b } }) => (
          <li key={key}>
            steps {at + 1} and {at + 2}: {full(b.transition)} <em>now before</em> {full(a.transition)}
          </li>
        ))}
      </ol>
      {swaps.length > mostSwaps && <p className={textStyles.quietText}>and {swaps.length - mostSwaps} more</p>}
    </>
  );
}
