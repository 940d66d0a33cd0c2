import { tutorOf } from './service.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Prediction } from '../../../contract/tutor/lesson.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { hasLostFocus } from '../../kit/panel/focus-tab.ts';
import { useService } from '../../session/workbench/workbench.ts';
import { blockNumber } from './block-number.ts';
import { AnswerMark } from './AnswerMark.tsx';
import { OptionList } from './OptionList.tsx';
import { cameTrue } from './open-lesson-state.ts';
import type { OpenLesson, Predicted } from './state.ts';
import styles from './tutor.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

interface Properties {
  readonly open: OpenLesson;
  readonly prediction: Prediction;
  readonly at: number;
}

/** A question before the reveal: what follows is shown when it has been answered. */
export function PredictionView({ open, prediction, at }: Properties) {
  const tutor = useService(tutorOf);
  const heading = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [number, setNumber] = useState('');
  const predicted = open.predicted[at];
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: who goes on with the Tab key does so from the answer.
  useWhenChanged([predicted], () => {
    if (predicted !== undefined && hasLostFocus()) said.current?.focus({ preventScroll: true });
  });
  const { ask, answer } = prediction;
  const ready = answer.kind === 'choose' ? chosen.length > 0 : /^\d+$/.test(number.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) tutor.predict(at, answer.kind === 'choose' ? { kind: 'chosen', chosen } : { kind: 'number', number: Number(number) });
  };
  return (
    <section className={styles.tutorPredict} aria-labelledby={heading}>
      <h4 id={heading}>Predict{blockNumber(open.lesson, at)}</h4>
      <form onSubmit={submit}>
        <p>{ask}</p>
        {answer.kind === 'choose' ? (
          <OptionList
            options={answer.options}
            single={answer.right.length === 1}
            chosen={predicted?.kind === 'chosen' ? predicted.chosen : chosen}
            disabled={predicted !== undefined}
            rightOf={(option) => rightOf(answer.right, predicted, option)}
            onChange={setChosen}
          />
        ) : (
          <p className={styles.tutorActions}>
            <label className={styles.tutorNumber}>
              Number{' '}
              <input
                inputMode="numeric"
                value={predicted?.kind === 'number' ? String(predicted.number) : number}
                readOnly={predicted !== undefined}
                onChange={({ target }) => setNumber(target.value)}
              />
            </label>
            <AnswerMark right={predicted === undefined ? null : cameTrue(open, at, predicted)} />
          </p>
        )}
        {predicted === undefined ? (
          <p className={styles.tutorActions}>
            <button type="submit" className={buttonClass('primary')} aria-disabled={!ready}>
              Predict
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={() => tutor.predict(at, { kind: 'shown' })}>
              I do not know
            </button>
          </p>
        ) : (
          <p
            role="status"
            ref={said}
            tabIndex={-1}
            className={`${styles.tutorOutcome} ${cameTrue(open, at, predicted) === true ? styles.right : styles.wrong}`}
          >
            {outcome(open, prediction, at, predicted)}
          </p>
        )}
      </form>
    </section>
  );
}

/** Says of each right option that it is, and of a chosen one that it is not. */
function rightOf(right: readonly number[], predicted: Predicted | undefined, option: number): boolean | null {
  if (predicted === undefined) return null;
  if (right.includes(option)) return true;
  return predicted.kind === 'chosen' && predicted.chosen.includes(option) ? false : null;
}

function outcome(open: OpenLesson, { answer }: Prediction, at: number, predicted: Predicted): string {
  const right = answer.kind === 'number' ? answer.right.toLocaleString('en') : answer.right.map((i) => answer.options[i] ?? '').join('; ');
  const came = cameTrue(open, at, predicted);
  if (came === null) return `Answer: ${right}.`;
  return came ? `✓ Right: ${right}.` : `✗ Not so. Answer: ${right}.`;
}
