import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useAppState, useController, useWorkbench } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { lessons } from './lessons.ts';
import { setUp } from './setUp.ts';

const selectLesson = (state: AppState) => state.lab.lesson;

/** The lesson that was set up, with what to look at, and the way to its neighbours. */
export function LessonBar() {
  const id = useAppState(selectLesson);
  const workbench = useWorkbench();
  const { lab } = useController();
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const lesson = lessons[at];
  if (lesson === undefined) return null;
  const [before, after] = [lessons[at - 1], lessons[at + 1]];
  return (
    <section className="lab-lesson" aria-label="Lesson">
      <header>
        <strong>
          {at + 1}. {lesson.title}
        </strong>
        <button
          type="button"
          className="button quiet icon-only small"
          aria-label="Previous lesson"
          title={before?.title}
          disabled={before === undefined}
          onClick={() => before !== undefined && void setUp(before, workbench)}
        >
          <ChevronLeft aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="button quiet icon-only small"
          aria-label="Next lesson"
          title={after?.title}
          disabled={after === undefined}
          onClick={() => after !== undefined && void setUp(after, workbench)}
        >
          <ChevronRight aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="button quiet icon-only small"
          aria-label="Close the lesson"
          onClick={() => lab.prepare({ lesson: null })}
        >
          <X aria-hidden size={16} />
        </button>
      </header>
      <p>{lesson.notion}</p>
      <p>
        <strong>To see:</strong> {lesson.look}
      </p>
    </section>
  );
}
