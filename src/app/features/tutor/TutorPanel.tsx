import { List, Presentation, Printer, RotateCcw } from 'lucide-react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { useAppState } from '../../session/workbench/workbench.ts';
import { visible } from './open-lesson-state.ts';
import { type OpenLesson, tutorSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { tutorCommands } from './commands.ts';
import { lessonTools } from './lesson-tools.ts';
import { LessonChoice } from './LessonChoice.tsx';
import { ProblemView } from './problems/ProblemView.tsx';
import { LessonView } from './LessonView.tsx';
import styles from './tutor.module.css';

const selectOpen = (state: AppState) => tutorSlice.of(state).open;
const selectSolving = (state: AppState) => tutorSlice.of(state).solving;
const selectLecture = (state: AppState) => state.view.presented === 'tutor';

/** Lessons that ask before they show, and exercises that grade themselves. */
export function TutorPanel() {
  const open = useAppState(selectOpen);
  const solving = useAppState(selectSolving);
  const lecture = useAppState(selectLecture);
  const tools =
    open !== null ? (
      <Tools lecture={lecture ? open : null} />
    ) : (
      solving !== null && <CommandButton command={tutorCommands.lessons} icon={List} look="quiet" iconOnly />
    );
  return (
    <Panel title="Tutor" className={`${styles.tutor}${lecture ? ` ${styles.lecture}` : ''}`} tools={tools}>
      <div className={styles.tutorBody}>
        {open !== null && <LessonView key={open.id} open={open} lecture={lecture} />}
        {solving !== null && <ProblemView key={solving.id} solving={solving} />}
        {open === null && solving === null && <LessonChoice />}
      </div>
    </Panel>
  );
}

/** How far a lecture is, where it can be seen all the time. */
function placeIn(open: OpenLesson): string {
  return `Part ${visible(open, true)} of ${open.lesson.blocks.length}`;
}

function Tools({ lecture }: { readonly lecture: OpenLesson | null }) {
  return (
    <>
      {lecture !== null && (
        <>
          <span className={styles.lectureTitle} lang={lecture.language}>
            {lecture.lesson.title}
          </span>
          <span className={styles.lecturePlace}>{placeIn(lecture)}</span>
        </>
      )}
      <CommandButton command={tutorCommands.lessons} icon={List} look="quiet" iconOnly />
      <CommandButton command={lessonTools.anew} icon={RotateCcw} look="quiet" iconOnly />
      <CommandButton command={lessonTools.lecture} icon={Presentation} look="quiet" iconOnly />
      <CommandButton command={lessonTools.print} icon={Printer} look="quiet" iconOnly />
    </>
  );
}
