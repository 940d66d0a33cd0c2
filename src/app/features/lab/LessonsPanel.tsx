import styles from './lab.module.css';
import { labSlice } from './state.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench.ts';
import type { AppState } from '../../session/store.ts';
import { lessons } from './lessons.ts';
import { setUp } from './set-up.ts';

const selectLesson = (state: AppState) => labSlice.of(state).lesson;

/** The notions of partial-order reduction in the order of a lecture, each set up by one press. */
export function LessonsPanel() {
  const current = useAppState(selectLesson);
  const workbench = useWorkbench();
  return (
    <Panel title="Lessons" className="lab-lessons">
      <ol className={styles.labLessonList}>
        {lessons.map((lesson) => (
          <li key={lesson.id} aria-current={lesson.id === current ? 'step' : undefined}>
            <button type="button" className="link" onClick={() => void setUp(lesson, workbench)}>
              {lesson.title}
            </button>
            <p>{lesson.notion}</p>
            <p className="quiet-text">{lesson.source}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
