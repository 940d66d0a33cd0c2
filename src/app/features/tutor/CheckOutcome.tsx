import { useEffect, useRef } from 'react';
import { formatCount, formatDigits } from '../../kit/widgets/format.ts';
import { toneClass, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import type { AppState } from '../../session/state/store.ts';
import type { FinishedRun } from '../../session/state/run.ts';
import { selectStale } from '../../session/state/selectors.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import styles from './tutor.module.css';

const selectFinished = (state: AppState) => (selectStale(state) ? null : state.run.finished);

/** What the check of a set-up has found, beside the button that began it: the results may be in no panel that is in view. */
export function CheckOutcome() {
  const finished = useAppState(selectFinished);
  const said = useRef<HTMLSpanElement>(null);
  const before = useRef(finished);
  // On a phone the button may be the last that is seen; who comes back to the lesson finds it where it was.
  useEffect(() => {
    if (before.current === null && finished !== null) said.current?.scrollIntoView({ block: 'nearest' });
    before.current = finished;
  }, [finished]);
  return (
    <span ref={said} className={styles.tutorChecked} role="status">
      {finished === null
        ? 'The model is being checked.'
        : finished.result.verdicts.map((verdict) => (
            <span key={`${verdict.kind} ${verdict.property}`} className={toneClass(toneOf(verdict))}>
              <VerdictIcon tone={toneOf(verdict)} size={14} /> {verdictTitle(verdict)}: {verdictWords(verdict)}
            </span>
          ))}
      {finished !== null && <span>{statesFound(finished)}</span>}
    </span>
  );
}

/** How many states there are, which lessons ask for; nothing where the check has found it without counting. */
function statesFound({ result: { statistics } }: FinishedRun): string {
  const { symbolic, states } = statistics;
  if (symbolic === null) return '';
  const digits = symbolic === undefined ? formatCount(states) : formatDigits(symbolic.states);
  return `${digits} ${digits === '1' ? 'state' : 'states'}`;
}
