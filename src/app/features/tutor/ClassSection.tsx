import { misconceptions } from '../../../contract/tutor/misconceptions.ts';
import { Random } from '../../../base/random.ts';
import { download } from '../../session/files/download.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { anonymous, byQuestion, type ClassRow, csvOf, merged, type QuestionRow } from './attempts.ts';
import { tutorOf } from './service.ts';
import { tutorSlice } from './state.ts';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './tutor.module.css';

const selectClass = (state: AppState) => tutorSlice.of(state).classFiles;

/** What the students of a class did: for each question, and for each student. */
export function ClassSection() {
  const files = useAppState(selectClass);
  const tutor = useService(tutorOf);
  if (files.length === 0) return null;
  const rows = merged(files);
  const save = (name: string, saved: readonly ClassRow[]): void => download(name, new Blob([csvOf(saved)], { type: 'text/csv' }));
  return (
    <section aria-label="The class">
      <h4>{files.length === 1 ? 'One student' : `${files.length} students`}</h4>
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass()} onClick={() => save('class.csv', rows)}>
          Save the table as CSV
        </button>
        <button type="button" className={buttonClass()} onClick={() => save('class-without-names.csv', merged(anonymous(files, mixed)))}>
          Save it without names
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={() => tutor.forgetClass()}>
          Close the table
        </button>
      </p>
      <Table caption="Each question, those first that the fewest had right at once" heads={questionHeads}>
        {byQuestion(rows).map((row) => (
          <Question key={`${row.lesson} ${row.exercise}`} row={row} />
        ))}
      </Table>
      <Table caption="Each student" heads={['Student', 'Lesson', 'Exercise', 'Tries', 'Right after', 'Thought', 'Hints']}>
        {rows.map(({ student, lesson, exercise, tries, rightAfter, misconceptions: met, hints }) => (
          <tr key={`${student} ${lesson} ${exercise}`}>
            <td>{student}</td>
            <td>{lesson}</td>
            <td>{exercise}</td>
            <td>{tries}</td>
            <td>{rightAfter ?? 'never'}</td>
            <td>{met.map(beliefOf).join(' ')}</td>
            <td>{hints}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const questionHeads = ['Lesson', 'Exercise', 'Students', 'Right at once', 'Right at last', 'Thought, by how many'];

function Question({ row: { lesson, exercise, students, rightAtOnce, rightAtLast, misconceptions: met } }: { readonly row: QuestionRow }) {
  return (
    <tr>
      <td>{lesson}</td>
      <td>{exercise}</td>
      <td>{students}</td>
      <td>{rightAtOnce}</td>
      <td>{rightAtLast}</td>
      <td>{met.map(({ name, students: many }) => `${beliefOf(name)} (${many})`).join(' ')}</td>
    </tr>
  );
}

function Table({
  caption,
  heads,
  children,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is wider than the panel, and scrolled by keys
    <section className={styles.tutorScroll} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={textStyles.quietText}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function beliefOf(name: string): string {
  return Object.hasOwn(misconceptions, name) ? misconceptions[name as keyof typeof misconceptions].belief : name;
}

/** The numbers below a count in an order by chance. */
function mixed(count: number): readonly number[] {
  const random = new Random(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  const keyed = Array.from({ length: count }, (_, at) => ({ at, key: random.below(2 ** 30) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ at }) => at);
}
