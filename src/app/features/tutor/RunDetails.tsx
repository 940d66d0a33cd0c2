import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownRun } from '../../../contract/tutor/exercise.ts';
import type { AppState } from '../../session/state/store.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { showRun } from './show-run.ts';
import type { ExerciseModel } from './state.ts';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { keyed } from '../../kit/widgets/keys.ts';

interface Properties {
  readonly run: ShownRun;
  readonly model: ExerciseModel;
  /** Whether the question is about the state at the end, which is shown at once then. */
  readonly endOpen?: boolean;
  /** Whether its steps are folded, such that what is said of it stays in sight. */
  readonly folded?: boolean;
}

/** Longer runs are scrolled in a lecture, beside the sentences of the question. */
const mostSteps = 8;

const selectLecture = (state: AppState) => state.view.presented === 'tutor';

/**
 * A run in words: its steps, and the state at its end. It can be played in the panel of steps. Runs of several exercises may have one name,
 * so it is no landmark.
 */
export function RunDetails({ run, model, endOpen = false, folded = false }: Properties) {
  const workbench = useWorkbench();
  const lecture = useAppState(selectLecture);
  const { title, labels, loopStart, end } = run;
  const steps = (
    <>
      {labels.length === 0 ? (
        <p className={textStyles.quietText}>No step: the initial state.</p>
      ) : (
        <Steps scrolled={lecture && labels.length > mostSteps} title={title}>
          {keyed(labels, (label) => label).map(({ key, item: label, at: i }) => (
            <li key={key} className={loopStart !== null && i >= loopStart ? styles.inLoop : undefined}>
              {label}
              {i === loopStart ? ' (from here on again and again)' : ''}
            </li>
          ))}
        </Steps>
      )}
      <details open={endOpen}>
        <summary>The state at its end</summary>
        <ul>
          {end.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
  return (
    <figure className={styles.tutorRun} aria-label={title}>
      <header>
        <strong>{title}</strong>
        <button type="button" className={buttonClass('quiet')} onClick={() => void showRun(workbench, { run, model })}>
          <CirclePlay aria-hidden size={14} /> Show it
        </button>
      </header>
      {folded && labels.length > 0 ? (
        <details>
          <summary>{countOf(labels.length, 'step')}</summary>
          {steps}
        </details>
      ) : (
        steps
      )}
    </figure>
  );
}

/** The steps of a run; of a long one as many as a part of a lecture has room for, and the others are scrolled to. */
function Steps({ scrolled, title, children }: { readonly scrolled: boolean; readonly title: string; readonly children: ReactNode }) {
  const list = <ol>{children}</ol>;
  if (!scrolled) return list;
  return (
    <ScrollRegion className={styles.longRun} label={`Steps: ${title}`}>
      {list}
    </ScrollRegion>
  );
}
