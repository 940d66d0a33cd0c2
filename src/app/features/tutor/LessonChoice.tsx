import { Fragment } from 'react';
import { tutorOf } from './service.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { AttemptsSection } from './AttemptsSection.tsx';
import { OpenLessonSection } from './OpenLessonSection.tsx';
import { ProblemChoice } from './problems/ProblemChoice.tsx';
import { type LessonLanguage, lessonLanguages } from '../../session/lessons/languages.ts';
import { courses } from './courses.ts';
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
      {courses.map(({ title, lessons }, at) => (
        <Fragment key={title}>
          {at === 1 && <ProblemChoice />}
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
