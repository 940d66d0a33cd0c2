import { FolderOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { chooseFile } from './files.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './models.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Opens a saved run from a file, or from a text that is pasted. */
export function OpenRun({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  const [text, setText] = useState('');
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (await workbench.runFiles.open(text, 'What was pasted')) onDone();
  };
  return (
    <form className={styles.openRun} onSubmit={(event) => void open(event)}>
      <p>
        A run that was saved here or by <code>esml check --save-trace</code>. Its steps are taken again in the model, one by one.
      </p>
      <button
        type="button"
        className={buttonClass()}
        onClick={() => {
          onDone();
          chooseFile(workbench);
        }}
      >
        <FolderOpen aria-hidden size={16} />
        <span>Choose a file…</span>
      </button>
      <label>
        Or paste its JSON:
        <textarea rows={6} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className={buttonClass('primary')} disabled={text.trim() === ''}>
        Open
      </button>
    </form>
  );
}
