import styles from './evidence.module.css';
import { propertiesOf } from './service.ts';
import { propertiesSlice } from './state.ts';
import { LineMap } from '../../../base/span.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectRunnable } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { UnderWay } from '../../kit/widgets/UnderWay.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';

/** The counts, if they are of the text as it is. */
const selectCoverage = (state: AppState) => {
  const { coverage } = propertiesSlice.of(state);
  return coverage?.revision === state.document.revision ? coverage : null;
};
/** The text that they are of. */
const selectCounted = (state: AppState) => (selectCoverage(state) === null ? '' : state.document.text);

/** What is never reached, what holds for no good reason, and a switch for the counts beside the source. */
export function CoverageSection() {
  const current = useAppState(selectCoverage);
  const counted = useAppState(selectCounted);
  const runnable = useAppState(selectRunnable);
  const workbench = useWorkbench();
  const report = current?.report ?? null;
  const lines = new LineMap(counted);
  return (
    <>
      <p className={textStyles.quietText}>
        How often each command is taken over all reachable states, commands that are never reached, and properties that hold whatever most
        of them says.
      </p>
      <button
        type="button"
        className={buttonClass()}
        aria-pressed={current?.shown === true}
        aria-disabled={!runnable}
        onClick={() => runnable && propertiesOf(workbench).toggleCoverage()}
      >
        {current?.shown === true ? 'Hide counts in the source' : 'Count and show in the source'}
      </button>
      {current !== null && report === null && <UnderWay what="Counting" cancel={() => propertiesOf(workbench).cancel()} />}
      {report !== null && (
        <div role="status">
          <p>
            {report.complete
              ? `${countOf(report.states, 'state')}, all of them.`
              : `Incomplete after ${formatCount(report.states)} states: the counts are lower bounds, and nothing is said about what is never reached.`}
          </p>
          {report.complete && report.unreached.length === 0 && <p>Every command is reached.</p>}
          <ul className={styles.warningList}>
            {report.unreached.map((span) => (
              <li key={span.start}>
                <button type="button" className={textStyles.link} onClick={() => workbench.view.reveal(span)}>
                  Line {lines.position(span.start).line}
                </button>{' '}
                is never reached: <code>{counted.slice(span.start, span.end).split('\n')[0]}</code>
              </li>
            ))}
            {report.vacuous.map(({ property, text, span, says }) => (
              <li key={`${property} ${span.start} ${says}`}>
                <button type="button" className={textStyles.link} onClick={() => workbench.view.reveal(span)}>
                  {property}
                </button>{' '}
                holds only because <code>{text}</code> {says}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
