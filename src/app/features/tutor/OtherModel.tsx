import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { usualLanguage } from '../../../contract/languages.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import { isReplacement } from '../../session/state/identity.ts';
import { selectText } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { firstModel } from './models.ts';
import type { OpenLesson } from './state.ts';
import { useLessonModel } from './use-lesson-model.ts';
import { useStuckHeight } from './use-stuck-height.ts';
import styles from './tutor.module.css';

/** Says that another model than the lesson's is in the editor, as after an undo or a choice in the menu, and opens the lesson's again. */
export function OtherModel({ open }: { readonly open: OpenLesson }) {
  const { document } = useWorkbench();
  const text = useAppState(selectText);
  const setUp = useLessonModel(open, open.setUp ?? firstModel(open.lesson));
  const own = open.brought ?? setUp;
  const other = own !== null && isReplacement(own.text, text);
  const words = useRef<HTMLDivElement>(null);
  useStuckHeight(words, '--above');
  return (
    <div ref={words} role="status" className={styles.otherModel}>
      {other && (
        <p>
          <span>
            The model in the editor is <strong>{modelNameOf(text)}</strong>, and not that of the lesson.
          </span>
          <button type="button" className={buttonClass()} onClick={() => document.open({ ...own, language: usualLanguage })}>
            <FileText aria-hidden size={16} /> Open {modelNameOf(own.text)}
          </button>
        </p>
      )}
    </div>
  );
}
