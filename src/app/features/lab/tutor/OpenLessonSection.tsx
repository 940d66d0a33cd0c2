import { tutorOf } from './effects.ts';
import { FileText, FolderOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useService } from '../../../session/workbench/workbench.ts';
import { lessonFromAddress, lessonFromFiles } from './open-lesson.ts';
import styles from './tutor.module.css';
import textStyles from '../../../kit/widgets/text.module.css';
import { buttonClass } from '../../../kit/widgets/button.ts';

/** Opens a lesson of somebody's own: a file, a folder with its models, or an address. */
export function OpenLessonSection() {
  const tutor = useService(tutorOf);
  const [address, setAddress] = useState('');
  const fromFiles = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return;
    const read = await lessonFromFiles([...files]);
    if (typeof read === 'string') tutor.fail(read);
    else await tutor.openText(read.name, read.text, read.files);
  };
  const fromAddress = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = await lessonFromAddress(address);
    if (typeof read === 'string') tutor.fail(read);
    else await tutor.openText(read.name, read.text, read.files);
  };
  return (
    <section className={styles.tutorOpen} aria-label="A lesson of your own">
      <h3>A lesson of your own</h3>
      <p className={textStyles.quietText}>
        A lesson is a file lesson.md, with its models beside it. What it asks is in the file and can be read there; a link or file hides no
        answers.
      </p>
      <p className={styles.tutorActions}>
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
          Address <input type="url" value={address} placeholder="https://…/lesson.md" onChange={({ target }) => setAddress(target.value)} />
        </label>
        <button type="submit" className={buttonClass()}>
          Open the address
        </button>
      </form>
    </section>
  );
}
