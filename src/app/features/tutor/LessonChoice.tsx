import { Fragment, useRef, useState } from 'react';
import { tutorOf } from './service.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { AttemptsSection } from './AttemptsSection.tsx';
import { OpenLessonSection } from './OpenLessonSection.tsx';
import { ProblemChoice } from './problems/ProblemChoice.tsx';
import { type LessonLanguage, lessonLanguages } from '../../session/lessons/languages.ts';
import { courses } from './courses.ts';
import { lessonHas, problemHas } from './lesson-search.ts';
import { problemCourse } from './problems/problem-list.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { openBesideModel } from './first-lesson.ts';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectProblem = (state: AppState) => tutorSlice.of(state).problem;
const selectLanguage = (state: AppState) => tutorSlice.of(state).language;
const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** All lessons, and where others are opened; what this browser keeps of what was answered. */
export function LessonChoice() {
  const tutor = useService(tutorOf);
  const workbench = useWorkbench();
  const problem = useAppState(selectProblem);
  const attempts = useAppState(selectAttempts);
  const language = useAppState(selectLanguage);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = courses.map(({ title, lessons }) => ({ title, lessons: lessons.filter(({ id }) => lessonHas(id, language, search)) }));
  const lessonsFound = found.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const problemsFound = problemCourse.problems.filter(({ id }) => problemHas(id, search)).length;
  const done = (title: string): number =>
    new Set(attempts.flatMap((one) => (one.lesson === title && one.right ? [one.exercise] : []))).size;
  return (
    <>
      <label>
        Language of lessons{' '}
        <select value={language} onChange={({ target }) => tutor.setLanguage(target.value as LessonLanguage)}>
          {Object.entries(lessonLanguages).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p>Each lesson asks before it shows. Exercises are made on the model at hand and graded by the engine, on all of its states.</p>
      <p className={styles.tutorActions}>
        <label className={styles.tutorFormula}>
          Find lessons{' '}
          <input
            ref={field}
            type="search"
            value={search}
            placeholder="words of a title or text"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || search === '') return;
              event.preventDefault();
              setSearch('');
            }}
          />
        </label>
        <span role="status" className={textStyles.quietText}>
          {search.trim() === '' ? '' : foundWords(lessonsFound, problemsFound)}
        </span>
        {lessonsFound + problemsFound === 0 && (
          <button
            type="button"
            className={buttonClass()}
            onClick={() => {
              setSearch('');
              // The button is gone then.
              field.current?.focus();
            }}
          >
            Show all lessons
          </button>
        )}
      </p>
      {found.map(({ title, lessons }, at) => (
        <Fragment key={title}>
          {at === 1 && <ProblemChoice search={search} />}
          {lessons.length > 0 && (
            <section aria-label={title}>
              <h3>{title}</h3>
              <ol className={styles.tutorLessons}>
                {lessons.map((lesson) => (
                  <li key={lesson.id}>
                    <button type="button" className={textStyles.link} onClick={() => void openBesideModel(lesson.id, workbench)}>
                      <span lang={lesson.titles[language] === undefined ? 'en' : language}>{lesson.titles[language] ?? lesson.title}</span>
                    </button>
                    {done(lesson.title) > 0 && (
                      <span className={textStyles.quietText}>
                        {done(lesson.title)} of {lesson.tasks} done
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </Fragment>
      ))}
      {problem !== null && (
        <p className={styles.tutorProblem} role="alert">
          {problem}
        </p>
      )}
      <OpenLessonSection />
      <AttemptsSection />
    </>
  );
}

/** What a search has found. */
function foundWords(lessons: number, problems: number): string {
  if (lessons + problems === 0) return 'No lesson or problem has all of these words.';
  return problems === 0 ? countOf(lessons, 'lesson') : `${countOf(lessons, 'lesson')}, ${countOf(problems, 'problem')}`;
}
