import type { Grade, StatesLeft } from '../../../contract/tutor/exercise.ts';
import { misconceptions } from '../../../contract/tutor/misconceptions.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { StatesLeftTable } from '../../kit/rules/StatesLeftTable.tsx';
import { RunDetails } from './RunDetails.tsx';
import { ShownModelView } from './ShownModelView.tsx';
import type { ExerciseModel } from './state.ts';
import styles from './tutor.module.css';

const selectLecture = (state: AppState) => state.view.presented === 'tutor';

interface Properties {
  readonly grade: Grade;
  readonly model: ExerciseModel;
  /** Which exercise it is, where a lesson has several. */
  readonly number: string;
  /** The fewest states that sound rules have left in this exercise; null if none were sound. */
  readonly best: number | null;
}

/** What is said of an answer: right or not, why, what it may rest on, and what to look at next. */
export function GradeView({ grade, model, number, best }: Properties) {
  const { right, explanation, misconception, evidence, evidenceOf, hint, left, shown, unfit } = grade;
  const lecture = useAppState(selectLecture);
  const belief = misconception === null ? null : misconceptions[misconception];
  const of = evidenceOf === null ? model : { ...model, text: evidenceOf };
  return (
    <section className={`${styles.tutorGrade} ${right ? styles.right : styles.wrong}`} aria-label={`What is said of the answer${number}`}>
      <p role="status" data-remark>
        {unfit !== true && <strong>{right ? '✓ Right.' : '✗ Not yet.'} </strong>}
        {explanation}
      </p>
      {left !== undefined && <StatesLeftTable states={left.all} rows={rowsOf(left, best)} />}
      {belief !== null && (
        <p>
          <em>{belief.belief}</em> Many think so. {belief.truth}
        </p>
      )}
      {evidence.map((run) => (
        <RunDetails key={run.title} run={run} model={of} folded={lecture} />
      ))}
      {shown !== undefined && <ShownModelView shown={shown} folded={lecture} />}
      {hint !== null && !explanation.includes(hint) && (
        <p>
          <strong>Next:</strong> {hint}
        </p>
      )}
    </section>
  );
}

/** What rules leave, beside what they are compared with and the best that sound rules left so far. */
function rowsOf({ all, own, rival, sound }: StatesLeft, best: number | null) {
  return [
    { name: 'Full search', left: all, own: false },
    { name: rival.name, left: rival.states, own: false },
    { name: sound ? 'Your rules' : 'Your rules (not sound)', left: own, own: true },
    ...(best === null ? [] : [{ name: 'Your best so far', left: best, own: false }]),
  ];
}
