import type { SolutionVerdict } from '../../../../contract/tutor/problem.ts';
import { misconceptionOf } from '../../../../contract/tutor/problem.ts';
import { misconceptions } from '../../../../contract/tutor/misconceptions.ts';
import { keyed } from '../../../kit/widgets/keys.ts';
import { RunDetails } from '../RunDetails.tsx';
import styles from '../tutor.module.css';

const heads: Readonly<Record<SolutionVerdict['kind'], string>> = {
  right: '✓ Right.',
  unreadable: '✗ This is no model yet.',
  changed: '✗ The task was changed.',
  weak: '✗ Too weak.',
  strong: '✗ Too strong.',
  unknown: '? Not known.',
};

/** What is said of a solution, with the run that shows it. */
export function VerdictView({ verdict, text }: { readonly verdict: SolutionVerdict; readonly text: string }) {
  const name = misconceptionOf(verdict);
  const run = verdict.kind === 'weak' || verdict.kind === 'strong' ? verdict.run : null;
  return (
    <section
      className={`${styles.tutorGrade} ${verdict.kind === 'right' ? styles.right : styles.wrong}`}
      aria-label="What is said of the solution"
    >
      <p role="status">
        <strong>{verdict.kind === 'changed' && verdict.change === 'vacuous' ? '✗ Something does not happen.' : heads[verdict.kind]}</strong>{' '}
        {verdict.explanation}
        {verdict.kind === 'unreadable' && ` Look at line ${verdict.line}.`}
      </p>
      {name !== null && <p>{misconceptions[name].truth}</p>}
      {verdict.kind === 'strong' && (
        <ol aria-label="What must be possible" className={styles.tutorLessons}>
          {keyed(verdict.missing, (one) => one).map(({ key, item, at }) => (
            <li key={key}>
              {item}
              {at === verdict.missing.length - 1 && <strong> (not possible in this model)</strong>}
            </li>
          ))}
        </ol>
      )}
      {run !== null && <RunDetails run={run} model={{ text, constants: {} }} />}
    </section>
  );
}
