import { tutorOf } from './service.ts';
import { useState } from 'react';
import { download } from '../../session/files/download.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { attemptsFileName, writeAttempts } from './attempts.ts';
import { openClass } from './open-class.ts';
import { ClassSection } from './ClassSection.tsx';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** What was answered in this browser, saved as a file; and the files of a class as one table. */
export function AttemptsSection() {
  const attempts = useAppState(selectAttempts);
  const tutor = useService(tutorOf);
  const workbench = useWorkbench();
  const [student, setStudent] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = (): void => download(attemptsFileName(student), new Blob([writeAttempts(student, attempts)], { type: 'application/json' }));
  return (
    <section className={styles.tutorAttempts} aria-label="Attempts">
      <h3>Attempts</h3>
      <p className={textStyles.quietText}>
        {attempts.length === 0
          ? 'Nothing has been answered yet.'
          : `${attempts.length === 1 ? 'One answer is' : `${attempts.length} answers are`} kept in this browser, and nowhere else.`}{' '}
        A file of attempts is a report, not a proof: whoever has it can change it.
      </p>
      <p className={styles.tutorActions}>
        <label className={styles.tutorFormula}>
          Name <input value={student} onChange={({ target }) => setStudent(target.value)} />
        </label>
        <button type="button" className={buttonClass()} aria-disabled={attempts.length === 0} onClick={() => attempts.length > 0 && save()}>
          Save attempts
        </button>
        <button type="button" className={buttonClass('quiet')} aria-disabled={attempts.length === 0} onClick={() => tutor.forgetAttempts()}>
          Forget them
        </button>
      </p>
      <p className={styles.tutorActions}>
        <label className={`${buttonClass()} ${styles.tutorFile}`}>
          Open files of a class
          <input
            type="file"
            multiple
            accept=".json,application/json"
            onChange={({ target }) => void openClass([...(target.files ?? [])], workbench).then(setProblems)}
          />
        </label>
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      <ClassSection />
    </section>
  );
}
