import { tutorOf } from './service.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Step } from '../../../contract/steps.ts';
import type { WalkView } from '../../../contract/tutor/asked.ts';
import type { Answer } from '../../../contract/tutor/exercise.ts';
import { useService } from '../../session/workbench/workbench.ts';
import { AnswerMark } from './AnswerMark.tsx';
import styles from './tutor.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';

interface Properties {
  readonly exercise: string;
  readonly steps: readonly Step[];
  readonly busy: boolean;
  /** Whether the steps as they stand are a right answer; null where that has not been said. */
  readonly right: boolean | null;
  readonly onChange: (steps: readonly Step[]) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** A way through the model by hand: what is enabled, and what has been taken. */
export function WalkForm({ exercise, steps, busy, right, onChange, onAnswer }: Properties) {
  const tutor = useService(tutorOf);
  const [view, setView] = useState<WalkView | null>(null);
  useEffect(() => {
    let gone = false;
    void tutor.walk(exercise, steps).then((found) => {
      if (!gone) setView(found);
    });
    return () => {
      gone = true;
    };
  }, [tutor, exercise, steps]);
  return (
    <div className={styles.tutorAnswer}>
      <ol className={styles.tutorWalk} aria-label="Steps taken">
        {keyed(view?.labels ?? [], (label) => label).map(({ key, item: label }) => (
          <li key={key}>{label}</li>
        ))}
      </ol>
      <ul className={styles.tutorState} aria-label="The state now">
        {view?.state.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className={styles.tutorOptions} aria-label="What can be done">
        {view?.next.map(({ transition, choice, label }) => (
          <li key={`${transition} ${choice}`}>
            <button type="button" className={buttonClass()} onClick={() => onChange([...steps, { transition, choice }])}>
              {label}
            </button>
          </li>
        ))}
        {view?.next.length === 0 && <li>Nothing can be done any more.</li>}
      </ul>
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass()} aria-disabled={steps.length === 0} onClick={() => onChange(steps.slice(0, -1))}>
          <Undo2 aria-hidden size={16} /> Back
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          aria-disabled={busy}
          onClick={() => !busy && onAnswer({ kind: 'walk', steps })}
        >
          Answer
        </button>
        <AnswerMark right={right} />
      </p>
    </div>
  );
}
