import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import type { LessonBlock } from '../../../contract/tutor/lesson.ts';
import type { ShownRun } from '../../../contract/tutor/exercise.ts';
import { MarkdownText } from './MarkdownText.tsx';
import { visible } from './open-lesson-state.ts';
import type { OpenLesson, PaperPart } from './state.ts';
import styles from './tutor.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

/**
 * The lesson on paper, with room to answer and without answers: what follows a prediction that has not been made would give it away, and is
 * left out but for predictions, models and exercises. It stands beside the page and is seen in print alone.
 */
export function Handout({ open }: { readonly open: OpenLesson }) {
  const seen = visible(open, false);
  return createPortal(
    <article className={styles.tutorHandout} aria-hidden>
      <h1>{open.lesson.title}</h1>
      {open.lesson.blocks.map((block, i) =>
        block.kind === 'text' && i >= seen ? null : <Part key={block.line} open={open} block={block} at={i} />,
      )}
    </article>,
    document.body,
  );
}

function Part({ open, block, at }: { readonly open: OpenLesson; readonly block: LessonBlock; readonly at: number }) {
  switch (block.kind) {
    case 'text':
      return <MarkdownText markdown={block.markdown} />;
    case 'model':
      return <pre>{block.text}</pre>;
    case 'setup':
      return (
        <>
          <ModelOnPaper part={open.paper[at]} />
          {open.setUp === at && <PicturesNow />}
        </>
      );
    case 'panel':
      return null;
    case 'predict':
      return (
        <section>
          <h2>Predict</h2>
          <p>{block.predict.ask}</p>
          {block.predict.answer.kind === 'choose' ? <Boxes options={block.predict.answer.options} /> : <Room lines={1} />}
        </section>
      );
    case 'exercise': {
      const exercise = open.exercises[at];
      const part = open.paper[at];
      const question = exercise?.kind === 'asked' ? exercise.question : part?.kind === 'question' ? part.question : null;
      if (question === null)
        return (
          <section>
            <h2>Exercise</h2>
            <p>
              Its question is made for the model on the page: print the handout there, or choose “Begin the exercise”, to have it on paper.
            </p>
            <Room lines={3} />
          </section>
        );
      const { title, task, rules, runs, form } = question;
      return (
        <section>
          <h2>Exercise: {title}</h2>
          {task.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {rules !== undefined && <pre>{rules}</pre>}
          {runs.map((run) => (
            <RunOnPaper key={run.title} run={run} />
          ))}
          {form.kind === 'choose' && <Boxes options={form.options} />}
          {form.kind === 'build' && (
            <Boxes options={form.options.map((option, i) => (i < form.enabled ? option : `${option} (not enabled yet)`))} />
          )}
          {form.kind !== 'choose' && form.kind !== 'build' && <Room lines={form.kind === 'model' || form.kind === 'rules' ? 12 : 3} />}
        </section>
      );
    }
  }
}

/** The text of an example model, with its constants where they are other ones. */
function ModelOnPaper({ part }: { readonly part: PaperPart | undefined }) {
  if (part?.kind !== 'model') return null;
  const { text, constants } = part.model;
  const values = Object.entries(constants).map(([name, value]) => `${name} = ${value}`);
  return (
    <section>
      <h2>Model</h2>
      {values.length > 0 && <p>With {values.join(', ')}.</p>}
      <pre>{text}</pre>
    </section>
  );
}

/** The pictures that features have for paper, as they stand. */
function PicturesNow() {
  const { features } = useWorkbench();
  return <Suspense>{features.map(({ name, handout: Pictures }) => (Pictures === undefined ? null : <Pictures key={name} />))}</Suspense>;
}

function RunOnPaper({ run: { title, labels, loopStart, end } }: { readonly run: ShownRun }) {
  return (
    <section>
      <h3>{title}</h3>
      {labels.length > 0 && (
        <ol>
          {keyed(labels, (label) => label).map(({ key, item: label, at: i }) => (
            <li key={key}>
              {label}
              {i === loopStart ? ' (from here on again and again)' : ''}
            </li>
          ))}
        </ol>
      )}
      <p>{end.join(' · ')}</p>
    </section>
  );
}

function Boxes({ options }: { readonly options: readonly string[] }) {
  return (
    <ul className={styles.boxes}>
      {options.map((option) => (
        <li key={option}>☐ {option}</li>
      ))}
    </ul>
  );
}

function Room({ lines }: { readonly lines: number }) {
  return <div className={styles.room} style={{ height: `${2 * lines}em` }} />;
}
