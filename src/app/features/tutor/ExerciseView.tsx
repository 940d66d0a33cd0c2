import { InView } from '../../kit/widgets/InView.tsx';
import { tutorOf } from './service.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Question } from '../../../contract/tutor/exercise.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { blockNumber } from './block-number.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { GradeView } from './GradeView.tsx';
import { HintView } from './HintView.tsx';
import { NotionLinks } from './NotionLinks.tsx';
import { QuestionBand } from './QuestionBand.tsx';
import { RunDetails } from './RunDetails.tsx';
import { bestLeft } from './best-left.ts';
import { type AskedExercise, type OpenLesson, tutorSlice } from './state.ts';
import { SolutionView } from './SolutionView.tsx';
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
      {exercise?.kind === 'asked' && <Asked open={open} exercise={exercise} at={at} />}
    </section>
  );
}

interface AskedProperties {
  readonly open: OpenLesson;
  readonly exercise: AskedExercise;
  readonly at: number;
}

const selectAttempts = (state: AppState) => tutorSlice.of(state).attempts;

function Asked({ open, exercise, at }: AskedProperties) {
  const tutor = useService(tutorOf);
  const best = bestLeft(useAppState(selectAttempts), open, at);
  const { question, model, draft, grading, grade, changed, tries, key } = exercise;
  const [solution, setSolution] = useState<Answer | string | null>(null);
  // What is said of an answer of an earlier visit stays where it is.
  const [answered, setAnswered] = useState(false);
  const [long, ask] = useLongQuestion(grade !== null);
  const arranged = arrangement(question);
  const said =
    grade === null || grading ? null : <GradeView grade={grade} model={model} number={blockNumber(open.lesson, at)} best={best} />;
  return (
    <div className={styles.tutorTask} data-asked={arranged === 'beside' && long ? 'long' : arranged}>
      <QuestionBand sentences={question.task} />
      {!open.lecturing && <NotionLinks question={question} open={open} />}
      <div className={styles.tutorParts}>
        <div className={styles.tutorAsked} ref={ask}>
          {question.rules !== undefined && (
            <pre className={styles.tutorWrapped}>
              <code>{question.rules.trim()}</code>
            </pre>
          )}
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
            right={grade === null || grade.unfit === true || grading || changed ? null : grade.right}
            onChange={(change) => tutor.draft(at, change)}
            onAnswer={(answer) => {
              setAnswered(true);
              void tutor.answer(at, answer);
            }}
          />
          {!open.lecturing && (grade === null || grade.unfit === true) && <HintView exercise={exercise} onAsk={() => tutor.hint(at)} />}
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
                <button type="button" className={buttonClass('quiet')} onClick={() => void tutor.solution(at).then(setSolution)}>
                  Show a right answer
                </button>
              </p>
            )}
            {solution !== null && <SolutionView question={question} solution={solution} />}
          </div>
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
    const task = asked.current?.closest(`.${styles.tutorTask}`) ?? null;
    const height = (name: string | undefined): number => task?.querySelector(`.${name}`)?.clientHeight ?? 0;
    const [form, said] = [height(styles.tutorAnswer), height(styles.tutorSaid)];
    const room = smaller * (task === null ? 0 : (scrolledBy(task)?.clientHeight ?? 0)) - height(styles.tutorQuestion);
    if (graded) setLong((asked.current?.clientHeight ?? 0) > form && form + said < room);
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
