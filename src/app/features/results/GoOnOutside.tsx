import { Copy, Download } from 'lucide-react';
import { buttonClass } from '../../kit/widgets/button.ts';
import { copyText } from '../../session/files/copy-text.ts';
import { downloadText } from '../../session/files/download.ts';
import { modelFileName } from '../../session/files/model-file-name.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { commandsOutside } from './command-outside.ts';
import styles from './results.module.css';

const selectDocument = (state: AppState) => state.document;

/** What goes on where the page ends: commands, with the constants as they are here, and the model as the file that they name. */
export function GoOnOutside({ memory }: { readonly memory: boolean }) {
  const { view } = useWorkbench();
  const document = useAppState(selectDocument);
  const copy = async (command: string): Promise<void> => {
    const copied = await copyText(command);
    view.notify(copied ? 'success' : 'error', copied ? 'The command is on the clipboard.' : 'The browser did not allow copying.');
  };
  return (
    <>
      {commandsOutside(document, memory).map((command) => (
        <p key={command} className={styles.wayOn}>
          <code>{command}</code>{' '}
          <button type="button" className={buttonClass('small')} onClick={() => void copy(command)}>
            <Copy aria-hidden size={14} /> Copy the command
          </button>
        </p>
      ))}
      <p className={styles.wayOn}>
        <button type="button" className={buttonClass('small')} onClick={() => downloadText(modelFileName(document), document.text)}>
          <Download aria-hidden size={14} /> Save the model for it
        </button>
      </p>
    </>
  );
}
