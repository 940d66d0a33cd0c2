import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openFile } from '../effects/files.ts';
import { useWorkbench } from '../state/context.ts';

/** Lets a file be dropped anywhere on the page; while one is dragged over it, the page says so. */
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
      const [file] = files;
      if (files.length > 1) workbench.controller.notify('warning', 'Several files were dropped; only the first one was opened.');
      if (file !== undefined) void openFile(file, workbench);
    };
    const capture = { capture: true };
    window.addEventListener('dragover', drag, capture);
    window.addEventListener('dragleave', leave, capture);
    window.addEventListener('drop', drop, capture);
    return () => {
      window.removeEventListener('dragover', drag, capture);
      window.removeEventListener('dragleave', leave, capture);
      window.removeEventListener('drop', drop, capture);
    };
  }, [workbench]);
  return (
    over && (
      <div className="file-drop" role="status">
        <p>
          <FileDown aria-hidden size={32} />
          Drop the file to open it as a model
        </p>
      </div>
    )
  );
}
