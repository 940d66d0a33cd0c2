import styles from './run.module.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type Section, sectionWords } from './sections.ts';

interface Properties {
  readonly section: Section;
  readonly open: boolean;
  /** Whether the step that is shown is in it; it then stays open. */
  readonly present: boolean;
  readonly onToggle: () => void;
}

/** The heading of a section in the list of steps, which opens and folds it. */
export function SectionHeading({ section, open, present, onToggle }: Properties) {
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <button type="button" aria-expanded={open} aria-disabled={present || undefined} onClick={() => !present && onToggle()}>
      <Icon aria-hidden size={13} />
      <span className={styles.sectionTitle}>{section.title}</span>
      <span className={styles.sectionSteps}>{sectionWords(section)}</span>
    </button>
  );
}
