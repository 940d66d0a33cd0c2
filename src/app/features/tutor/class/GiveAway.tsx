import { useState } from 'react';
import { buttonClass } from '../../../kit/widgets/button.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import type { OpenLesson } from '../state.ts';
import { lessonFrame, lessonLink } from './lesson-link.ts';
import { saveScorm } from './save-scorm.ts';
import styles from '../tutor.module.css';

/** How a lesson is given to a class: in a learning management system, or within another page. */
export function GiveAway({ open }: { readonly open: OpenLesson }) {
  const [frame, setFrame] = useState<string | null>(null);
  const { title } = open.lesson;
  return (
    <details className={styles.giveAway} onToggle={() => void lessonLink(open).then((link) => setFrame(lessonFrame(title, link)))}>
      <summary>Give this lesson to a class</summary>
      <p className={textStyles.quietText}>
        A SCORM 1.2 package is an activity of Moodle and other learning management systems, which keep the scores. It loads the lesson from{' '}
        {location.origin}
        {location.pathname}, so that this address must be open to the class. The lesson can also stand within a page of your own; it tells
        that page the score by SPLICE messages.
      </p>
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass()} onClick={() => void lessonLink(open).then((link) => saveScorm(title, link))}>
          Save a SCORM package
        </button>
      </p>
      {frame !== null && (
        <label className={styles.tutorFormula}>
          HTML for a page of your own{' '}
          <textarea rows={3} readOnly value={frame} spellCheck={false} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </details>
  );
}
