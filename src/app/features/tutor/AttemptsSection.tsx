import { tutorOf } from './effects.ts';
import { useState } from 'react';
import { misconceptions } from '../../../contract/tutor/misconceptions.ts';
import { download } from '../../session/files/download.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { tutorSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { type AttemptsFile, type ClassRow, csvOf, merged, readAttempts, writeAttempts } from './attempts.ts';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** What was answered in this browser, saved as a file; and the files of a class as one table. */
export function AttemptsSection() {
  const attempts = useAppState(selectAttempts);
  const tutor = useService(tutorOf);
  const [student, setStudent] = useState('');
  const [rows, setRows] = useState<readonly ClassRow[] | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = (): void => download('attempts.json', new Blob([writeAttempts(student, attempts)], { type: 'application/json' }));
  const merge = async (files: FileList | null): Promise<void> => {
    const read = await Promise.all([...(files ?? [])].map(async (file) => readAttempts(file.name, await file.text())));
    setRows(merged(read.filter((one): one is AttemptsFile => typeof one !== 'string')));
    setProblems(read.filter((one) => typeof one === 'string'));
  };
  return (
    <section className={styles.tutorAttempts} aria-label="Attempts">
      <h3>Attempts</h3>
      <p className={textStyles.quietText}>
        {attempts.length === 0
          ? 'Nothing has been answered yet.'
          : `${attempts.length} answers are kept in this browser, and nowhere else.`}{' '}
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
          Merge attempts of a class
          <input type="file" multiple accept=".json,application/json" onChange={({ target }) => void merge(target.files)} />
        </label>
        {rows !== null && rows.length > 0 && (
          <button
            type="button"
            className={buttonClass()}
            onClick={() => download('class.csv', new Blob([csvOf(rows)], { type: 'text/csv' }))}
          >
            Save the table as CSV
          </button>
        )}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {rows !== null && <ClassTable rows={rows} />}
    </section>
  );
}

function ClassTable({ rows }: { readonly rows: readonly ClassRow[] }) {
  return (
    <div className={styles.tutorScroll}>
      <table>
        <thead>
          <tr>
            {['Student', 'Lesson', 'Exercise', 'Tries', 'Right after', 'Thought'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, lesson, exercise, tries, rightAfter, misconceptions: met }) => (
            <tr key={`${student} ${lesson} ${exercise}`}>
              <td>{student}</td>
              <td>{lesson}</td>
              <td>{exercise}</td>
              <td>{tries}</td>
              <td>{rightAfter ?? 'never'}</td>
              <td>
                {met.map((name) => (name in misconceptions ? misconceptions[name as keyof typeof misconceptions].belief : name)).join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
