import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isTyping } from '../../session/commands/plain-keys.ts';
import { looksLikeRun, openFile } from './files.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './models.module.css';

/**
 * Lets a file be dropped anywhere on the page, and a saved run be pasted outside of texts; while a file is dragged over the page, it says
 * so.
 */
export function FileDrop() {
  const workbench = useWorkbench();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files;
      setOver(false);
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const all = [...files];
      if (workbench.features.some(({ dropped }) => dropped?.(all, workbench) === true)) return;
      const [file] = all;
      if (files.length > 1) workbench.view.notify('warning', 'Several files were dropped; only the first one was opened.');
      if (file !== undefined) openFile(file, workbench);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isTyping(event.target) || !looksLikeRun(text)) return;
      event.preventDefault();
      void workbench.runFiles.open(text, 'What was pasted');
    };
    const capture = { capture: true };
    window.addEventListener('dragover', drag, capture);
    window.addEventListener('dragleave', leave, capture);
    window.addEventListener('drop', drop, capture);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', drag, capture);
      window.removeEventListener('dragleave', leave, capture);
      window.removeEventListener('drop', drop, capture);
      window.removeEventListener('paste', paste);
    };
  }, [workbench]);
  return (
    over && (
      <div className={styles.fileDrop} role="status">
        <p>
          <FileDown aria-hidden size={32} />
          Drop the file to open it: a model, a saved run, a trace of LTSmin, or a lesson with its models
        </p>
      </div>
    )
  );
}
