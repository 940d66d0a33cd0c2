import { type RefObject, useMemo } from 'react';
import { keyed } from '../../../kit/widgets/keys.ts';
import styles from './writing.module.css';

interface Properties {
  readonly text: string;
  /** Lines with mistakes, from 1. */
  readonly wrong: ReadonlySet<number>;
  readonly describedBy: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

/** The text of a lesson, with numbers of lines and marks at mistakes: the field lies on a copy of its lines, which break where it does. */
export function LessonText({ text, wrong, describedBy, field, onChange }: Properties) {
  const lines = useMemo(() => keyed(text.split('\n'), (line) => line), [text]);
  return (
    <div className={styles.text}>
      <div className={styles.lines} aria-hidden>
        {lines.map(({ key, item, at }) => (
          <div key={key} data-line={at + 1} className={wrong.has(at + 1) ? styles.wrongLine : undefined}>
            {item === '' ? '\u200b' : item}
          </div>
        ))}
      </div>
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Text of the lesson"
        aria-describedby={describedBy}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Puts the cursor on a line, and brings it into view. */
export function goToLine(field: HTMLTextAreaElement | null, line: number): void {
  if (field === null) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  selectIn(field, start, start + (lines[line - 1]?.length ?? 0));
}

/** Selects a part of the text, and brings its first line into view. */
export function selectIn(field: HTMLTextAreaElement, start: number, end: number): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  const line = field.value.slice(0, start).split('\n').length;
  field.parentElement?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
}
