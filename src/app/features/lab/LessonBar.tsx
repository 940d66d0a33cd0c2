import { labOf } from './effects.ts';
import { labSlice } from './state.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { labCommands } from './commands.ts';
import { useAppState, useService } from '../../session/workbench.ts';
import type { AppState } from '../../session/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { lessonAt, lessons } from './lessons.ts';

const selectLesson = (state: AppState) => labSlice.of(state).lesson;

/** The lesson that was set up, with what to look at, and the way to its neighbours. */
export function LessonBar() {
  const at = lessonAt(useAppState(selectLesson));
  const lab = useService(labOf);
  const lesson = lessons[at];
  if (lesson === undefined) return null;
  return (
    <section className="lab-lesson" aria-label="Lesson">
      <header>
        <strong>
          {at + 1}. {lesson.title}
        </strong>
        <CommandButton command={labCommands.previousLesson} icon={ChevronLeft} look="quiet" iconOnly />
        <CommandButton command={labCommands.nextLesson} icon={ChevronRight} look="quiet" iconOnly />
        <button
          type="button"
          className="app-button quiet icon-only"
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
