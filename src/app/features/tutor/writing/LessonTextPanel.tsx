import { BookOpen, Copy, FileDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LessonProblem } from '../../../../contract/tutor/lesson.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { buttonClass } from '../../../kit/widgets/button.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import type { AppState } from '../../../session/state/store.ts';
import { useAppState, useService, useWorkbench } from '../../../session/workbench/workbench.ts';
import { tutorSlice } from '../state.ts';
import type { LessonDraft } from './drafts.ts';
import { DraftChoice } from './DraftChoice.tsx';
import { copyLessonLink, saveDraft } from './hand-out.ts';
import { goToLine, LessonText, selectIn } from './LessonText.tsx';
import { writingOf } from './service.ts';
import { snippets, withBlock } from './snippets.ts';
import { writtenLesson } from './written.ts';
import styles from './writing.module.css';

const selectDraft = (state: AppState) => tutorSlice.of(state).draft;
const selectKept = (state: AppState) => tutorSlice.of(state).kept;

/** The text of a lesson of one's own; the tutor beside it shows the lesson. */
export function LessonTextPanel() {
  const writing = useService(writingOf);
  const draft = useAppState(selectDraft);
  const kept = useAppState(selectKept);
  useEffect(() => {
    if (draft === null) writing.resume();
  }, [draft, writing]);
  return <Panel title="Lesson text">{draft !== null && <Writer draft={draft} kept={kept} />}</Panel>;
}

function Writer({ draft, kept }: { readonly draft: LessonDraft; readonly kept: boolean }) {
  const writing = useService(writingOf);
  const workbench = useWorkbench();
  const field = useRef<HTMLTextAreaElement>(null);
  const problemsId = useId();
  const [said, setSaid] = useState('');
  const { problems, checked } = useProblems(draft);
  const wrong = useMemo(() => new Set(problems.map(({ line }) => line)), [problems]);
  const insert = (block: string): void => {
    const place = field.current?.selectionStart ?? draft.text.length;
    const { text, start, end } = withBlock(draft.text, place, block);
    writing.edit(text);
    requestAnimationFrame(() => field.current !== null && selectIn(field.current, start, end));
  };
  const preview = (): void => {
    writing.preview();
    workbench.view.setPaneBeside('tutor', 'lesson-text');
  };
  return (
    <div className={styles.writer}>
      <div className={styles.bar} role="toolbar" aria-label="This lesson">
        <button type="button" className={buttonClass('small')} onClick={preview}>
          <BookOpen aria-hidden size={14} /> Show the lesson
        </button>
        <button type="button" className={buttonClass('small')} onClick={() => saveDraft(draft)}>
          <FileDown aria-hidden size={14} /> Save the file
        </button>
        <button type="button" className={buttonClass('small')} onClick={() => void copyLessonLink(draft).then(setSaid)}>
          <Copy aria-hidden size={14} /> Copy a link
        </button>
        <select aria-label="Put in a block" value="" onChange={({ target }) => insert(snippets[Number(target.value)]?.text ?? '')}>
          <option value="" disabled>
            Put in…
          </option>
          {snippets.map(({ title }, i) => (
            <option key={title} value={i}>
              {title}
            </option>
          ))}
        </select>
        <DraftChoice draft={draft} />
      </div>
      <div className={styles.scroll}>
        <LessonText text={draft.text} wrong={wrong} describedBy={problemsId} field={field} onChange={(text) => writing.edit(text)} />
      </div>
      <div id={problemsId} className={styles.mistakes} role="status">
        {said !== '' && <p>{said}</p>}
        {!kept && <p>This browser cannot keep the draft. Save the file before you leave.</p>}
        {problems.length === 0 && <p>{checked ? '✓ No mistakes: set-ups and exercises work.' : 'No mistakes in how it is written.'}</p>}
        {problems.length > 0 && (
          <ul aria-label="Mistakes">
            {problems.map(({ line, message, advice }) => (
              <li key={`${line} ${message}`}>
                <button type="button" className={textStyles.link} onClick={() => goToLine(field.current, line)}>
                  Line {line}
                </button>
                : {message}: <em>{advice}</em>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const selectOpen = (state: AppState) => tutorSlice.of(state).open;

/** What is wrong in a draft: how it is written at once, what running it tells when that has been done. */
function useProblems(draft: LessonDraft): { readonly problems: readonly LessonProblem[]; readonly checked: boolean } {
  const open = useAppState(selectOpen);
  const { problems: read } = useMemo(() => writtenLesson(draft), [draft]);
  const shown = open !== null && open.id === draft.id && open.source === draft.text && open.checked;
  return shown ? { problems: open.problems, checked: true } : { problems: read, checked: false };
}
