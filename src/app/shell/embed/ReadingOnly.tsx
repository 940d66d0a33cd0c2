import styles from './embed.module.css';
import { BookOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { linkToHere } from '../links/share.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import type { AppState } from '../../session/state/store.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectName = (state: AppState) => modelNameOf(state.document.text);
const selectRevision = (state: AppState) => state.document.revision;

/** In place of the menu of models where the page is for reading only: the model's name, and the way to a copy that can be changed. */
export function ReadingOnly() {
  const workbench = useWorkbench();
  const name = useAppState(selectName);
  const revision = useAppState(selectRevision);
  const [url, setUrl] = useState(() => `${location.pathname}${location.hash}`);
  useWhenChanged([workbench, revision], () => void linkToHere(workbench).then((link) => setUrl(link.url)));
  return (
    <div className={styles.readingOnly}>
      <span className={styles.modelName}>{name}</span>
      <span className={textStyles.quietText} title="What you do here is not stored, and the text cannot be changed">
        <BookOpen aria-hidden size={14} /> read only
      </span>
      <a className={buttonClass('small')} aria-label="Edit a copy" title="Edit a copy" href={url} target="_blank" rel="noopener">
        <Pencil aria-hidden size={14} />
        <span>Edit a copy</span>
      </a>
    </div>
  );
}
