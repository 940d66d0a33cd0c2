import styles from './lessons.module.css';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { lessons } from '../../session/lessons/lessons.ts';
import { setUp } from '../../session/lessons/set-up.ts';
import { MarkdownLine } from '../../kit/widgets/MarkdownLine.tsx';
import textStyles from '../../kit/widgets/text.module.css';

const selectLesson = (state: AppState) => comparisonSlice.of(state).lesson;

/** The notions of partial-order reduction in the order of a lecture, each set up by one press. */
export function LessonsPanel() {
  const current = useAppState(selectLesson);
  const workbench = useWorkbench();
  return (
    <Panel title="Lessons">
      <ol className={styles.lessonList}>
        {lessons.map((lesson) => (
          <li key={lesson.id} aria-current={lesson.id === current ? 'step' : undefined}>
            <button type="button" className={textStyles.link} onClick={() => void setUp(lesson, workbench)}>
              {lesson.title}
            </button>
            <p>
              <MarkdownLine markdown={lesson.notion} />
            </p>
            <p className={textStyles.quietText}>{lesson.source}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
