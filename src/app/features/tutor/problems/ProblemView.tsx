import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hasLostFocus } from '../../../kit/panel/focus-tab.ts';
import { buttonClass } from '../../../kit/widgets/button.ts';
import { useAppState, useService } from '../../../session/workbench/workbench.ts';
import type { AppState } from '../../../session/state/store.ts';
import { nextHint } from '../../../../tutor/problems/next-hint.ts';
import { MarkdownText } from '../MarkdownText.tsx';
import { type Solving, tutorSlice } from '../state.ts';
import { problemAfter } from './problem-list.ts';
import { lastHandedIn, solvingOf } from './service.ts';
import { VerdictView } from './VerdictView.tsx';
import styles from '../tutor.module.css';
import textStyles from '../../../kit/widgets/text.module.css';

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

/** A problem: what is wanted, what is said of the model that was handed in, and hints. The model is written in the editor. */
export function ProblemView({ solving: { id, problem, grading, graded, hints, failed } }: { readonly solving: Solving }) {
  const solving = useService(solvingOf);
  const last = lastHandedIn(useAppState(selectAttempts), problem.title);
  const title = useRef<HTMLHeadingElement>(null);
  // The list in which the problem was chosen is gone.
  useEffect(() => {
    if (hasLostFocus()) title.current?.focus({ preventScroll: true });
  }, []);
  const next = problemAfter(id);
  const more = nextHint(problem, graded?.verdict ?? null, hints) !== null;
  return (
    <article aria-label={problem.title}>
      <h3 ref={title} tabIndex={-1}>
        {problem.title}
      </h3>
      <MarkdownText markdown={problem.statement} />
      {problem.forbid.length > 0 && <p>Do it without {problem.forbid.join(', ')}.</p>}
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass('primary')} aria-disabled={grading} onClick={() => void solving.handIn()}>
          Hand in
        </button>
        <button type="button" className={buttonClass()} aria-disabled={!more} onClick={() => solving.hint()}>
          Give me a hint
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={() => solving.openText(problem.start)}>
          Begin again
        </button>
        {last !== null && (
          <button type="button" className={buttonClass('quiet')} onClick={() => solving.openText(last)}>
            Open what I handed in
          </button>
        )}
      </p>
      {grading && (
        <p role="status">
          The model is being graded.{' '}
          <button type="button" className={buttonClass('danger')} onClick={() => solving.stop()}>
            Stop
          </button>
        </p>
      )}
      {failed !== null && <p role="alert">{failed}</p>}
      {graded !== null && !grading && <VerdictView {...graded} />}
      {graded?.verdict.kind === 'right' && !grading && next !== null && (
        <p className={styles.tutorActions}>
          <button type="button" className={buttonClass('primary')} onClick={() => solving.open(next.id)}>
            Next problem: {next.title} <ArrowRight aria-hidden size={16} />
          </button>
        </p>
      )}
      {hints.length > 0 && (
        <section aria-label="Hints" className={styles.tutorHints}>
          <h4>{hints.length === 1 ? 'One hint' : `${hints.length} hints`}</h4>
          <div role="status">
            <ol className={styles.tutorLessons}>
              {hints.map((at) => (
                <li key={at}>{problem.hints[at]?.text}</li>
              ))}
            </ol>
          </div>
          <p className={textStyles.quietText}>
            {more ? 'Each hint is counted with your attempts.' : 'There is no further hint on this; hand in again for others.'}
          </p>
        </section>
      )}
    </article>
  );
}
