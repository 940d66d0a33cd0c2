import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../kit/widgets/button.ts';
import { useService } from '../../../session/workbench/workbench.ts';
import type { LessonDraft } from './drafts.ts';
import { writingOf } from './service.ts';
import styles from './writing.module.css';
import { writtenLesson } from './written.ts';

/** The drafts that are kept: another one is begun, taken or deleted. */
export function DraftChoice({ draft }: { readonly draft: LessonDraft }) {
  const writing = useService(writingOf);
  const [deleted, setDeleted] = useState<LessonDraft | null>(null);
  const drafts = writing.kept();
  return (
    <details className={styles.drafts}>
      <summary>Drafts</summary>
      <div className={styles.bar}>
        {drafts.length > 1 && (
          <select
            aria-label="Draft"
            value={draft.id}
            onChange={({ target }) => {
              const chosen = drafts.find(({ id }) => id === target.value);
              if (chosen !== undefined) writing.take(chosen);
            }}
          >
            {drafts.map((one) => (
              <option key={one.id} value={one.id}>
                {writtenLesson(one).lesson.title}
              </option>
            ))}
          </select>
        )}
        <button type="button" className={buttonClass('small')} onClick={() => writing.begin()}>
          <Plus aria-hidden size={14} /> New from the sample
        </button>
        <button
          type="button"
          className={buttonClass('small')}
          onClick={() => {
            setDeleted(draft);
            writing.forget();
          }}
        >
          <Trash2 aria-hidden size={14} /> Delete this draft
        </button>
        {deleted !== null && (
          <button
            type="button"
            className={buttonClass('small')}
            onClick={() => {
              writing.take(deleted);
              setDeleted(null);
            }}
          >
            <Undo2 aria-hidden size={14} /> Bring it back
          </button>
        )}
      </div>
    </details>
  );
}
