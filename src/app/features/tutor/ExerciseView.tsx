import { InView } from '../../kit/widgets/InView.tsx';
import { tutorOf } from './service.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Question } from '../../../contract/tutor/exercise.ts';
import { useService } from '../../session/workbench/workbench.ts';
import { blockNumber } from './block-number.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { GradeView } from './GradeView.tsx';
import { RunDetails } from './RunDetails.tsx';
import type { ExerciseState, OpenLesson } from './state.ts';
import { scrolledBy } from './scrolled-by.ts';
import { useFittedType } from './use-fitted-type.ts';
import styles from './tutor.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** An exercise: its question, the answer, and what is said of it. */
export function ExerciseView({ open, at }: { readonly open: OpenLesson; readonly at: number }) {
  const tutor = useService(tutorOf);
  const heading = useId();
  const exercise = open.exercises[at];
  const part = useRef<HTMLElement>(null);
  useFittedType(part, exercise?.kind === 'asked' ? exercise.key : null);
  return (
    <section ref={part} className={styles.tutorExercise} aria-labelledby={heading}>
      <h4 id={heading}>
        Exercise{blockNumber(open.lesson, at)}
        {exercise?.kind === 'asked' ? `: ${exercise.question.title}` : ''}
      </h4>
      {exercise === undefined && (
        <button type="button" className={buttonClass('primary')} onClick={() => void tutor.ask(at)}>
          Begin the exercise
        </button>
      )}
      {exercise?.kind === 'asking' && <Working what="The question is being made." />}
      {exercise?.kind === 'refused' && (
        <>
          <p role="alert">{exercise.why}</p>
          <button type="button" className={buttonClass()} onClick={() => void tutor.ask(at)}>
            Try again
          </button>
        </>
      )}
      {exercise?.kind === 'asked' && <Asked exercise={exercise} at={at} />}
    </section>
  );
}

function Asked({ exercise, at }: { readonly exercise: Extract<ExerciseState, { kind: 'asked' }>; readonly at: number }) {
  const tutor = useService(tutorOf);
  const { question, model, draft, grading, grade, changed, tries, key } = exercise;
  const [solution, setSolution] = useState<string | null>(null);
  // What is said of an answer of an earlier visit stays where it is.
  const [answered, setAnswered] = useState(false);
  const [long, ask] = useLongQuestion(grade !== null);
  const arranged = arrangement(question);
  const said = grade === null || grading ? null : <GradeView grade={grade} model={model} />;
  return (
    <div className={styles.tutorTask} data-asked={arranged === 'beside' && long ? 'long' : arranged}>
      <div className={styles.tutorAsked} ref={ask}>
        {question.task.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {question.runs.map((run) => (
          <RunDetails key={run.title} run={run} model={model} endOpen={question.wish.kind === 'orbits'} />
        ))}
      </div>
      <div className={styles.tutorAnswering}>
        <AnswerForm
          question={question}
          exercise={key}
          draft={draft}
          busy={grading}
          right={grade === null || grading || changed ? null : grade.right}
          onChange={(change) => tutor.draft(at, change)}
          onAnswer={(answer) => {
            setAnswered(true);
            void tutor.answer(at, answer);
          }}
        />
        <div className={styles.tutorSaid}>
          {grading && <Working what="The answer is being graded." />}
          {answered && said !== null ? <InView key={tries}>{said}</InView> : said}
          {grade !== null && !grade.right && !grading && (
            <p className={styles.tutorActions}>
              Change your answer and press Answer again.{tries < 2 && ' After a second try you can see a right answer.'}
            </p>
          )}
          {grade !== null && !grade.right && tries >= 2 && (
            <p className={styles.tutorActions}>
              <button
                type="button"
                className={buttonClass('quiet')}
                onClick={() => void tutor.solution(at).then((found) => setSolution(solutionText(question, found)))}
              >
                Show a right answer
              </button>
            </p>
          )}
          {solution !== null && <p role="status">{solution}</p>}
        </div>
      </div>
    </div>
  );
}

/** More sentences than these have two columns in a lecture. */
const mostSentences = 7;

/** How a question stands in a lecture: beside the answers, or above them with its runs beside each other, or its many sentences. */
function arrangement({ runs, task, form }: Question): 'beside' | 'runs' | 'sentences' {
  if (runs.length > 2 || (runs.length === 2 && form.kind === 'formula')) return 'runs';
  return task.length > mostSentences ? 'sentences' : 'beside';
}

/** By how much more than the window fits into it when the type of a lecture becomes smaller, at least. */
const smaller = 1.1;

/**
 * Whether a question is longer than the form of its answer when that has been graded, and what is said of it fits below the form: elsewhere
 * it stands below the question, so that the form stays in the window.
 */
function useLongQuestion(graded: boolean) {
  const asked = useRef<HTMLDivElement>(null);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const task = asked.current?.parentElement ?? null;
    const [form, said] = [styles.tutorAnswer, styles.tutorSaid].map((name) => task?.querySelector(`.${name}`)?.clientHeight ?? 0);
    const room = smaller * (task === null ? 0 : (scrolledBy(task)?.clientHeight ?? 0));
    if (graded && form !== undefined && said !== undefined) setLong((asked.current?.clientHeight ?? 0) > form && form + said < room);
  }, [graded]);
  return [long, asked] as const;
}

function Working({ what }: { readonly what: string }) {
  const tutor = useService(tutorOf);
  return (
    <p role="status">
      {what}{' '}
      <button type="button" className={buttonClass('danger')} onClick={() => tutor.stop()}>
        Stop
      </button>
    </p>
  );
}

function solutionText({ form, runs }: Question, solution: Answer | string): string {
  if (typeof solution === 'string') return `There is none to show: ${solution}.`;
  switch (solution.kind) {
    case 'chosen': {
      const names = form.kind === 'choose' || form.kind === 'build' ? solution.chosen.map((i) => form.options[i] ?? '') : [];
      return `A right answer: ${names.length === 0 ? 'none of them' : names.join('; ')}.`;
    }
    case 'classes':
      return `A right answer: ${runs.map(({ title }, i) => `${title} in class ${(solution.classes[i] ?? 0) + 1}`).join('; ')}.`;
    case 'number':
      return `The answer: ${solution.number}.`;
    case 'numbers':
      return `The answer: ${solution.numbers.join(', ')}.`;
    case 'swaps':
      return `A right answer: swap ${solution.swaps.map((at) => `${at + 1} and ${at + 2}`).join(', then ')}.`;
    case 'text':
      return `A right answer: ${solution.text}`;
    case 'walk':
      return `A right answer has ${solution.steps.length} steps.`;
  }
}
