import { Fragment } from 'react';
import type { Question } from '../../../contract/tutor/exercise.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { openBesideModel } from './first-lesson.ts';
import { notionsOf } from './notions.ts';
import type { OpenLesson } from './state.ts';

/** Leads from the conditions that a question names to the lessons that explain them. Back leads to the question again. */
export function NotionLinks({ question, open }: { readonly question: Question; readonly open: OpenLesson }) {
  const workbench = useWorkbench();
  const lessons = notionsOf(question, open.id);
  if (lessons.length === 0) return null;
  return (
    <p className={textStyles.quietText}>
      More in{' '}
      {lessons.map(({ id, title, titles }, i) => (
        <Fragment key={id}>
          {i > 0 && ' · '}
          <button
            type="button"
            className={textStyles.link}
            title="Opens the lesson; Back leads here again"
            onClick={() => void openBesideModel(id, workbench)}
          >
            {titles[open.language] ?? title}
          </button>
        </Fragment>
      ))}
    </p>
  );
}
