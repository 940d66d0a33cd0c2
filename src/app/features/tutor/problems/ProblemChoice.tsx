import { useAppState, useService } from '../../../session/workbench/workbench.ts';
import type { AppState } from '../../../session/state/store.ts';
import { tutorSlice } from '../state.ts';
import { problemCourse } from './problem-list.ts';
import { isSolved, solvingOf } from './service.ts';
import styles from '../tutor.module.css';
import textStyles from '../../../kit/widgets/text.module.css';

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** All problems, with those that have been solved. */
export function ProblemChoice() {
  const solving = useService(solvingOf);
  const attempts = useAppState(selectAttempts);
  const { title: heading, problems } = problemCourse;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className={textStyles.quietText}>
        Write or mend a model and hand it in: it is graded on all of its states, and by what it lets happen.
      </p>
      <ol className={styles.tutorLessons}>
        {problems.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={textStyles.link} onClick={() => solving.open(id)}>
              {title}
            </button>
            {isSolved(attempts, title) && <span className={textStyles.quietText}>solved</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
