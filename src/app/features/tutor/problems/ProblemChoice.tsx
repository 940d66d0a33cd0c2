import { useAppState, useService } from '../../../session/workbench/workbench.ts';
import type { AppState } from '../../../session/state/store.ts';
import { tutorSlice } from '../state.ts';
import { problemHas } from '../lesson-search.ts';
import { problemCourse } from './problem-list.ts';
import { isSolved, solvingOf } from './service.ts';
import styles from '../tutor.module.css';
import textStyles from '../../../kit/widgets/text.module.css';

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** All problems that have the words of a search, with those that have been solved; nothing where there are none. */
export function ProblemChoice({ search }: { readonly search: string }) {
  const solving = useService(solvingOf);
  const attempts = useAppState(selectAttempts);
  const { title: heading } = problemCourse;
  const problems = problemCourse.problems.filter(({ id }) => problemHas(id, search));
  if (problems.length === 0) return null;
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
