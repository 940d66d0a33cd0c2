import { ArrowRight } from 'lucide-react';
import { useWorkbench, useService } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { lessonBy } from './courses.ts';
import { openBesideModel } from './first-lesson.ts';
import { tutorOf } from './service.ts';
import type { OpenLesson } from './state.ts';
import styles from './tutor.module.css';
import { writeLesson } from './writing/write-lesson.ts';

/** Where to go when a lesson is over: to the next one, to the model, or to the list. A lecture says where the remote leads from there. */
export function LessonEnd({ open, lecture }: { readonly open: OpenLesson; readonly lecture: boolean }) {
  const tutor = useService(tutorOf);
  const workbench = useWorkbench();
  const next = open.own ? null : lessonBy(open.id, 1);
  return (
    <nav className={styles.tutorActions} aria-label="After this lesson" data-lesson-end>
      {lecture && (
        <p className={styles.tutorEnd}>
          {next === null ? 'This is the end: no lesson follows.' : 'The lesson ends here. Page Down goes on with the next one.'}
        </p>
      )}
      {next !== null && (
        <button type="button" className={buttonClass('primary')} onClick={() => void openBesideModel(next.id, workbench)}>
          Next lesson: {next.title} <ArrowRight aria-hidden size={16} />
        </button>
      )}
      <button type="button" className={buttonClass()} onClick={() => workbench.view.setPaneBeside('source', 'tutor')}>
        Look at the model
      </button>
      {!open.writing && (
        <button type="button" className={buttonClass()} onClick={() => writeLesson(workbench, open)}>
          Write a lesson from this one
        </button>
      )}
      <button type="button" className={buttonClass()} onClick={() => tutor.close()}>
        All lessons
      </button>
    </nav>
  );
}
