import type { FormEvent } from 'react';
import type { Answer, Question } from '../../../contract/tutor/exercise.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { BuildList } from './build/BuildList.tsx';
import { SwapList } from './SwapList.tsx';
import { AnswerMark } from './AnswerMark.tsx';
import { NumberedText } from './NumberedText.tsx';
import { OptionList } from './OptionList.tsx';
import { RulesField } from './RulesField.tsx';
import type { Draft } from './state.ts';
import { WalkForm } from './WalkForm.tsx';
import styles from './tutor.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

interface Properties {
  readonly question: Question;
  /** The name by which the question is graded. */
  readonly exercise: string;
  readonly draft: Draft;
  readonly busy: boolean;
  /** Whether the answer as it stands is right; null where that has not been said. */
  readonly right: boolean | null;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** Where an answer is given, in the form that the question asks for. */
export function AnswerForm({ question, exercise, draft, busy, right, onChange, onAnswer }: Properties) {
  const { form, runs } = question;
  const { chosen, classes, swaps, numbers, text, steps } = draft;
  const setText = (changed: string): void => onChange({ text: changed });
  const { store } = useWorkbench();
  if (form.kind === 'walk')
    return (
      <WalkForm
        exercise={exercise}
        steps={steps}
        busy={busy}
        right={right}
        onChange={(walked) => onChange({ steps: walked })}
        onAnswer={onAnswer}
      />
    );
  const answer = answerOf(form.kind, draft);
  const give = (): void => {
    if (!busy && answer !== null) onAnswer(answer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give();
  };
  return (
    <form className={styles.tutorAnswer} onSubmit={submit}>
      {form.kind === 'choose' && (
        <OptionList
          options={form.options}
          single={form.most === 1}
          chosen={chosen}
          rightOf={(option) => (chosen.includes(option) && (right === true || form.most === 1) ? right : null)}
          onChange={(now) => onChange({ chosen: now })}
        />
      )}
      {form.kind === 'build' && <BuildList form={form} chosen={chosen} onChange={(now) => onChange({ chosen: now })} />}
      {form.kind === 'classes' && (
        <ClassChoice runs={runs.map(({ title }) => title)} classes={classes} onChange={(now) => onChange({ classes: now })} />
      )}
      {form.kind === 'swaps' && <SwapList items={form.items} swaps={swaps} onChange={(now) => onChange({ swaps: now })} />}
      {form.kind === 'numbers' &&
        keyed(form.fields, (field) => field).map(({ key, item: field, at }) => (
          <label key={key} className={styles.tutorNumber}>
            {field}{' '}
            <input
              inputMode="numeric"
              value={numbers[at] ?? ''}
              onChange={({ target }) => onChange({ numbers: form.fields.map((_, i) => (i === at ? target.value : (numbers[i] ?? ''))) })}
            />
          </label>
        ))}
      {form.kind === 'number' && (
        <label className={styles.tutorNumber}>
          Number <input inputMode="numeric" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
      )}
      {form.kind === 'formula' && (
        <label className={styles.tutorFormula}>
          Formula <input value={text} spellCheck={false} autoCapitalize="off" onChange={({ target }) => setText(target.value)} />
        </label>
      )}
      {form.kind === 'model' && (
        <>
          <NumberedText label="Model" rows={16} text={text} onChange={setText} onEnter={give} />
          <button type="button" className={buttonClass()} onClick={() => setText(store.getState().document.text)}>
            Take the text of the editor
          </button>
        </>
      )}
      {form.kind === 'rules' && <RulesField text={text} onChange={setText} onEnter={give} />}
      <p className={styles.tutorActions}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={busy || answer === null}>
          Answer
        </button>
        <AnswerMark right={right} />
      </p>
    </form>
  );
}

interface ClassProperties {
  readonly runs: readonly string[];
  readonly classes: readonly number[];
  readonly onChange: (classes: readonly number[]) => void;
}

function ClassChoice({ runs, classes, onChange }: ClassProperties) {
  return (
    <ul className={styles.tutorOptions}>
      {runs.map((run, i) => (
        <li key={run}>
          <label>
            {run}{' '}
            <select
              value={classes[i] ?? 0}
              onChange={({ target }) => onChange(classes.map((one, j) => (i === j ? Number(target.value) : one)))}
            >
              {runs.map((other, n) => (
                <option key={other} value={n}>
                  Class {n + 1}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}

function answerOf(kind: string, { chosen, classes, swaps, numbers, text }: Draft): Answer | null {
  switch (kind) {
    case 'swaps':
      return { kind: 'swaps', swaps };
    case 'numbers':
      return numbers.length > 0 && numbers.every((one) => /^\s*\d{1,9}\s*$/.test(one))
        ? { kind: 'numbers', numbers: numbers.map(Number) }
        : null;
    case 'choose':
    case 'build':
      return { kind: 'chosen', chosen };
    case 'classes':
      return { kind: 'classes', classes };
    case 'number':
      return /^\s*\d{1,9}\s*$/.test(text) ? { kind: 'number', number: Number(text) } : null;
    default:
      return text.trim() === '' ? null : { kind: 'text', text };
  }
}
