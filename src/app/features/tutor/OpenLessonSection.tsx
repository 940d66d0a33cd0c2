import { FileText, FolderOpen, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { lessonFromAddress, lessonFromPaste } from './open-lesson.ts';
import { openFiles, openRead } from './open-own.ts';
import { writeLesson } from './writing/write-lesson.ts';
import styles from './tutor.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Opens a lesson of somebody's own: a file, a folder with its models, or an address. */
export function OpenLessonSection() {
  const workbench = useWorkbench();
  const [address, setAddress] = useState('');
  const [pasted, setPasted] = useState('');
  const fromFiles = async (files: FileList | null): Promise<void> => {
    if (files !== null && files.length > 0) await openFiles([...files], workbench);
  };
  const fromAddress = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await openRead(await lessonFromAddress(address), workbench);
  };
  const fromPaste = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await openRead(lessonFromPaste(pasted), workbench);
  };
  return (
    <section className={styles.tutorOpen} aria-label="A lesson of your own">
      <h3>A lesson of your own</h3>
      <p className={textStyles.quietText}>
        A lesson is a file lesson.md, with its models beside it; they can be dropped on the page too. What it asks is in the file and can be
        read there; a link or file hides no answers.
      </p>
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass()} onClick={() => writeLesson(workbench)}>
          <Pencil aria-hidden size={16} /> Write a lesson
        </button>
        <label className={`${buttonClass()} ${styles.tutorFile}`}>
          <FileText aria-hidden size={16} /> Open a file
          <input type="file" multiple accept=".md,.esml,text/markdown,text/plain" onChange={({ target }) => void fromFiles(target.files)} />
        </label>
        <label className={`${buttonClass()} ${styles.tutorFile}`}>
          <FolderOpen aria-hidden size={16} /> Open a folder
          <input type="file" {...{ webkitdirectory: '' }} onChange={({ target }) => void fromFiles(target.files)} />
        </label>
      </p>
      <form className={styles.tutorActions} onSubmit={(event) => void fromAddress(event)}>
        <label className={styles.tutorFormula}>
          Address on this site{' '}
          <input
            type="text"
            inputMode="url"
            value={address}
            placeholder="lessons/lesson.md"
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <button type="submit" className={buttonClass()}>
          Open the address
        </button>
      </form>
      <form className={styles.tutorActions} onSubmit={(event) => void fromPaste(event)}>
        <label className={styles.tutorFormula}>
          Text of a lesson <textarea rows={3} value={pasted} spellCheck={false} onChange={({ target }) => setPasted(target.value)} />
        </label>
        <button type="submit" className={buttonClass()}>
          Open the text
        </button>
      </form>
    </section>
  );
}
