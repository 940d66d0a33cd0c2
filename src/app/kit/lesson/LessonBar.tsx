import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import styles from './lesson-bar.module.css';
import { useState } from 'react';
import { lessonCommands } from '../../session/lessons/commands.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../widgets/CommandButton.tsx';
import { lessons } from '../../session/lessons/lessons.ts';
import { lessonAt } from '../../session/lessons/order.ts';
import { buttonClass } from '../widgets/button.ts';
import { MarkdownLine } from '../widgets/MarkdownLine.tsx';
import { firstSentences } from './first-sentences.ts';

const selectPresented = (state: AppState) => state.view.presented !== null;
const selectLesson = (state: AppState) => comparisonSlice.of(state).lesson;

/** The lesson that was set up, folded to its first sentences so that there is room for its pictures, and the way to its neighbours. */
export function LessonBar() {
  const at = lessonAt(useAppState(selectLesson));
  const presented = useAppState(selectPresented);
  const lab = useService(comparisonOf);
  const [open, setOpen] = useState(false);
  const lesson = lessons[at];
  if (lesson === undefined) return null;
  return (
    <section className={styles.lesson} aria-label="Lesson">
      <header>
        <strong>
          {at + 1}. {lesson.title}
        </strong>
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-expanded={open}
          title={open ? 'The first sentences alone' : 'All of the text, and what there is to see'}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Less' : 'More'}
        </button>
        <CommandButton command={lessonCommands.previous} icon={ChevronLeft} look="quiet" iconOnly />
        <CommandButton command={lessonCommands.next} icon={ChevronRight} look="quiet" iconOnly />
        <button
          type="button"
          className={buttonClass('quiet', 'iconOnly')}
          aria-label="Close the lesson"
          onClick={() => lab.prepare({ lesson: null })}
        >
          <X aria-hidden size={16} />
        </button>
      </header>
      <p>
        <MarkdownLine markdown={open ? lesson.notion : firstSentences(lesson.notion)} />
      </p>
      {open && (
        <p>
          <strong>To see:</strong> <MarkdownLine markdown={lesson.look} />
          {lesson.goesOn && !presented && ' The lesson goes on with a second model: take it in Learn.'}
        </p>
      )}
    </section>
  );
}
