import type { Grade } from '../../../contract/tutor/exercise.ts';
import { misconceptions } from '../../../contract/tutor/misconceptions.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { RunDetails } from './RunDetails.tsx';
import type { ExerciseModel } from './state.ts';
import styles from './tutor.module.css';

const selectLecture = (state: AppState) => state.view.presented === 'tutor';

/** What is said of an answer: right or not, why, what it may rest on, and what to look at next. */
export function GradeView({ grade, model }: { readonly grade: Grade; readonly model: ExerciseModel }) {
  const { right, explanation, misconception, evidence, evidenceOf, hint } = grade;
  const lecture = useAppState(selectLecture);
  const belief = misconception === null ? null : misconceptions[misconception];
  const of = evidenceOf === null ? model : { ...model, text: evidenceOf };
  return (
    <section className={`${styles.tutorGrade} ${right ? styles.right : styles.wrong}`} aria-label="What is said of the answer">
      <p role="status">
        <strong>{right ? '✓ Right.' : '✗ Not yet.'}</strong> {explanation}
      </p>
      {belief !== null && (
        <p>
          <em>{belief.belief}</em> Many think so. {belief.truth}
        </p>
      )}
      {evidence.map((run) => (
        <RunDetails key={run.title} run={run} model={of} folded={lecture} />
      ))}
      {hint !== null && !explanation.includes(hint) && (
        <p>
          <strong>Next:</strong> {hint}
        </p>
      )}
    </section>
  );
}
