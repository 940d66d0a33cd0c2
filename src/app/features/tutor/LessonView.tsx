import { useEffect, useRef } from 'react';
import { BlockView } from './BlockView.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { OtherModel } from './OtherModel.tsx';
import { GiveAway } from './class/GiveAway.tsx';
import { Handout } from './Handout.tsx';
import { hasLostFocus } from '../../kit/panel/focus-tab.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLectureScroll } from './use-lecture-scroll.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { visible } from './open-lesson-state.ts';
import { tutorOf } from './service.ts';
import type { OpenLesson } from './state.ts';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectMode = (state: AppState) => state.view.mode;

/** The lesson as far as it is shown: what comes after a prediction waits until that has been made. */
export function LessonView({ open, lecture }: { readonly open: OpenLesson; readonly lecture: boolean }) {
  const { lesson, problems } = open;
  const tutor = useService(tutorOf);
  const mode = useAppState(selectMode);
  const seen = visible(open, lecture);
  const blocks = useRef<HTMLOListElement>(null);
  const before = useRef(seen);
  useEffect(() => {
    // Who has predicted reads the answer first, and what follows it after that.
    const wanted = lecture ? seen : before.current;
    if (before.current !== seen) blocks.current?.children[wanted - 1]?.scrollIntoView({ block: 'nearest' });
    before.current = seen;
  }, [seen, lecture]);
  useKeptPlace(blocks, open.place, tutor.markRead);
  useLectureScroll(blocks, lecture ? seen - 1 : null, lecture && open.exercises[seen - 1]?.kind === 'asked');
  // The list in which the lesson was chosen is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasLostFocus()) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article aria-label={lesson.title} lang={open.language}>
      <h3 ref={title} tabIndex={-1}>
        {lesson.title}
      </h3>
      {!lecture && !open.writing && mode === 'whole' && <OtherModel open={open} />}
      {problems.length > 0 && !open.writing && (
        <section className={styles.tutorProblem} aria-label="What is wrong in the lesson">
          <ul>
            {problems.map(({ line, message, advice }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}. <em>{advice}</em>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className={styles.tutorBlocks} ref={blocks}>
        {lesson.blocks.map((block, i) => (
          <li key={block.line} className={i < seen ? undefined : styles.tutorLater} data-spoken={(lecture && i === seen - 1) || undefined}>
            <BlockView open={open} block={block} at={i} />
          </li>
        ))}
      </ol>
      <Handout open={open} />
      {seen === lesson.blocks.length && <LessonEnd open={open} lecture={lecture} />}
      {!lecture && mode !== 'embed' && <GiveAway open={open} />}
      {seen < lesson.blocks.length && (
        <p className={`${textStyles.quietText} tutor-more`}>
          {lecture
            ? `Part ${seen} of ${lesson.blocks.length}. Right arrow or Page Down goes on, left arrow or Page Up back.`
            : 'More follows when you have predicted.'}
        </p>
      )}
    </article>
  );
}
